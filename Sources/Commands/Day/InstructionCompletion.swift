import Arguments
import Localization

/// The continuations of an instruction that is being typed: its words, and positions with the titles of the draft.
struct InstructionCompletion {
    /// The typed beginning of the instruction.
    let typed: String
    /// The titles of the draft, in order.
    let titles: [String]
    let language: Language

    /// The continuations, each with all that is typed, words before positions.
    ///
    /// A shell replaces the whole word, and none can offer a line break: only a single instruction is completed.
    var candidates: [Candidate] {
        guard !typed.contains(where: \.isNewline) else { return [] }
        let found = InstructionForm.all(language).flatMap(continuations)
        let words = found.filter { !$0.isPosition } + found.filter(\.isPosition)
        return words.map(\.candidate).reduce(into: []) { unique, candidate in
            if !unique.contains(where: { $0.value == candidate.value }) { unique.append(candidate) }
        }
    }

    private typealias Continuation = (candidate: Candidate, isPosition: Bool)

    /// The continuations in one form.
    private func continuations(of form: InstructionForm) -> [Continuation] {
        continuations(form.parts[...], form.summary, after: "", typed[...])
    }

    /// The continuations in the parts that are left: those of the first one that isn't complete. A position may be
    /// complete or have more digits.
    ///
    /// - Parameters:
    ///   - before: the typed text of the complete parts.
    ///   - text: the rest of what is typed.
    private func continuations(
        _ parts: ArraySlice<InstructionForm.Part>, _ summary: LocalizedText, after before: String, _ text: Substring
    ) -> [Continuation] {
        guard let part = parts.first else { return [] }
        let (digits, next) = (text.prefix { $0.isASCII && $0.isNumber }, parts.dropFirst())
        switch part {
        case .word(let word):
            if text.hasPrefix(word) {
                return continuations(next, summary, after: before + word, text.dropFirst(word.count))
            }
            guard word.hasPrefix(text) else { return [] }
            // A word that only a position can follow is completed with it, so that the shell keeps a quote open.
            if !text.isEmpty, word.hasSuffix(" ") { return continuations(next, summary, after: before + word, "") }
            return [(Candidate(before + word.trimmingEnd, summary), false)]
        case .position:
            let found = digits.count == text.count ? positions(after: before, digits) : []
            guard !digits.isEmpty else { return found }
            return found + continuations(next, summary, after: before + digits, text.dropFirst(digits.count))
        case .positions:
            let list = text.lastIndex { !($0.isASCII && $0.isNumber) }.map { text[...$0] } ?? ""
            return positions(after: before + list, text.dropFirst(list.count))
        case .target(let top, let bottom):
            let ends = [top, bottom].filter { $0.hasPrefix(text) }
            return positions(after: before, text) + ends.map { (Candidate(before + $0, .empty), true) }
        }
    }

    private func positions(after before: String, _ digits: Substring) -> [Continuation] {
        titles.enumerated().filter { "\($0.offset + 1)".hasPrefix(digits) }.map { index, title in
            (Candidate("\(before)\(index + 1)", LocalizedText(title)), true)
        }
    }
}

extension String {
    /// The text without spaces at its end, which a shell would have to quote.
    fileprivate var trimmingEnd: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}
