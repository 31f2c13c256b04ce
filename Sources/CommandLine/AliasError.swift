import Localization
package import Messages
import Terminal

package enum AliasError: ReportedError, Equatable {
    /// The aliases that lead back to the first of them.
    case loop([String])
    /// The alias leads through more aliases than ``longestChain``.
    case tooLong(alias: String)
    /// The value of the alias has no word.
    case empty(String)
    /// A quote in the value of the alias isn't closed.
    case unclosedQuote(String)
    /// The value of the alias begins with an unknown command.
    case unknownCommand(alias: String, word: String)

    /// How many aliases may lead from one to the next.
    static let longestChain = 32

    package var failure: Failure { Failure(words, .usage) }

    private var words: Text {
        switch self {
        case .loop(let names):
            let (name, way) = (names.first?.printable ?? "", names.map(\.printable).joined(separator: " -> "))
            return Text("alias '\(name)' expands to itself: \(way)")
        case .tooLong(let name):
            let limit = Self.longestChain
            return Text("alias '\(name)' expands through more than \(limit) aliases; make it shorter")
        case .empty(let name): return Text("alias '\(name)' is empty; set weekyii.alias.\(name) to a command")
        case .unclosedQuote(let name): return Text("alias '\(name)' has an unclosed quote")
        case .unknownCommand(let alias, let word):
            return Text("alias '\(alias)' expands to an unknown command '\(word)'")
        }
    }
}
