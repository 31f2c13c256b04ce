extension CommandLineTable {
    /// The command that the words call; nil when there is none, or they are only its beginning.
    func command(at path: [String]) -> CommandDescription? {
        commands.first { $0.path == path }
    }

    /// Whether the words are a command or the beginning of one.
    func isKnown(_ path: [String]) -> Bool {
        commands.contains { $0.path.starts(with: path) }
    }

    /// The commands that begin with the words and continue. Aliases and hidden commands are left out if there are
    /// others.
    func commands(below path: [String]) -> [CommandDescription] {
        let all = commands.filter { $0.path.count > path.count && $0.path.starts(with: path) }
        let proper = all.filter { $0.aliasOf == nil && !$0.isHidden }
        return proper.isEmpty ? all : proper
    }

    /// The words that can follow, in the order of help, each once.
    func words(following path: [String]) -> [String] {
        commands(below: path).map { $0.path[path.count] }.reduce(into: []) { words, word in
            if !words.contains(word) { words.append(word) }
        }
    }

    /// The error for words of which the last is unknown.
    ///
    /// - Parameter isHelpKnown: whether `help` is also possible there.
    func unknownCommand(_ words: [String], isHelpKnown: Bool = false) -> UsageError {
        let known = self.words(following: words.dropLast()) + (isHelpKnown ? ["help"] : [])
        return .unknownCommand(words, nearest: words.last.flatMap { Spelling.nearest(to: $0, in: known) })
    }
}
