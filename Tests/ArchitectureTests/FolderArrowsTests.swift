import Foundation
import Testing

/// The folder tree is the architecture: the compiler keeps the order of modules, and these tests that of a module's
/// folders, and the distance between features.
@Suite("The folders of a module") struct FolderArrowsTests {
    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources").path

    /// The modules whose folders have an order.
    private static let modules = ["Journal", "JournalText", "Plan", "Store"]

    @Test("use one another in one direction", arguments: modules)
    func arrows(module: String) throws {
        let house = try House(Self.sources + "/" + module)
        #expect(house.folders.count > 1)
        #expect(house.circle.isEmpty, "\(house.circle.joined(separator: " -> ")): \(house.reasons(house.circle))")
    }

    /// The modules of what a person meets, which are made of Interface alone.
    private static let features = [
        "PlanCommands", "RepeatCommands", "FastCommands", "LightCommands", "JournalCommands",
    ]

    @Test("of a feature import no other feature", arguments: features)
    func distance(module: String) throws {
        let imports = try House.files(of: Self.sources + "/" + module).values
            .flatMap {
                $0.split(separator: "\n").filter { $0.contains("import ") }.compactMap { $0.split(separator: " ").last }
            }
        #expect(imports.contains("Interface"))
        #expect(Set(imports).isDisjoint(with: Self.features.map { Substring($0) }))
    }

    @Test("are found to know one another both ways where they do")
    func circle() {
        let texts = [
            "A/One.swift": "struct One { let two: Two }", "B/Two.swift": "struct Two { let three: Three }",
            "C/Three.swift": "struct Three {\n    // One\n    let text = \"One\"\n}",
        ]
        #expect(House(texts).circle.isEmpty)
        let round = texts.merging(["C/Four.swift": "enum Four { case one(One) }"]) { $1 }
        #expect(House(round).circle == ["A", "B", "C", "A"])
    }
}

/// The types of a module by folder, and the uses between folders.
private struct House {
    private(set) var arrows: [String: [String: Set<String>]] = [:]

    var folders: [String] { arrows.keys.sorted() }

    init(_ path: String) throws { self.init(try Self.files(of: path)) }

    /// The texts of a module's files, by their paths in it.
    static func files(of path: String) throws -> [String: String] {
        var texts: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init()
        where name.hasSuffix(".swift") {
            texts[name] = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        }
        return texts
    }

    init(_ texts: [String: String]) {
        let code = texts.mapValues(Self.code)
        var home: [Substring: String] = [:]
        for (path, text) in code { for type in Self.types(in: text) { home[type] = Self.folder(path) } }
        for (path, text) in code {
            let folder = Self.folder(path)
            arrows[folder, default: [:]].merge([:]) { $1 }
            for word in Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                guard let other = home[word], other != folder else { continue }
                arrows[folder, default: [:]][other, default: []].insert("\(word) in \(path)")
            }
        }
    }

    /// Some folders that use each other in a circle, with the first one repeated at the end; empty if there is no
    /// circle.
    var circle: [String] {
        var done: Set<String> = []
        for folder in folders { if let found = circle(from: folder, [], &done) { return found } }
        return []
    }

    private func circle(from folder: String, _ way: [String], _ done: inout Set<String>) -> [String]? {
        if let start = way.firstIndex(of: folder) { return way[start...] + [folder] }
        guard !done.contains(folder) else { return nil }
        for next in (arrows[folder] ?? [:]).keys.sorted() {
            if let found = circle(from: next, way + [folder], &done) { return found }
        }
        done.insert(folder)
        return nil
    }

    /// The uses that form each arrow of a circle.
    func reasons(_ circle: [String]) -> [String] {
        zip(circle, circle.dropFirst()).map { from, to in
            "\(from) -> \(to): \((arrows[from]?[to] ?? []).sorted().prefix(3).joined(separator: ", "))"
        }
    }

    private static func folder(_ path: String) -> String {
        path.contains("/") ? String(path.prefix { $0 != "/" }) : "."
    }

    /// A file without comments and string literals.
    private static func code(_ text: String) -> String {
        text.split(separator: "\n").map { line in
            let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
            return code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: "\"")
        }.joined(separator: "\n")
    }

    /// The types that other files can use.
    private static func types(in code: String) -> [Substring] {
        let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias"]
        return code.split(separator: "\n").compactMap { line in
            guard line.first?.isWhitespace == false, !line.contains("private") else { return nil }
            let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            guard let index = words.firstIndex(where: kinds.contains), words.indices.contains(index + 1) else {
                return nil
            }
            return words[index + 1]
        }
    }
}
