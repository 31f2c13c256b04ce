extension CommandLineTable {
    /// What contradicts itself in the table, in English; empty for one that is sound. For a test of the table.
    public var inconsistencies: [String] {
        commands.flatMap(inconsistencies(of:)) + repetitions(commands.map(\.path)).map { "\($0) stands twice" }
            + repetitions(groups.map(\.name)).map { "group \($0) stands twice" }
    }

    private func inconsistencies(of command: CommandDescription) -> [String] {
        let name = command.path.joined(separator: " ")
        let options = command.options + globalOptions
        let original = command.aliasOf ?? command.path
        return repetitions(options.flatMap(\.names)).map { "\(name): -\($0) stands twice" }
            + options.filter { $0.isRequired && $0.value == nil }.map { "\(name): -\($0.name) is a required flag" }
            + (groups.contains { $0.name == command.group } ? [] : ["\(name): no group \(command.group)"])
            + (self.command(at: original) != nil ? [] : ["\(name): another spelling of nothing"])
            + (isInOrder(command.operands) ? [] : ["\(name): a required operand behind one that isn't"])
    }

    private func isInOrder(_ operands: [OperandDescription]) -> Bool {
        !operands.drop(while: \.isRequired).contains(where: \.isRequired)
    }

    private func repetitions<Name: Hashable>(_ names: [Name]) -> [Name] {
        var seen: Set<Name> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
