import Arguments
import Localization

extension AliasExpansion {
    /// The aliases as candidates for the first word of a command. One that a command shadows isn't offered.
    ///
    /// - Parameter before: the words before it.
    func candidates(after before: [String]) -> [Candidate] {
        AliasTable(environment, around: place(before)).aliases.compactMap { alias in
            guard CommandTable.line.unknownCommand(in: [alias.name]) != nil else { return nil }
            let value = alias.value
            return Candidate(alias.name, LocalizedText(en: "alias: \(value)", zh: "别名：\(value)", ja: "エイリアス：\(value)"))
        }
    }
}
