import Foundation
import Localization
import TestSupport
import Testing

/// What the transcripts say in another language, every message once: `Tests/Transcripts/phrases.zh` and `phrases.ja`.
///
/// It is made by running the English transcripts in that language. Below a transcript's name is what it says first: `-`
/// is a line of its English output, `+` the line in the language. Where the languages have different numbers of lines,
/// the output of a command is one phrase.
struct PhraseBook: Sendable, CustomTestStringConvertible {
    /// The language of the lines with `+`.
    let language: Language

    /// The name in a test's report.
    var testDescription: String { "\(language)" }

    /// The file with the book.
    var file: URL { Transcript.folder.appendingPathComponent("phrases.\(language)") }

    /// The book for what the program says now.
    ///
    /// - Throws: when a transcript can't be read or run.
    func lines() async throws -> [String] {
        let transcripts = Transcript.all.filter { $0.language == .en && !$0.name.hasPrefix("details/") }
        let sections = try await withThrowingTaskGroup(of: (Int, [Phrase]).self) { group in
            for (index, transcript) in transcripts.enumerated() {
                group.addTask { (index, try phrases(of: transcript)) }
            }
            return try await group.reduce(into: [Int: [Phrase]]()) { $0[$1.0] = $1.1 }
        }
        var (lines, known): ([String], Set<String>) = ([], [])
        for (index, transcript) in transcripts.enumerated() {
            let new = (sections[index] ?? []).filter { known.insert($0.key).inserted }
            guard !new.isEmpty else { continue }
            lines += (lines.isEmpty ? [] : [""]) + ["# \(transcript.name)"] + new.flatMap(\.lines)
        }
        return lines
    }

    /// What differs between a transcript in English and in this language.
    private func phrases(of transcript: Transcript) throws -> [Phrase] {
        let pairs = zip(try transcript.answers(), try transcript.answers(in: language))
        return pairs.flatMap { english, translated in
            english.count == translated.count
                ? zip(english, translated).map { Phrase(english: [$0], translated: [$1]) }
                : [Phrase(english: english, translated: translated)]
        }.filter { $0.english != $0.translated }
    }

    /// One message, or one output, in two languages.
    private struct Phrase: Sendable {
        let english: [String]
        let translated: [String]

        var lines: [String] { english.map { "- " + $0 } + translated.map { "+ " + $0 } }

        /// What is the same in messages that differ in dates, numbers and titles: the words that aren't in both.
        var key: String {
            let (one, other) = (words(english), words(translated))
            return one.filter { !other.contains($0) }.joined(separator: " ") + "\n"
                + translated.joined(separator: "\n").replacing(/[\x20-\x7e…–→·]+/, with: " ")
        }

        private func words(_ lines: [String]) -> [Substring] {
            lines.joined(separator: "\n").replacing(/\d+/, with: "0").split {
                !$0.isLetter && !$0.isNumber && $0 != "-"
            }
        }
    }
}
