/// The part of the page with every name: a heading and a table for each kind of document and object (`JSON.md`, "Every
/// document").
package enum DocumentPage {
    /// The headings and tables, each with a blank line before it.
    package static var text: String {
        let parts = Documents.definitions.compactMap(section)
        return parts.map { "\n\($0)" }.joined()
    }

    private static func section(_ definition: Definition) -> String? {
        switch definition.form {
        case .object(let rows): section(definition, rows)
        case .variants(let forms):
            "\(heading(definition))\n| `what` | names |\n| --- | --- |\n" + forms.map(row).joined()
        case .value: nil
        }
    }

    private static func section(_ definition: Definition, _ rows: [Definition.Row]) -> String {
        let own = rows.filter { if case .constant = $0.type { false } else { true } }
        return "\(heading(definition))\n| name | value | |\n| --- | --- | --- |\n" + own.map(row).joined()
    }

    /// `### kind: day`, or `### A task`, and the sentence about the whole.
    private static func heading(_ definition: Definition) -> String {
        let kind = definition.name.split(separator: "-document", omittingEmptySubsequences: false)
        let sentence = definition.sentence.map { kind.count > 1 ? "\nOf \($0).\n" : "\n\($0).\n" } ?? ""
        guard kind.count == 1 else { return "### kind: \(kind[0])\n" + sentence }
        let words = definition.name.split(separator: "-").joined(separator: " ")
        return "### \("aeiou".contains(words.prefix(1)) ? "An" : "A") \(words)\n" + sentence
    }

    private static func row(_ row: Definition.Row) -> String {
        "| `\(row.name)` | \(row.type.words)\(row.isOptional ? ", or left out" : "") | \(row.sentence) |\n"
    }

    private static func row(_ form: Variants.Form) -> String {
        let words = form.words.map { "`\($0)`" }.joined(separator: ", ")
        let names = form.names.map { name in
            "`\(name.name)` (\(name.type.words))" + (name.sentence.isEmpty ? "" : ", \(name.sentence)")
        }
        return "| \(words) | \(names.joined(separator: "; ")) |\n"
    }
}
