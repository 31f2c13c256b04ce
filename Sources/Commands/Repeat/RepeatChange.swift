import Localization
import Repeat
import Views

/// A repeat before and after an action.
struct RepeatChange {
    let name: String
    let before: RepeatRecord
    let after: RepeatRecord

    /// The name in quotes.
    var quoted: LocalizedText { RepeatText.quoted(name) }

    /// The due before the action.
    var due: String { before.next.map { "\($0)" } ?? "-" }
}
