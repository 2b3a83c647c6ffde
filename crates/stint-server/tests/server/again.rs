//! Coming again, asking again, being overtaken: everything is done once, and nothing is lost.

use serde_json::json;
use stint_wire::Viewer;
use tempfile::tempdir;

use crate::harness::{Running, player, secret};

async fn commands(running: &Running, battle: &str) -> usize {
    running.hub.describe(battle).await.unwrap().commands
}

#[tokio::test]
async fn a_request_that_comes_twice_is_done_once_also_after_a_restart() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut tab = running.sit(&made, &Viewer::Master).await;
    let start = json!({"type": "do", "id": "one", "seq": 0, "line": "start"});
    gm.send(&start).await;
    gm.send(&start).await;
    tab.send(&start).await;
    for client in [&mut gm, &mut tab] {
        assert_eq!(client.answer("one").await["type"], "done");
    }
    assert_eq!(gm.answer("one").await["type"], "done");
    assert_eq!(commands(&running, &made.id).await, 1);
    // The same word of another seat is another request.
    let mut red = running.sit(&made, &player("red")).await;
    let answer = red.give("one", "ana end-stint").await;
    assert_eq!(answer["type"], "done");
    assert_eq!(commands(&running, &made.id).await, 2);
    running.stop().await;

    let running = Running::open(&folder).await;
    let mut red = running.sit(&made, &player("red")).await;
    let again = json!({"type": "do", "id": "one", "seq": 0, "line": "ana end-stint"});
    red.send(&again).await;
    assert_eq!(red.answer("one").await["type"], "done");
    assert_eq!(commands(&running, &made.id).await, 2);
}

#[tokio::test]
async fn a_command_that_others_overtook_is_refused_and_changes_nothing() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    let mut red = running.sit(&made, &player("red")).await;
    gm.give("start", "start").await;
    let seen = red.seq().await;
    gm.give("life", "gm set bia.life 3").await;
    let late = json!({"type": "do", "id": "late", "seq": seen, "line": "ana end-stint"});
    red.send(&late).await;
    let answer = red.answer("late").await;
    assert_eq!(answer["type"], "refused");
    assert_eq!(answer["reason"]["reason"], "overtaken");
    assert_eq!(commands(&running, &made.id).await, 2);
    // In view of what is, it is done, with the same word even.
    assert_eq!(red.give("late", "ana end-stint").await["type"], "done");
}

#[tokio::test]
async fn two_tabs_of_one_seat_see_the_same_and_one_of_two_commands_is_done() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    let mut one = running.sit(&made, &player("red")).await;
    let mut two = running.sit(&made, &player("red")).await;
    let seq = one.seq().await;
    assert_eq!(two.seq().await, seq);
    let end = |id: &str| json!({"type": "do", "id": id, "seq": seq, "line": "ana end-stint"});
    one.send(&end("one")).await;
    two.send(&end("two")).await;
    let types = [one.answer("one").await, two.answer("two").await];
    let done = types.iter().filter(|it| it["type"] == "done").count();
    assert_eq!(done, 1, "{types:?}");
    assert_eq!(commands(&running, &made.id).await, 2);
}

#[tokio::test]
async fn who_comes_again_goes_on_where_it_was() {
    let folder = tempdir().unwrap();
    let running = Running::open(&folder).await;
    let made = running.small().await;
    let mut gm = running.sit(&made, &Viewer::Master).await;
    gm.give("start", "start").await;
    let mut red = running.connect().await;
    let seat = player("red");
    red.hello(&made.id, secret(&made, &seat)).await;
    let first = red.hear("update").await;
    red.vanish();
    gm.give("life", "gm set bia.life 3").await;
    running.stop().await;

    // Also the server has been away meanwhile.
    let running = Running::open(&folder).await;
    let mut red = running.connect().await;
    let from = u32::try_from(first["seq"].as_u64().unwrap()).unwrap();
    red.hello_from(&made.id, secret(&made, &seat), Some(from))
        .await;
    let update = red.hear("update").await;
    assert!(update["seq"].as_u64() > first["seq"].as_u64());
    assert_eq!(update["state"]["status"], "running");
    assert_eq!(red.give("end", "ana end-stint").await["type"], "done");
}
