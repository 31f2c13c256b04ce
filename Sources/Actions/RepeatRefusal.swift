package import CivilTime
import Journal
import JournalText
import Localization
package import Messages
package import Repeat
import Terminal
import Views

/// The reason why a command on repeats changes nothing.
package enum RepeatRefusal: ReportedError {
    /// A rule of repeats refuses. The name is the repeat's, or the reference on the command line.
    case rule(RepeatError, name: String, title: String? = nil)
    case ambiguous(String, [RepeatList.Item])
    /// The next due of the repeat is after the planned day.
    case notDue(RepeatEntry, next: Moment, Day)
    /// An open day already has a task for the due.
    case placed(RepeatPlan.Placed)
    /// No task can have the title of the repeat.
    case unusableTitle(name: String)

    package var failure: Failure {
        switch self {
        case .rule(let error, let name, let title):
            Failure(error.words((title ?? name).printable, as: name.quoted), .refused)
        case .ambiguous(let reference, let items):
            Failure(
                RepeatError.ambiguous(reference.printable).words(reference.printable, as: reference.quoted), .refused,
                items.map(RepeatText.candidate))
        case .notDue(let entry, let next, let day): Failure(Self.notDue(entry, next, day), .refused)
        case .placed(let placed): Failure(RepeatText.placed(placed), .refused)
        case .unusableTitle(let name): Failure(RepeatText.unusableTitle(name), .refused)
        }
    }

    private static func notDue(_ entry: RepeatEntry, _ next: Moment, _ day: Day) -> Text {
        let (quoted, command) = (
            RepeatText.quoted(entry.record.title), "weekyii repeat plan -t \(next.day) -id \(entry.name.quoted)"
        )
        return Text("\(quoted) is due \(next), after \(day); \(command) plans it on that day")
    }
}
