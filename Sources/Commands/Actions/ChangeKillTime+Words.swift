import Arguments
import CivilTime
import Journal
import Localization
import Plan
import Views

extension ChangeKillTime: WordedAction {
    var command: String { "\(target.group) change-kill-time" }

    func reply(to outcome: Outcome, now: Now) -> Reply {
        let place = "\(target.place)kill_time: "
        guard outcome.isChanged else {
            return Reply(
                LocalizedText(
                    en: "\(place)\(time), nothing changed", zh: "\(place)\(time)，没有变化", ja: "\(place)\(time)、変更なし"))
        }
        return Reply("\(place)\(change(outcome))")
    }

    func message(of outcome: Outcome) -> CommitMessage {
        CommitMessage("\(command): \(target.name)\(change(outcome))", command: command, days: [outcome.date])
    }

    private func change(_ outcome: Outcome) -> String {
        "\(outcome.before.map { "\($0)" } ?? "null") → \(time)"
    }
}
