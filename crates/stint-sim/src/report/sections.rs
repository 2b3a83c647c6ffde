//! The charts and tables behind the answers.

use super::answers::compared;
use super::words::{Both, escaped};
use super::{Page, Table, chart};
use crate::results::{BattleResults, CardResults, EffectResults};
use crate::stats::{Length, Share};

/// How many cards a chart shows.
const MOST: usize = 12;

impl Page<'_> {
    pub(super) fn sections(&mut self, it: &BattleResults) {
        self.out += "<div class=\"grid\" style=\"margin-top:1rem\">\n";
        self.wins(it);
        self.agents(it);
        self.places(it);
        self.lengths(it);
        self.points(it);
        self.strength(it);
        self.out += "</div>\n<div style=\"margin-top:1rem\">";
        self.cards(it);
        self.out += "</div>\n<div style=\"margin-top:1rem\">";
        self.effects(it);
        self.out += "</div>\n";
    }

    fn heads(&self, keys: &[&str]) -> Vec<Both> {
        keys.iter().map(|key| self.say.say(key)).collect()
    }

    /// Shares as a chart and a table.
    fn shares(&mut self, heading: &str, caption: &str, first: &str, rows: &[(Both, Share)]) {
        let caption = self.say.say(caption);
        let figure = self.figure(&caption, |label| chart::shares(label, rows));
        let heads = self.heads(&[
            first,
            "sim-wins",
            "report-games",
            "sim-share",
            "sim-interval",
        ]);
        let rows = rows
            .iter()
            .map(|(name, share)| {
                vec![
                    name.html(),
                    Both::figures(|f| f.whole(share.wins)).html(),
                    Both::figures(|f| f.whole(share.games)).html(),
                    Both::figures(|f| f.share(share)).html(),
                    Both::figures(|f| f.interval(share)).html(),
                ]
            })
            .collect();
        let table = self.folded(&Table {
            caption,
            heads,
            rows,
        });
        let heading = self.say.say(heading);
        self.section(&heading, &(figure + &table));
    }

    fn wins(&mut self, it: &BattleResults) {
        let teams = it.teams.iter();
        let mut rows: Vec<(Both, Share)> = teams
            .map(|team| {
                (
                    Both::same(&format!("{}. {}", team.seat, team.team)),
                    team.wins,
                )
            })
            .collect();
        rows.push((
            self.say.say("sim-draws"),
            Share::of(it.draws.all(), it.games),
        ));
        self.shares("report-wins", "report-wins-caption", "sim-team", &rows);
    }

    fn agents(&mut self, it: &BattleResults) {
        let mut rows = Vec::new();
        for agent in &it.agents {
            let name = format!("{}. {}", agent.number, agent.agent);
            rows.push((Both::same(&name), agent.wins));
            for seat in agent.seats.iter().filter(|_| agent.seats.len() > 1) {
                let text = self.say.with("report-as", |_, _| {
                    vec![("agent", name.clone()), ("team", seat.team.clone())]
                });
                rows.push((text, seat.wins));
            }
        }
        if !rows.is_empty() {
            self.shares(
                "report-agents",
                "report-agents-caption",
                "sim-agent-head",
                &rows,
            );
        }
    }

    fn places(&mut self, it: &BattleResults) {
        let mut rows: Vec<(Both, Share)> = Vec::new();
        for place in &it.places {
            let name = self.say.with("report-place", |_, _| {
                vec![("place", place.place.to_string())]
            });
            rows.push((name, place.wins));
        }
        for team in &it.first {
            for (key, wins) in [
                ("report-team-first", team.first),
                ("report-team-later", team.later),
            ] {
                let name = self.say.with(key, |_, _| vec![("team", team.team.clone())]);
                if wins.games > 0 {
                    rows.push((name, wins));
                }
            }
        }
        self.shares("report-places", "report-places-caption", "sim-place", &rows);
    }

    fn lengths(&mut self, it: &BattleResults) {
        let all: [(&str, &Length); 3] = [
            ("sim-stints", &it.length.stints),
            ("sim-rounds", &it.length.rounds),
            ("sim-decisions", &it.length.decisions),
        ];
        let mut inside = String::new();
        for (key, length) in all {
            let name = self.say.say(key);
            let caption = self.say.with("report-length-caption", |lang, f| {
                let name = match lang {
                    stint::vocabulary::Lang::Pt => name.pt.clone(),
                    stint::vocabulary::Lang::En => name.en.clone(),
                };
                vec![("what", name), ("median", f.whole(length.median))]
            });
            let bins = &length.histogram;
            inside += &self.figure(&caption, |label| {
                chart::histogram(label, bins, length.median)
            });
        }
        let heads = self.heads(&[
            "sim-length",
            "sim-mean",
            "sim-p05",
            "sim-p25",
            "sim-median",
            "sim-p75",
            "sim-p95",
            "sim-max",
        ]);
        let rows = all
            .iter()
            .map(|(key, it)| {
                let whole = |number: u64| Both::figures(|f| f.whole(number)).html();
                vec![
                    self.say.say(key).html(),
                    Both::figures(|f| f.real(it.mean, 1)).html(),
                    whole(it.p05),
                    whole(it.p25),
                    whole(it.median),
                    whole(it.p75),
                    whole(it.p95),
                    whole(it.max),
                ]
            })
            .collect();
        let caption = self.say.say("report-lengths-caption");
        inside += &self.folded(&Table {
            caption,
            heads,
            rows,
        });
        let heading = self.say.say("report-lengths");
        self.section(&heading, &inside);
    }

    fn points(&mut self, it: &BattleResults) {
        if it.points.is_empty() {
            return;
        }
        let rows: Vec<(Both, Vec<f64>)> = it
            .points
            .iter()
            .map(|it| {
                let per = &it.per_stint;
                let rest = (per.received - per.spent - per.lost_to_maximum).max(0.0);
                let parts = vec![per.spent, per.lost_to_maximum, rest];
                (Both::same(&it.name), parts)
            })
            .collect();
        let caption = self.say.say("report-points-caption");
        let mut inside = self.figure(&caption, |label| chart::stacks(label, &rows));
        inside += "<ul class=\"key\">";
        for (n, key) in ["sim-spent", "sim-lost", "report-rest"].iter().enumerate() {
            let text = self.say.say(key).html();
            inside += &format!("<li><i class=\"part{n}\"></i>{text}</li>");
        }
        inside += "</ul>";
        let heads = self.heads(&[
            "report-character",
            "sim-received",
            "sim-spent",
            "sim-lost",
            "sim-kept-points",
            "report-attacks",
            "sim-damage",
        ]);
        let rows = it
            .points
            .iter()
            .map(|it| {
                let real = |number: f64| Both::figures(|f| f.real(number, 2)).html();
                let count = |number: i64| Both::figures(|f| f.count(number)).html();
                vec![
                    escaped(&it.name),
                    real(it.per_stint.received),
                    real(it.per_stint.spent),
                    real(it.per_stint.lost_to_maximum),
                    real(it.per_stint.kept),
                    count(it.attacks),
                    count(it.damage),
                ]
            })
            .collect();
        inside += &self.folded(&Table {
            caption,
            heads,
            rows,
        });
        let heading = self.say.say("report-points");
        self.section(&heading, &inside);
    }

    /// The cards that go with wins or losses most surely.
    fn strength(&mut self, it: &BattleResults) {
        let mut cards: Vec<&CardResults> = it.cards.iter().filter(|it| compared(it)).collect();
        cards.sort_by(|one, two| {
            let of = |it: &CardResults| it.difference.low.max(-it.difference.high);
            of(two).total_cmp(&of(one))
        });
        cards.truncate(MOST);
        cards.sort_by(|one, two| two.difference.value.total_cmp(&one.difference.value));
        if cards.is_empty() {
            return;
        }
        let rows: Vec<(Both, &CardResults)> = cards
            .iter()
            .map(|it| (named(&it.pt, &it.en), *it))
            .collect();
        let caption = self.say.say("report-strength-caption");
        let figure = self.figure(&caption, |label| chart::differences(label, &rows));
        let heading = self.say.say("report-strength");
        self.section(&heading, &figure);
    }

    fn cards(&mut self, it: &BattleResults) {
        let mut cards: Vec<&CardResults> = it.cards.iter().collect();
        cards.sort_by(|one, two| {
            let of = |it: &CardResults| it.difference.value;
            let known = compared(two).cmp(&compared(one));
            known.then(of(two).total_cmp(&of(one)))
        });
        let heads = self.heads(&[
            "sim-card",
            "sim-drawn",
            "sim-activated",
            "sim-responses",
            "sim-negated",
            "sim-damage",
            "report-life",
            "sim-healed",
            "sim-with",
            "sim-without",
            "sim-difference",
        ]);
        let rows = cards
            .iter()
            .map(|it| {
                let count = |number: i64| Both::figures(|f| f.count(number)).html();
                let share = |share: &Share| Both::figures(|f| f.share(share)).html();
                let teams = escaped(&it.teams.join(", "));
                vec![
                    format!(
                        "{}<span class=\"text\">{teams}</span>",
                        named(&it.pt, &it.en).html()
                    ),
                    count(it.drawn),
                    count(it.activated),
                    count(it.responses),
                    count(it.negated),
                    count(it.damage),
                    count(it.life),
                    count(it.healed),
                    share(&it.with),
                    share(&it.without),
                    difference(it),
                ]
            })
            .collect();
        let caption = self.say.say("report-cards-caption");
        let table = self.table(&Table {
            caption,
            heads,
            rows,
        });
        let heading = self.say.say("report-cards");
        self.section(&heading, &table);
    }

    fn effects(&mut self, it: &BattleResults) {
        let mut effects: Vec<&EffectResults> = it.effects.iter().collect();
        let missed = |it: &EffectResults| {
            Share::of(
                (it.not_used + it.not_responded).unsigned_abs(),
                (it.offered + it.could_respond).unsigned_abs(),
            )
        };
        effects.sort_by(|one, two| missed(two).share.total_cmp(&missed(one).share));
        let heads = self.heads(&[
            "sim-effect",
            "sim-offered",
            "sim-could-respond",
            "sim-not-used",
            "sim-share",
        ]);
        let rows = effects
            .iter()
            .map(|it| {
                let count = |number: i64| Both::figures(|f| f.count(number)).html();
                let text = match it.effect {
                    0 => self.say.say("report-bar").html(),
                    _ => escaped(&it.text),
                };
                let share = missed(it);
                vec![
                    format!(
                        "{}<span class=\"text\">{text}</span>",
                        named(&it.pt, &it.en).html()
                    ),
                    count(it.offered),
                    count(it.could_respond),
                    count(it.not_used + it.not_responded),
                    Both::figures(|f| f.share(&share)).html(),
                ]
            })
            .collect();
        let caption = self.say.say("report-effects-caption");
        let table = self.table(&Table {
            caption,
            heads,
            rows,
        });
        let heading = self.say.say("report-effects");
        self.section(&heading, &table);
    }
}

fn named(pt: &str, en: &str) -> Both {
    Both {
        pt: pt.to_owned(),
        en: en.to_owned(),
    }
}

/// How much more the team wins with a card; what is beyond chance stands out, and not by colour
/// alone.
fn difference(it: &CardResults) -> String {
    if !compared(it) {
        return "–".to_owned();
    }
    let text = Both::figures(|f| f.points(it.difference.value)).html();
    match (it.stands_out, it.difference.value > 0.0) {
        (true, true) => format!("<span class=\"more\">▲ {text}</span>"),
        (true, false) => format!("<span class=\"less\">▼ {text}</span>"),
        _ => text,
    }
}
