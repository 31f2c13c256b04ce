import Terminal

/// A kind of object whose `what` determines its other names.
struct Variants: Sendable {
    /// The name of its definition in the schema.
    let name: String
    let forms: [Form]

    /// The names that objects with these words have.
    struct Form: Sendable {
        let words: [String]
        let names: [Definition.Row]

        init(_ words: [String], _ names: [(String, ValueType, String)]) {
            self.words = words
            self.names = names.map { Definition.Row(name: $0.0, type: $0.1, sentence: $0.2, isOptional: false) }
        }
    }

    init(_ name: String, _ forms: [Form]) {
        self.name = name
        self.forms = forms
    }

    /// The object of a word, with the values of its other names in order.
    func value(_ word: String, _ values: [JSONValue]) -> JSONValue {
        let names = forms.first { $0.words.contains(word) }?.names ?? []
        return .object([JSONMember("what", .string(word))] + zip(names, values).map { JSONMember($0.name, $1) })
    }

    /// The definition for the schema and the page.
    var definition: Definition {
        Definition(name: name, sentence: "`what` decides which names there are", form: .variants(forms))
    }
}
