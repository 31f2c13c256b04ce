import CivilTime
import Git
import JournalText
import Localization
package import Parts
package import Plan

/// Something in a merge that the user should know: where the plan differs from one of the sides.
package enum MergeWarning: Equatable, Sendable {
    /// What a received merge says, as it is in its commit.
    case line(String)
    case plan(PlanMergeWarning)
    /// Both sides set a setting, or several that hold one value together: the values that were dropped.
    case setting(keys: [String], values: [String])
    case part(RecordRemark)
}

/// The lines in a merge commit's body (`Merging.md`, "Remarks").
extension MergeWarning {
    /// The warning's line: in English and without titles, like every message.
    package var line: String {
        switch self {
        case .line(let line): Self.safe(line)
        case .plan(let warning): Self.line(warning)
        case .setting(let keys, let values):
            "\(keys.joined(separator: " and ")) \(keys.count == 1 ? "was" : "were") set on both sides: "
                + "\(Self.safe(values.joined(separator: " and "))) \(keys.count == 1 ? "doesn't" : "don't") count"
        case .part(let remark): Self.safe(remark.line)
        }
    }

    private static func line(_ warning: PlanMergeWarning) -> String {
        switch warning {
        case .postponed(let day, let target, let count, _): "\(added(count, to: day)); now in the draft of \(target)"
        case .forgotten(let day, let count, _): "\(added(count, to: day)); dropped, because the day has passed"
        case .notStarted(let day, let count, _): "\(day): a draft of \(count.of("task")) was not started"
        case .dropped(let day, let dropped, _):
            "\(day): started on one machine; another's changes to its tasks were ignored: \(dropped.words)"
        case .startedTwice(let day, let focus):
            "\(day): started on both sides" + (focus?.id.map { "; \($0) is in Focus" } ?? "")
        case .reworded(let day, let count): "\(day): \(count.of("task")) reworded on both sides; both wordings are kept"
        case .retyped(let day, let count):
            "\(day): \(count.of("task")) given another type on both sides; one type is kept"
        case .killTime(let day, let time): "\(day): kill_time was changed on both sides: \(time) doesn't count"
        }
    }

    private static func added(_ count: Int, to day: Day) -> String {
        "\(day): started on one machine while another added \(count.of("task"))"
    }

    /// What tells a decision from others. The lines of two records may be the same, as they hold no title.
    fileprivate var key: String { if case .part(let remark) = self { remark.words[.en] } else { line } }

    /// A text from a file, without characters that control a terminal or end the line.
    private static func safe(_ text: String) -> String {
        let unsafe: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        return text.unicodeScalars.prefix(200).map { scalar in
            unsafe.contains(scalar.properties.generalCategory) ? "?" : String(scalar)
        }.joined()
    }
}

extension DayMerge.Dropped {
    /// `1 deleted, reordered`
    package var words: String {
        let counts = [(deletions, "deleted"), (rewordings, "reworded"), (retypings, "given another type")]
        return (counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + (isMoved ? ["reordered"] : []))
            .joined(separator: ", ")
    }
}

extension [MergeWarning] {
    /// Each once, in order. Several merges can contain the same decision.
    package var unique: [MergeWarning] {
        reduce(into: []) { list, warning in
            if !list.contains(where: { $0.key == warning.key }) { list.append(warning) }
        }
    }
}
