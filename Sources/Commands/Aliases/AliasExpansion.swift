import Arguments
import Files
import Journal
import Localization

/// Replaces the user's aliases in a command line (`CommandLine.md`, "Aliases"). A command is never replaced.
struct AliasExpansion {
    let environment: Environment

    init(_ environment: Environment) { self.environment = environment }

    /// The words with an alias in place of an unknown first command replaced by its value.
    func expanded(_ words: [String]) throws -> [String] {
        guard let first = CommandTable.line.unknownCommand(in: words) else { return words }
        let table = AliasTable(environment, around: place(of: first.values["C"]))
        var (words, names) = (words, [String]())
        while let unknown = CommandTable.line.unknownCommand(in: words) {
            let name = words[unknown.index]
            guard let value = table[name] else {
                guard let alias = names.last else { return words }
                throw AliasError.unknownCommand(alias: alias, word: name)
            }
            guard !names.contains(name.lowercased()) else { throw AliasError.loop(names + [name.lowercased()]) }
            names.append(name.lowercased())
            guard names.count <= Self.longestChain else {
                throw AliasError.tooLong(alias: names[0], limit: Self.longestChain)
            }
            words.replaceSubrange(unknown.index...unknown.index, with: try Self.words(of: value, alias: name))
        }
        return words
    }

    /// How many aliases may lead from one to the next.
    private static let longestChain = 32

    private static func words(of value: String, alias: String) throws -> [String] {
        guard let words = CommandWords.split(value) else { throw AliasError.unclosedQuote(alias) }
        guard !words.isEmpty else { throw AliasError.empty(alias) }
        return words
    }

    /// The journal that the words before a command name, or else the one that every command would find.
    func place(_ before: [String]) -> JournalFolder? {
        place(of: CommandTable.line.completion(behind: before, of: "").values["C"])
    }

    private func place(of name: String?) -> JournalFolder? {
        try? JournalFolder.find(named: name, in: environment)
    }
}

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
