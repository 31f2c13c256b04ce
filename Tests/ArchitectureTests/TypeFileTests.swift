import Foundation
import Testing

/// A type is found by the name of its file.
@Suite("A type") struct TypeFileTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources").path

    @Test("is in the file of its name, or of its name and a theme")
    func files() throws {
        var misplaced: Set<String> = []
        for case let path as String in FileManager.default.enumerator(atPath: Self.sources) ?? .init()
        where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(Self.sources)/\(path)", encoding: .utf8)
            misplaced.formUnion(Self.misplaced(in: text, file: String(path.split(separator: "/").last ?? "")))
        }
        #expect(misplaced.isEmpty, "\(misplaced)")
    }

    @Test(
        "is found where it isn't",
        arguments: [
            ("struct One {}\n", "One.swift", []), ("public enum One {}\n", "One+Two.swift", []),
            ("struct One {\n    struct Two {}\n}\nprivate struct Three {}\nextension Four {}\n", "One.swift", []),
            ("enum `One` {}\n", "One.swift", []),
            ("struct One {}\npackage final class Two {}\nprotocol Three {}\n", "One.swift", ["Two", "Three"]),
        ])
    func others(text: String, file: String, expected: [String]) {
        #expect(Self.misplaced(in: text, file: file) == expected.map { "\(file): \($0)" })
    }

    /// The types of a file that other files can use and whose name it doesn't have.
    private static func misplaced(in text: String, file: String) -> [String] {
        let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "actor"]
        let name = file.prefix { $0 != "." && $0 != "+" }
        return text.split(separator: "\n").compactMap { line in
            guard line.first?.isLetter == true, !line.contains("private") else { return nil }
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            guard let index = words.firstIndex(where: kinds.contains), words.indices.contains(index + 1),
                words[..<index].allSatisfy({ ["public", "package", "final", "indirect"].contains($0) }),
                words[index + 1] != name
            else { return nil }
            return "\(file): \(words[index + 1])"
        }
    }
}
