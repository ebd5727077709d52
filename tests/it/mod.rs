mod desk;
mod engine;
mod house;
mod night;
mod print;
mod seating;
mod seating_night;
mod share;
