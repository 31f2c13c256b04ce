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

    private var words: LocalizedText {
        switch self {
        case .loop(let names):
            let (name, way) = (names.first?.printable ?? "", names.map(\.printable).joined(separator: " -> "))
            return LocalizedText(
                en: "alias '\(name)' expands to itself: \(way)", zh: "别名“\(name)”展开后又回到自身：\(way)",
                ja: "エイリアス「\(name)」の展開が自分自身に戻ります：\(way)")
        case .tooLong(let name):
            let limit = Self.longestChain
            return LocalizedText(
                en: "alias '\(name.printable)' expands through more than \(limit) aliases; make it shorter",
                zh: "别名“\(name.printable)”的展开超过 \(limit) 层；请缩短",
                ja: "エイリアス「\(name.printable)」の展開が \(limit) 段を超えます。短くしてください")
        case .empty(let name):
            return LocalizedText(
                en: "alias '\(name.printable)' is empty; set weekyii.alias.\(name.printable) to a command",
                zh: "别名“\(name.printable)”为空；请将 weekyii.alias.\(name.printable) 设为一条命令",
                ja: "エイリアス「\(name.printable)」が空です。weekyii.alias.\(name.printable) にコマンドを設定してください")
        case .unclosedQuote(let name):
            return LocalizedText(
                en: "alias '\(name.printable)' has an unclosed quote", zh: "别名“\(name.printable)”中的引号没有闭合",
                ja: "エイリアス「\(name.printable)」の引用符が閉じていません")
        case .unknownCommand(let alias, let word):
            return LocalizedText(
                en: "alias '\(alias.printable)' expands to an unknown command '\(word.printable)'",
                zh: "别名“\(alias.printable)”展开后是未知命令“\(word.printable)”",
                ja: "エイリアス「\(alias.printable)」を展開した「\(word.printable)」というコマンドはありません")
        }
    }
}
