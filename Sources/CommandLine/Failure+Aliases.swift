import Localization
import Messages
import Terminal

/// Why an alias can't be replaced by its words.
extension Failure {
    /// The aliases lead back to the first of them.
    static func aliasLoop(_ names: [String]) -> Failure {
        let (name, way) = (names.first?.printable ?? "", names.map(\.printable).joined(separator: " -> "))
        return Failure(Text("alias '\(name)' expands to itself: \(way)"), .usage)
    }

    static func aliasTooLong(_ name: String, limit: Int) -> Failure {
        Failure(Text("alias '\(name)' expands through more than \(limit) aliases; make it shorter"), .usage)
    }

    static func aliasEmpty(_ name: String) -> Failure {
        Failure(Text("alias '\(name)' is empty; set weekyii.alias.\(name) to a command"), .usage)
    }

    static func aliasUnclosed(_ name: String) -> Failure {
        Failure(Text("alias '\(name)' has an unclosed quote"), .usage)
    }

    /// Its value begins with an unknown command.
    static func aliasUnknown(_ alias: String, _ word: String) -> Failure {
        Failure(Text("alias '\(alias)' expands to an unknown command '\(word)'"), .usage)
    }
}
