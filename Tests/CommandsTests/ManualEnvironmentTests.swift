import Foundation
import Localization
import Testing

@Suite("The manual's environment") struct ManualEnvironmentTests {
    /// Every line of the program's code.
    private static let lines: [String] = {
        let top = #filePath.replacing(#/Tests/CommandsTests/.*/#, with: "Sources")
        let files = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") }.flatMap { file in
            (try? String(contentsOfFile: "\(top)/\(file)", encoding: .utf8))?.components(separatedBy: "\n") ?? []
        }
    }()

    /// The variables that a line reads, without those that it only sets for another program.
    private static func read(in line: String) -> [String] {
        guard line.contains("ariables[") || line.contains("isForced(") else { return [] }
        let line = line.replacing(#/\["[A-Z_]+"\] = /#, with: "")
        return line.matches(of: #/"([A-Z]+(_[A-Z]+)*)"/#).map { String($0.output.1) }
    }

    /// The variables whose names the code puts together.
    private static let identity = ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME", "GIT_\($0)_EMAIL"] }

    /// What is told of the environment. `ManualTextTests` compares the languages.
    private static let section =
        Language.en.manual.components(separatedBy: "\n.Sh ").first { $0.hasPrefix("ENVIRONMENT\n") } ?? ""

    @Test("has every variable that the code reads")
    func read() {
        let found = Set(Self.lines.flatMap(Self.read) + Self.identity)
        #expect(found.isSuperset(of: ["WEEKYII_NOW", "PAGER", "NO_COLOR", "FORCE_COLOR", "VISUAL", "GIT_AUTHOR_NAME"]))
        let words = Set(Self.section.split { !$0.isLetter && $0 != "_" }.map(String.init))
        #expect(found.filter { !words.contains($0) } == [])
    }

    @Test("names no variable twice, and none that nothing reads")
    func told() {
        let items = Self.section.matches(of: #/\n\.It Ev "?([^"\n]+)/#)
        let names = items.flatMap { $0.output.1.components(separatedBy: ", ") }
        #expect(names.count > 30)
        #expect(Set(names).count == names.count)
        let found = Set(Self.lines.flatMap(Self.read)).union(Self.identity)
        #expect(names.filter { !found.contains($0) } == [])
    }
}
