//! The three questions, answered at a glance.

use super::Page;
use super::words::{Both, escaped};
use crate::results::{BattleResults, CardResults};
use crate::stats::Share;

impl Page<'_> {
    pub(super) fn answers(&mut self, it: &BattleResults) {
        self.out += "<div class=\"grid\">\n";
        self.first_in_the_queue(it);
        self.how_long(it);
        self.too_strong(it);
        self.out += "</div>\n";
    }

    fn answer(&mut self, question: &str, answer: &Both, text: &Both) {
        let inside = format!(
            "<p class=\"answer\">{}</p><p>{}</p>",
            answer.html(),
            text.html()
        );
        let question = self.say.say(question);
        self.section(&question, &inside);
    }

    fn first_in_the_queue(&mut self, it: &BattleResults) {
        let Some(first) = it.places.first().filter(|it| it.wins.games > 0) else {
            return;
        };
        // Of the games that somebody won: draws are nobody's first place.
        let decided: u64 = it.teams.iter().map(|team| team.wins.wins).sum();
        let wins = Share::of(first.wins.wins, decided);
        let answer = Both::figures(|f| f.share(&wins));
        let even = 1.0 / crate::stats::real(it.teams.len().max(1) as u64);
        let always = it.first.iter().find(|team| team.later.games == 0);
        let key = match always {
            _ if decided == 0 => "report-first-none",
            Some(_) => "report-first-always",
            None if wins.low > even => "report-first-more",
            None if wins.high < even => "report-first-less",
            None => "report-first-even",
        };
        let text = self.say.with(key, |_, f| {
            vec![
                ("interval", f.interval(&wins)),
                ("even", f.percent(even)),
                ("games", f.whole(decided)),
                (
                    "team",
                    always.map_or_else(String::new, |it| it.team.clone()),
                ),
            ]
        });
        self.answer("report-question-first", &answer, &text);
    }

    fn how_long(&mut self, it: &BattleResults) {
        let stints = &it.length.stints;
        let drawn = Share::of(it.draws.by_length, it.games);
        // Of games that were broken off it is known only how long they are at least.
        let beyond = it.draws.by_length * 2 >= it.games;
        let answer = match beyond {
            true => "report-length-answer-beyond",
            false => "report-length-answer",
        };
        let answer = self
            .say
            .with(answer, |_, f| vec![("median", f.whole(stints.median))]);
        let key = match it.draws.by_length {
            _ if beyond => "report-length-text-beyond",
            0 => "report-length-text",
            _ => "report-length-text-draws",
        };
        let most = self.head.plan.max_stints;
        let text = self.say.with(key, |_, f| {
            vec![
                ("low", f.whole(stints.p05)),
                ("high", f.whole(stints.p95)),
                ("rounds", f.whole(it.length.rounds.median)),
                ("decisions", f.whole(it.length.decisions.median)),
                ("draws", f.share(&drawn)),
                ("most", most.to_string()),
            ]
        });
        self.answer("report-question-length", &answer, &text);
    }

    fn too_strong(&mut self, it: &BattleResults) {
        let strong = strongest(it);
        let answer = match strong.first() {
            Some(card) => Both {
                pt: card.pt.clone(),
                en: card.en.clone(),
            },
            None => self.say.say("report-cards-none"),
        };
        let question = self.say.say("report-question-cards");
        let mut inside = format!("<p class=\"answer\">{}</p>", answer.html());
        if strong.is_empty() {
            inside += &format!("<p>{}</p>", self.say.say("report-cards-none-text").html());
        } else {
            inside += &format!("<p>{}</p><ol>", self.say.say("report-cards-text").html());
            for card in strong.iter().take(3) {
                let name = Both {
                    pt: card.pt.clone(),
                    en: card.en.clone(),
                };
                let text = self.say.with("report-card-strong", |_, f| {
                    vec![
                        ("difference", f.points(card.difference.value)),
                        ("low", f.points(card.difference.low)),
                        ("high", f.points(card.difference.high)),
                    ]
                });
                let team = escaped(&card.teams.join(", "));
                inside += &format!(
                    "<li><strong>{}</strong> ({team}): {}</li>",
                    name.html(),
                    text.html()
                );
            }
            inside += "</ol>";
        }
        self.section(&question, &inside);
    }
}

/// The cards with which their team wins more beyond chance, the surest first.
pub(super) fn strongest(it: &BattleResults) -> Vec<&CardResults> {
    let mut found: Vec<&CardResults> = it
        .cards
        .iter()
        .filter(|card| card.stands_out && card.difference.value > 0.0)
        .collect();
    found.sort_by(|one, two| two.difference.low.total_cmp(&one.difference.low));
    found
}

/// Whether there are games with and without a card.
pub(super) const fn compared(card: &CardResults) -> bool {
    card.with.games > 0 && card.without.games > 0
}
