package import CivilTime
package import Localization
package import Plan

/// What an edit of a draft did, by positions and never by titles, and one that leaves no task.
extension Message {
    package static func edits(_ edits: [DraftEdit]) -> Text { edits.map(edit).joined(separator: Text("; ")) }

    private static func edit(_ edit: DraftEdit) -> Text {
        switch edit {
        case .add(let items): Text("added \(count: items.count, "task")")
        case .insert(let items, let position): Text("inserted \(count: items.count, "task") before \(position)")
        case .append(let items, let position): Text("inserted \(count: items.count, "task") after \(position)")
        case .delete(let positions):
            positions.count == 1
                ? Text("deleted task \(positions[0])") : Text("deleted tasks \(list: positions.map { "\($0)" })")
        case .deleteAll: Text("deleted all tasks")
        case .rewrite(let position, _): Text("rewrote task \(position)")
        case .move(let position, let target): move(position, target)
        case .swap(let one, let other): Text("swapped tasks \(one) and \(other)")
        case .copy(let positions):
            positions.count == 1
                ? Text("copied task \(positions[0])") : Text("copied tasks \(list: positions.map { "\($0)" })")
        case .subtask(let position, let titles): Text("added \(count: titles.count, "subtask") to task \(position)")
        }
    }

    private static func move(_ position: Int, _ target: DraftEdit.Target) -> Text {
        switch target {
        case .position(let target): Text("moved task \(position) to \(target)")
        case .top: Text("moved task \(position) to the top")
        case .bottom: Text("moved task \(position) to the bottom")
        case .up: Text("moved task \(position) up")
        case .down: Text("moved task \(position) down")
        }
    }

    package static func noTask(_ day: Day) -> Text {
        let command = "weekyii day update -t \(day) -m \"delete all\""
        return Text("the text has no task; nothing has changed; \(command) deletes every task")
    }
}
