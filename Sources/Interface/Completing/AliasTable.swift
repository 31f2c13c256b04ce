import Files
import Git
import Journal

/// The user's aliases: `weekyii.alias.NAME` in git's configuration (`CommandLine.md`, "Aliases").
struct AliasTable {
    private static let section = "weekyii.alias."

    let environment: Environment

    /// The value of an alias; nil without one. Git ignores the case of names.
    func value(of name: String, at directory: String?) -> String? {
        let name = name.lowercased()
        return aliases(at: directory).first { $0.name == name }?.value
    }

    /// The aliases as candidates for the first word of a command. One that a command shadows isn't offered.
    func candidates(at directory: String?, _ table: CommandTable) -> [Candidate] {
        aliases(at: directory).filter { $0.name != "help" && !table.line.isKnown([$0.name]) }.map { name, value in
            Candidate(name, Text("alias: \(value)"))
        }
    }

    /// The aliases in the order of the configuration, each with its last value.
    ///
    /// - Parameter directory: the folder that `-C` names. The journal's repository may have aliases of its own.
    private func aliases(at directory: String?) -> [(name: String, value: String)] {
        let journal = try? JournalFolder.find(named: directory, in: environment)
        let place = journal ?? JournalFolder(path: environment.folder)
        var found: [(name: String, value: String)] = []
        for entry in place.configuration(environment).entries where entry.key.hasPrefix(Self.section) {
            let name = String(entry.key.dropFirst(Self.section.count))
            guard !name.isEmpty, !name.contains(".") else { continue }
            found.removeAll { $0.name == name }
            found.append((name, entry.value ?? ""))
        }
        return found
    }
}

extension Context {
    /// What may be typed at the end of an unfinished command line: files, folders, or words.
    ///
    /// It never locks, writes or reports a problem: outside a journal there are only the words of the command line
    /// (`GitJournal.md`, "Looking").
    package func completion(of word: String, behind words: [String]) -> (
        point: CompletionPoint, offer: CompletionPoint.Offer
    ) {
        let aliases = AliasTable(environment: environment)
        let point = commands.suggested(in: try? journal()).line.completion(
            behind: words, of: word, aliases: { aliases.value(of: $0, at: $1["C"]) })
        let request = CompletionRequest(point, self)
        var offer = point.offer
        while case .value(.found(let finder)) = offer { offer = finder(request) }
        guard case .words(let words) = offer else { return (point, offer) }
        let all = words + (point.isFirstWord ? aliases.candidates(at: point.values["C"], commands) : [])
        return (point, .words(all.filter { $0.isHarmless && $0.value.hasPrefix(point.typed) }))
    }
}

extension Candidate {
    /// Whether no shell treats the word specially.
    fileprivate var isHarmless: Bool {
        let isPlain = value.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII ? Self.plain.contains(scalar) : scalar.properties.isAlphabetic
        }
        return !value.isEmpty && isPlain
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@+,".unicodeScalars)
}
