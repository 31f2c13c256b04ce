extension CommandLineTable {
    /// The contradictions in the table, in English; empty if there are none. For a test of the table.
    public var inconsistencies: [String] {
        var found = commands.flatMap { inconsistencies(of: $0) }
        found += repetitions(in: commands.map { $0.path.joined(separator: " ") }).map { "\($0) stands twice" }
        return found
    }

    private func inconsistencies(of command: CommandDescription) -> [String] {
        var found = inconsistencies(in: command.options + globalOptions)
        if let original = command.aliasOf, self.command(at: original) == nil {
            found.append("another spelling of nothing")
        }
        if command.operands.drop(while: \.isRequired).contains(where: \.isRequired) {
            found.append("a required operand behind one that isn't")
        }
        if command.operands.dropLast().contains(where: \.isRepeated) {
            found.append("an operand behind any number of them")
        }
        let name = command.path.joined(separator: " ")
        return found.map { "\(name): \($0)" }
    }

    private func inconsistencies(in options: [OptionDescription]) -> [String] {
        let names: [String] = options.flatMap { $0.names }
        let flags = options.filter { $0.isRequired && $0.value == nil }
        return repetitions(in: names).map { "-\($0) stands twice" } + flags.map { "-\($0.name) is a required flag" }
    }

    private func repetitions(in names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
