package import Git

private let day = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
private let clock = "[0-9]{2}:[0-9]{2}"

/// The type of a value in documents: how a value is written, and its schema. What is written can't differ from its schema.
package struct ValueType<Value>: Sendable {
    package let json: @Sendable (Value) -> JSONValue
    /// The schema; a type with a name of its own adds its definition and refers to it.
    package let schema: SchemaPart
    /// Whether a spreadsheet must take it as text, even where it looks like a number or a date.
    package var isText = false

    package var asText: Self {
        var type = self
        type.isText = true
        return type
    }
}

// JSON's own types.
extension ValueType {
    /// A type whose schema refers to nothing.
    fileprivate init(_ members: [JSONMember], _ json: @escaping @Sendable (Value) -> JSONValue) {
        self.init(json: json) { _ in .object(members) }
    }

    package static func number(from least: Int, to most: Int? = nil) -> Self where Value == Int {
        let limits = [JSONMember("minimum", .number(least))] + (most.map { [JSONMember("maximum", .number($0))] } ?? [])
        return Self([JSONMember("type", "integer")] + limits) { .number($0) }
    }

    package static func choice(_ words: [String]) -> Self where Value == String {
        Self([JSONMember("enum", .array(words.map { .string($0) }))]) { .string($0) }
    }

    package static func choice(_ type: Value.Type) -> Self
    where Value: RawRepresentable<String> & CaseIterable & Sendable {
        let words = type.allCases.map { JSONValue.string($0.rawValue) }
        return Self([JSONMember("enum", .array(words))]) { .string($0.rawValue) }.asText
    }

    package static func constant(_ value: JSONValue) -> Self where Value == Void {
        Self([JSONMember("const", value)]) { _ in value }
    }

    package static func orNull<Wrapped>(_ type: ValueType<Wrapped>) -> Self where Value == Wrapped? {
        let one = Self(json: { $0.map(type.json) ?? .null }) { definitions in
            .object([JSONMember("oneOf", .array([type.schema(&definitions), .object([JSONMember("type", "null")])]))])
        }
        return type.isText ? one.asText : one
    }

    package static func orNull<Wrapped>(_ table: Table<Wrapped>) -> Self where Value == Wrapped? { .orNull(table.type) }

    package static func list<Element>(_ type: ValueType<Element>) -> Self where Value == [Element] {
        let all = Self(json: { .array($0.map(type.json)) }) { definitions in
            .object([JSONMember("type", "array"), JSONMember("items", type.schema(&definitions))])
        }
        return type.isText ? all.asText : all
    }

    package static func list<Element>(_ table: Table<Element>) -> Self where Value == [Element] { .list(table.type) }

    package static func object(_ table: Table<Value>) -> Self { table.type }

    /// A kind of object whose `what` decides which other names there are; each of its variants is a table without a name.
    package static func variants(
        _ name: String, _ variants: [SchemaPart], _ json: @escaping @Sendable (Value) -> JSONValue
    ) -> Self {
        Self(json: json) { definitions in
            definitions.reference(name) { definitions in
                let objects = variants.map { $0(&definitions) }
                return [
                    JSONMember("description", "`what` decides which names there are"),
                    JSONMember("oneOf", .array(objects)),
                ]
            }
        }
    }
}

// The kinds of text that documents share; they are those of the files (`JSON.md`, "Overview").
extension ValueType {
    /// A text of a form, with a definition that tells an example.
    package static func form(_ name: String, _ pattern: String, _ sentence: String) -> Self
    where Value: CustomStringConvertible & Sendable {
        Self(json: { .string($0.description) }) { definitions in
            definitions.reference(name) { _ in
                [
                    JSONMember("description", .string(sentence)), JSONMember("type", "string"),
                    JSONMember("pattern", .string("^\(pattern)$")),
                ]
            }
        }
    }
}

extension ValueType where Value == String {
    package static var text: Self { digits.asText }

    /// A number that is written as text, or a text that is like no number or date.
    package static var digits: Self { Self([JSONMember("type", "string")]) { .string($0) } }

    package static var decimal: Self { form("decimal", "[0-9]+[.][0-9]", "`4.5`") }
}

extension ValueType where Value == Bool {
    package static var flag: Self { Self([JSONMember("type", "boolean")]) { .bool($0) } }
}

extension ValueType where Value == Int {
    package static var integer: Self { Self([JSONMember("type", "integer")]) { .number($0) } }

    package static var count: Self { .number(from: 0) }
}

extension ValueType where Value == [(name: String, text: String?)] {
    /// Any names, each with a text or null.
    package static var settings: Self {
        let type = ValueType<String?>.orNull(.text)
        return Self(json: { .object($0.map { JSONMember($0.name, type.json($0.text)) }) }) { definitions in
            .object([JSONMember("type", "object"), JSONMember("additionalProperties", type.schema(&definitions))])
        }
    }
}

extension ValueType where Value == Day {
    package static var date: ValueType<Day> { form("date", day, "`2026-01-29`") }
}

extension ValueType where Value == Week {
    package static var week: ValueType<Week> { form("week-label", "[0-9]{4}-W[0-9]{2}", "`2026-W05`") }
}

extension ValueType where Value == Month {
    package static var month: ValueType<Month> { form("month-label", "[0-9]{4}-[0-9]{2}", "`2026-01`") }
}

extension ValueType where Value == TimeOfDay {
    package static var time: ValueType<TimeOfDay> { form("time", clock, "`20:00`") }
}

extension ValueType where Value == Moment {
    package static var moment: ValueType<Moment> { form("moment", "\(day) \(clock)", "`2026-01-29 08:30`") }
}

extension ValueType where Value == OffsetInstant {
    package static var instant: ValueType<OffsetInstant> {
        form("instant", "\(day) \(clock):[0-9]{2} [+-]\(clock)", "`2026-01-28 20:00:00 +08:00`")
    }
}

extension ValueType where Value == TaskID {
    package static var taskID: ValueType<TaskID> { form("task-id", "T[0-9]{2,}", "`T02`") }
}

extension ValueType where Value == ObjectID {
    package static var commit: ValueType<ObjectID> { form("commit", "[0-9a-f]{40}", "the id of a commit") }
}
