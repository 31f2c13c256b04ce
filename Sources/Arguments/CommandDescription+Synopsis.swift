extension CommandDescription {
    /// The usage of the command in one line: `weekyii pending create week -t YYYY-Www`.
    ///
    /// - Parameter program: the name of the program.
    public func synopsis(program: String) -> String {
        ([program] + path + options.map(\.synopsis) + operands.map(\.synopsis)).joined(separator: " ")
    }
}

extension OptionDescription {
    /// The option with its placeholder: `-t DATE`.
    var usage: String { (["-" + name] + [value].compactMap(\.self)).joined(separator: " ") }

    fileprivate var synopsis: String { isRequired ? usage : "[\(usage)]" }
}

extension OperandDescription {
    fileprivate var synopsis: String {
        let words = isRepeated ? "\(name) …" : name
        return isRequired ? words : "[\(words)]"
    }
}
