//! How an act is written down: a struct whose fields are the command's arguments, a form's fields, JSON and the log's entry.

/// The struct of an act. Its doc comments are the help, `#[arg(…)]` says how a field is typed on a command line; without the
/// command line both are comments. `default:` where every field may be left out.
#[cfg(feature = "cli")]
macro_rules! act {
    (default: $($whole:tt)*) => {
        $crate::tournament::acts::act! { #[derive(Default)] #[serde(default)] $($whole)* }
    };
    ($($whole:tt)*) => {
        #[derive(Clone, Debug, ::serde::Serialize, ::serde::Deserialize, ::clap::Args)]
        #[serde(deny_unknown_fields)]
        #[non_exhaustive]
        $($whole)*
    };
}

#[cfg(not(feature = "cli"))]
macro_rules! act {
    (default: $($whole:tt)*) => {
        $crate::tournament::acts::act! { #[derive(Default)] #[serde(default)] $($whole)* }
    };
    (@ $head:tt $done:tt # [arg $typed:tt] $($more:tt)*) => {
        $crate::tournament::acts::act! { @ $head $done $($more)* }
    };
    (@ $head:tt $done:tt # [command $typed:tt] $($more:tt)*) => {
        $crate::tournament::acts::act! { @ $head $done $($more)* }
    };
    (@ $head:tt [$($done:tt)*] $one:tt $($more:tt)*) => {
        $crate::tournament::acts::act! { @ $head [$($done)* $one] $($more)* }
    };
    (@ [$($head:tt)*] [$($done:tt)*]) => {
        #[derive(Clone, Debug, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        #[non_exhaustive]
        $($head)* { $($done)* }
    };
    ($(# $about:tt)* $vis:vis struct $name:ident { $($fields:tt)* }) => {
        $crate::tournament::acts::act! { @ [$(# $about)* $vis struct $name] [] $($fields)* }
    };
}

pub(crate) use act;
