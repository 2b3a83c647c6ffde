//! The command line.

use std::path::PathBuf;

use clap::{
    Arg, ArgAction, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum,
};
use clap_complete::Shell;
use stint::vocabulary::Lang;
use stint_words::{Texts, lang_of_environment};

/// What was asked for. The sentences of `--help` are in the Fluent files, by these names.
#[derive(Debug, Parser)]
#[command(
    name = "stint",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(crate) struct Arguments {
    /// When to use colours.
    #[arg(
        long,
        global = true,
        value_name = "auto|always|never",
        hide_possible_values = true,
        hide_default_value = true,
        default_value = "auto"
    )]
    pub(crate) color: Colour,
    /// The language; by default that of the environment.
    #[arg(
        long,
        global = true,
        value_name = "pt|en",
        hide_possible_values = true,
        hide_default_value = true
    )]
    pub(crate) lang: Option<Language>,
    /// What to do.
    #[command(subcommand)]
    pub(crate) chore: Chore,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Chore {
    /// Lead a table through a battle.
    Play {
        /// The battle, or the record to go on with.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Where the dice come from.
        #[arg(
            long,
            value_name = "roll|ask",
            hide_possible_values = true,
            hide_default_value = true,
            default_value = "roll"
        )]
        dice: Dice,
        /// Who is played by an agent.
        #[arg(long = "agent", value_name = "WHO=AGENT", id = "agent")]
        agents: Vec<String>,
    },
    /// Lead a table over the network.
    Serve(Box<crate::serve::Arguments>),
    /// Run scenarios.
    Test {
        /// Files and folders.
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        /// One JSON object a file.
        #[arg(long)]
        json: bool,
    },
    /// Show what happened in a record.
    Replay {
        /// The record.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Up to which command of its script.
        #[arg(long, value_name = "N")]
        to: Option<usize>,
    },
    /// Play a battle many times.
    Sim(Box<crate::sim::args::Arguments>),
    /// Make the card database's export a collection.
    Import {
        /// The export.
        #[arg(value_name = "FILE")]
        export: PathBuf,
        /// The folder of the collection.
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
        /// One JSON object.
        #[arg(long)]
        json: bool,
        /// Replace what an import wrote before.
        #[arg(long)]
        force: bool,
    },
    /// Write a battle and a scenario to begin from.
    New {
        /// Where to.
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Look for what is wrong or doubtful about cards and battles.
    Check {
        /// Files and folders.
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        /// Apply the fixes that are safe.
        #[arg(long)]
        fix: bool,
        /// One JSON object a finding.
        #[arg(long)]
        json: bool,
        /// From which level on findings are a failure.
        #[arg(
            long,
            value_name = "error|warning",
            hide_possible_values = true,
            hide_default_value = true,
            default_value = "error"
        )]
        level: Level,
    },
    /// Say what is understood of the text of an effect.
    Explain {
        /// The text, or `-`.
        #[arg(value_name = "TEXT")]
        text: String,
        /// As a JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Say a text in the other language, or fill it in on cards.
    Translate {
        /// The text, `-`, or a file or folder.
        #[arg(value_name = "TEXT|PATH")]
        what: String,
        /// Into which language.
        #[arg(
            long,
            value_name = "pt|en",
            hide_possible_values = true,
            hide_default_value = true
        )]
        to: Option<Language>,
        /// Write it into the files.
        #[arg(long)]
        write: bool,
    },
    /// Put texts and files into their normal form.
    Fmt {
        /// Files and folders.
        #[arg(value_name = "PATH", required = true)]
        paths: Vec<PathBuf>,
        /// Change nothing, only say what would be changed.
        #[arg(long)]
        check: bool,
    },
    /// Print the JSON Schema of a kind of file.
    Schema {
        /// Of which.
        #[arg(value_name = "cards|battle", hide_possible_values = true)]
        what: SchemaOf,
    },
    /// Print completions for a shell.
    Completions {
        /// Which.
        #[arg(value_name = "SHELL")]
        shell: Shell,
    },
    /// Print the manual page.
    Man {
        /// Of one command instead of all.
        #[arg(value_name = "COMMAND")]
        command: Option<String>,
    },
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal, unless `NO_COLOR` is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Colour> for anstream::ColorChoice {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Auto => Self::Auto,
            Colour::Always => Self::Always,
            Colour::Never => Self::Never,
        }
    }
}

