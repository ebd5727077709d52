mod desk;
mod engine;
mod house;
mod night;
mod print;
mod seating;
