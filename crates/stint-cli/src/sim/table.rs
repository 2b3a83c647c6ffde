//! The answers as a table in the terminal.

use std::io;

use stint::vocabulary::Lang;
use stint_sim::{BattleResults, CardResults, Figures, Head, Length, Results};
use stint_words::Texts;

use crate::output::{BOLD, DIM, Output, styled};

/// How many cards and effects are shown; the report and the JSON hold all.
const MOST: usize = 15;

/// Shows the results of a run.
pub(super) fn show(
    head: &Head,
    results: &Results,
    texts: &Texts,
    output: &mut Output,
) -> io::Result<()> {
    for (n, battle) in results.results.iter().enumerate() {
        if n > 0 {
            output.line("")?;
        }
        let show = Show {
            texts,
            figures: Figures::new(texts.lang()),
            head,
        };
        show.battle(battle, output)?;
    }
    Ok(())
}

struct Show<'a> {
    texts: &'a Texts,
    figures: Figures,
    head: &'a Head,
}

impl Show<'_> {
    fn battle(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let title = if it.title.is_empty() {
            &it.file
        } else {
            &it.title
        };
        let parts = [
            ("title", title.as_str().into()),
            ("games", self.figures.whole(it.games).into()),
            ("decisions", self.figures.whole(it.decisions).into()),
        ];
        output.line(styled(BOLD, self.texts.with("sim-title", &parts)))?;
        self.wins(it, output)?;
        self.places(it, output)?;
        self.lengths(it, output)?;
        self.points(it, output)?;
        self.cards(it, output)?;
        self.effects(it, output)
    }

    fn section(&self, heads: &[&str], rows: &[Vec<String>], output: &mut Output) -> io::Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        let heads: Vec<String> = heads.iter().map(|key| self.texts.get(key)).collect();
        let (head, rows) = columns(&heads, rows);
        output.line("")?;
        output.line(styled(BOLD, head))?;
        rows.iter().try_for_each(|row| output.line(row))
    }

    fn wins(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let f = self.figures;
        let row = |name: String, share: &stint_sim::Share| {
            vec![name, f.whole(share.wins), f.share(share), f.interval(share)]
        };
        let heads = |first| [first, "sim-wins", "sim-share", "sim-interval"];
        let teams = it.teams.iter();
        let mut rows: Vec<_> = teams
            .map(|team| row(format!("{}. {}", team.seat, team.team), &team.wins))
            .collect();
        if it.draws.all() > 0 {
            let share = stint_sim::Share::of(it.draws.all(), it.games);
            rows.push(row(self.texts.get("sim-draws"), &share));
        }
        self.section(&heads("sim-team"), &rows, output)?;
        let parts = [
            ("length", self.figures.whole(it.draws.by_length).into()),
            ("most", self.head.plan.max_stints.into()),
        ];
        if it.draws.by_length > 0 {
            let text = self.texts.with("sim-draws-by-length", &parts);
            output.line(styled(DIM, text))?;
        }
        if it.draws.stuck > 0 {
            let parts = [("games", self.figures.whole(it.draws.stuck).into())];
            output.message(self.texts.with("sim-stuck", &parts))?;
        }
        let mut rows = Vec::new();
        for agent in &it.agents {
            rows.push(row(
                format!("{}. {}", agent.number, agent.agent),
                &agent.wins,
            ));
            if agent.seats.len() > 1 {
                for seat in &agent.seats {
                    let parts = [("team", seat.team.as_str().into())];
                    let name = format!("   {}", self.texts.with("sim-as", &parts));
                    rows.push(row(name, &seat.wins));
                }
            }
        }
        self.section(&heads("sim-agent-head"), &rows, output)
    }

    fn places(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let f = self.figures;
        let rows: Vec<_> = it
            .places
            .iter()
            .map(|place| {
                vec![
                    place.place.to_string(),
                    f.whole(place.wins.wins),
                    f.share(&place.wins),
                    f.interval(&place.wins),
                ]
            })
            .collect();
        let heads = ["sim-place", "sim-wins", "sim-share", "sim-interval"];
        self.section(&heads, &rows, output)?;
        let rows: Vec<_> = it
            .first
            .iter()
            .map(|team| {
                vec![
                    team.team.clone(),
                    f.whole(team.first.games),
                    f.share(&team.first),
                    f.whole(team.later.games),
                    f.share(&team.later),
                ]
            })
            .collect();
        let heads = [
            "sim-team",
            "sim-first-games",
            "sim-first-wins",
            "sim-later-games",
            "sim-later-wins",
        ];
        self.section(&heads, &rows, output)
    }

    fn lengths(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let f = self.figures;
        let row = |key: &str, it: &Length| {
            vec![
                self.texts.get(key),
                f.real(it.mean, 1),
                f.whole(it.p05),
                f.whole(it.p25),
                f.whole(it.median),
                f.whole(it.p75),
                f.whole(it.p95),
                f.whole(it.max),
            ]
        };
        let rows = [
            row("sim-stints", &it.length.stints),
            row("sim-rounds", &it.length.rounds),
            row("sim-decisions", &it.length.decisions),
        ];
        let heads = [
            "sim-length",
            "sim-mean",
            "sim-p05",
            "sim-p25",
            "sim-median",
            "sim-p75",
            "sim-p95",
            "sim-max",
        ];
        self.section(&heads, &rows, output)
    }

    fn points(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let f = self.figures;
        let each = it.points.iter().map(|it| {
            vec![
                it.name.clone(),
                f.real(it.per_stint.received, 1),
                f.real(it.per_stint.spent, 1),
                f.real(it.per_stint.lost_to_maximum, 1),
                f.real(it.per_stint.kept, 1),
            ]
        });
        let heads = [
            "sim-points",
            "sim-received",
            "sim-spent",
            "sim-lost",
            "sim-kept-points",
        ];
        self.section(&heads, &each.collect::<Vec<_>>(), output)
    }

    fn cards(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let f = self.figures;
        let mut cards: Vec<&CardResults> = it.cards.iter().filter(|it| it.activated > 0).collect();
        cards.sort_by(|one, two| two.certainty().total_cmp(&one.certainty()));
        let rows: Vec<_> = cards
            .iter()
            .take(MOST)
            .map(|it| {
                vec![
                    self.name(&it.pt, &it.en),
                    f.count(it.drawn),
                    f.count(it.activated),
                    f.count(it.responses),
                    f.count(it.negated),
                    f.count(it.damage),
                    f.count(it.healed),
                    f.share(&it.with),
                    f.share(&it.without),
                    it.difference.map_or_else(
                        || "–".to_owned(),
                        |difference| {
                            let sure = if it.stands_out { "" } else { "?" };
                            format!("{}{sure}", f.points(difference.value))
                        },
                    ),
                ]
            })
            .collect();
        let heads = [
            "sim-card",
            "sim-drawn",
            "sim-activated",
            "sim-responses",
            "sim-negated",
            "sim-damage",
            "sim-healed",
            "sim-with",
            "sim-without",
            "sim-difference",
        ];
        self.section(&heads, &rows, output)?;
        self.more(cards.len(), "sim-more-cards", output)
    }

    fn effects(&self, it: &BattleResults, output: &mut Output) -> io::Result<()> {
        let f = self.figures;
        let could = |it: &stint_sim::EffectResults| it.offered + it.could_respond;
        let missed = |it: &stint_sim::EffectResults| it.not_used + it.not_responded;
        let mut effects: Vec<_> = it.effects.iter().collect();
        effects.sort_by(|one, two| {
            // The larger part not used first, without dividing.
            let (left, right) = (
                i128::from(missed(two)) * i128::from(could(one)),
                i128::from(missed(one)) * i128::from(could(two)),
            );
            left.cmp(&right).then(could(two).cmp(&could(one)))
        });
        let rows: Vec<_> = effects
            .iter()
            .take(MOST)
            .map(|it| {
                let number = match it.effect {
                    0 => String::new(),
                    number => format!(" {number}"),
                };
                let share =
                    stint_sim::Share::of(missed(it).unsigned_abs(), could(it).unsigned_abs());
                vec![
                    format!("{}{number}", self.name(&it.pt, &it.en)),
                    f.count(it.offered),
                    f.count(it.could_respond),
                    f.count(missed(it)),
                    f.share(&share),
                ]
            })
            .collect();
        let heads = [
            "sim-effect",
            "sim-offered",
            "sim-could-respond",
            "sim-not-used",
            "sim-share",
        ];
        self.section(&heads, &rows, output)?;
        self.more(effects.len(), "sim-more-effects", output)
    }

    fn more(&self, all: usize, key: &str, output: &mut Output) -> io::Result<()> {
        if all <= MOST {
            return Ok(());
        }
        let parts = [("more", (all - MOST).into())];
        output.line(styled(DIM, self.texts.with(key, &parts)))
    }

    fn name(&self, pt: &str, en: &str) -> String {
        match self.texts.lang() {
            Lang::Pt => pt.to_owned(),
            Lang::En => en.to_owned(),
        }
    }
}

/// Rows in columns: the first to the left, the others to the right.
pub(super) fn columns(head: &[String], rows: &[Vec<String>]) -> (String, Vec<String>) {
    let mut widths: Vec<usize> = head.iter().map(|it| it.chars().count()).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |cells: &[String]| {
        let mut text = String::new();
        for (n, (cell, width)) in cells.iter().zip(&widths).enumerate() {
            if n == 0 {
                text.push_str(&format!("{cell:<width$}"));
            } else {
                text.push_str(&format!("  {cell:>width$}"));
            }
        }
        text.trim_end().to_owned()
    };
    (line(head), rows.iter().map(|row| line(row)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_what_is_in_them() {
        let head = ["a".to_owned(), "b".to_owned()];
        let (head, rows) = columns(&head, &[vec!["long".into(), "1".into()]]);
        assert_eq!((head.as_str(), rows[0].as_str()), ("a     b", "long  1"));
    }
}