/// A language, as it is written on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// Portuguese.
    Pt,
    /// English.
    En,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::Pt => Self::Pt,
            Language::En => Self::En,
        }
    }
}

/// Where the dice come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dice {
    /// The referee rolls.
    Roll,
    /// The table rolls, and is asked.
    Ask,
}

/// How much findings must matter to be a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Level {
    /// Errors only.
    Error,
    /// Warnings too.
    Warning,
}

/// Which kind of file a schema is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemaOf {
    /// Collections.
    Cards,
    /// Battle files.
    Battle,
}

/// Reads the command line; the error is clap's, to be printed by itself.
pub(crate) fn read(
    arguments: impl Iterator<Item = std::ffi::OsString>,
) -> Result<(Arguments, Texts), clap::Error> {
    let arguments = help_last(arguments.collect());
    let texts = Texts::new(language(&arguments));
    let matches = command(&texts).try_get_matches_from(arguments)?;
    Ok((Arguments::from_arg_matches(&matches)?, texts))
}

/// `stint help check` asks for what `stint check --help` tells.
fn help_last(mut arguments: Vec<std::ffi::OsString>) -> Vec<std::ffi::OsString> {
    let mut at = 1;
    // What comes before the command, with the words that belong to it.
    while let Some(word) = arguments
        .get(at)
        .filter(|word| word.to_string_lossy().starts_with("--"))
    {
        at += if word == "--lang" || word == "--color" {
            2
        } else {
            1
        };
    }
    if arguments.get(at).is_some_and(|word| word == "help") {
        arguments.remove(at);
        arguments.push("--help".into());
    }
    arguments
}

/// The language of the help itself: it is needed before the rest can be read.
fn language(arguments: &[std::ffi::OsString]) -> Lang {
    let words: Vec<_> = arguments
        .iter()
        .map(|word| word.to_string_lossy())
        .collect();
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let apart = words.iter().position(|word| word == "--lang");
    let apart = apart.and_then(|at| words.get(at + 1)).map(AsRef::as_ref);
    match joined.or(apart) {
        Some("pt") => Lang::Pt,
        Some("en") => Lang::En,
        _ => lang_of_environment(|name| std::env::var(name).ok()),
    }
}

/// The command line with its help in the language of the texts.
pub(crate) fn command(texts: &Texts) -> Command {
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    let command = localised(Arguments::command().arg(version), "help", texts);
    command.subcommand_help_heading(texts.get("help-heading-commands"))
}

fn localised(command: Command, prefix: &str, texts: &Texts) -> Command {
    let subcommands: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::HelpShort);
    let usage = texts.get("help-heading-usage");
    let mut command = command
        .arg(help)
        .about(texts.get(&format!("{prefix}-about")))
        .help_template(format!(
            "{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .mut_args(|arg| {
            let name = arg.get_id().to_string();
            let own = texts.find(&format!("{prefix}-{name}"), &[]);
            let shared = || texts.find(&format!("help-{name}"), &[]);
            let heading = if arg.is_positional() {
                "help-heading-arguments"
            } else {
                "help-heading-options"
            };
            let arg = arg.help_heading(texts.get(heading));
            match own.or_else(shared) {
                Some(help) => arg.help(help),
                None => arg,
            }
        });
    if let Some(after) = texts.find(&format!("{prefix}-after"), &[]) {
        command = command.after_help(after);
    }
    for name in subcommands {
        let prefix = format!("{prefix}-{name}");
        command = command.mut_subcommand(&name, |sub| {
            localised(sub.disable_help_flag(true), &prefix, texts)
        });
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound_and_explained_in_both_languages() {
        for lang in [Lang::Pt, Lang::En] {
            let texts = Texts::new(lang);
            let mut command = command(&texts);
            command.build();
            command.clone().debug_assert();
            for sub in command.get_subcommands() {
                let about = sub.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(!about.starts_with("help-"), "{about}");
                for arg in sub.get_arguments() {
                    assert!(arg.get_help().is_some(), "{}", arg.get_id());
                }
            }
        }
    }

    #[test]
    fn the_language_is_known_before_the_rest() {
        let of = |words: &[&str]| language(&words.iter().map(Into::into).collect::<Vec<_>>());
        assert_eq!(of(&["stint", "--lang", "pt"]), Lang::Pt);
        assert_eq!(of(&["stint", "play", "--lang=en"]), Lang::En);
    }
}
