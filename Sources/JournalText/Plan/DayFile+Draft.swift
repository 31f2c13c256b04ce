/// The draft as a separate text, for an editor (`CommandLine.md`, "day edit").
extension DayFile {
    /// The lines of the draft's section, including the user's, without trailing blank lines.
    package var draftText: String {
        let lines = outline.section(TaskZone.draft.rawValue)?.lines.drop(while: \.isBlank).dropFirst() ?? []
        return Self.text(Array(lines).withoutFinalBlanks)
    }

    private static func text(_ lines: [SourceLine]) -> String { lines.map { "\($0.text)\n" }.joined() }

    /// The lines that a person typed, as those of the draft's section: each is a task unless it is empty, indented below
    /// one, or a comment, which begins with `#` and is left out, with blank lines above it.
    ///
    /// - Parameter base: the lines when the editing began. What wasn't a task in them is none now.
    package static func draftText(typed text: SourceText, base: String) -> String {
        let notes = SourceText(base).lines.filter { TaskLine($0.text, inDraft: true) == nil }.texts
        var hasTask = false
        var lines: [SourceLine] = []
        for line in text.lines {
            let typed = line.text.trimmingWhiteSpace()
            // Editors that continue a list leave a bullet alone behind, perhaps with a box.
            let item = TaskLine("\(typed) .", inDraft: true)
            let isEmptyItem = item?.title == "." && item?.id == nil && item?.type == nil
            if line.isBlank || line.isIndented && hasTask || notes.contains(line.bytes) {
                lines.append(line)
            } else if typed.utf8.starts(with: "#".utf8) {
                while lines.last?.isBlank == true { lines.removeLast() }
            } else if !isEmptyItem {
                hasTask = true
                let isItem = TaskLine.item(typed, inDraft: true) != nil
                lines.append(!isItem ? SourceLine("- \(typed)") : line.isIndented ? SourceLine(typed) : line)
            }
        }
        return Self.text(lines.withoutFinalBlanks)
    }

    /// The day with other lines in its draft's section; everything else is unchanged, including ids.
    package func withDraft(_ text: String) -> DayFile {
        var day = self
        let index = day.outline.index(ofSection: TaskZone.draft.rawValue)
        let blanks = day.outline.sections[index].removeFinalBlanks()
        let heading = day.outline.sections[index].entries[0].line
        let body = [heading] + SourceText(text).lines.withoutFinalBlanks.withoutEnds + blanks
        day.outline.sections[index].entries = [
            Outline.Entry(known: .heading, line: heading, below: Array(body.dropFirst()))
        ]
        return day.reread
    }

    /// The day with its draft in canonical form, as `check` expects it; a draft that wasn't so before keeps its layout.
    package func withCanonicalDraft(after before: DayFile) -> DayFile {
        if before.draftText == before.canonical.draftText { return withDraft(canonical.draftText) }
        var day = self
        day.draft = draft.enumerated().map { $1.canonical(in: .draft, number: $0 + 1) }
        return day.reread
    }

    /// A list line that isn't the task that it looks like.
    package struct LooseLine: Equatable, Sendable {
        package enum Problem: Sendable {
            /// In the draft: only its title is missing.
            case untitled
            /// In the draft: a task whose box is ticked, although it isn't done.
            case ticked
            /// No task can be in its section.
            case misplaced
        }

        /// The line in the file, counted from 1.
        package let number: Int
        /// Its position among the tasks of its section, counted from 1.
        package let item: Int
        package let text: String
        package let problem: Problem
    }

    /// The list lines that aren't the tasks that they look like: without a title or with a ticked box in the draft, and
    /// any in `## Expired_Summary` (`FileFormats.md`, "By hand"). In the zones of a started day, such a line is a
    /// ``Diagnostic``.
    package var looseLines: [LooseLine] {
        var (found, number) = ([LooseLine](), 0)
        for section in outline.sections {
            let isDraft = section.name == TaskZone.draft.rawValue
            number += section.opening.count
            var item = 1
            for entry in section.entries {
                let isLoose = isDraft || section.name == Self.expiredName
                func add(_ line: SourceLine, at number: Int, _ problem: LooseLine.Problem) {
                    found.append(LooseLine(number: number, item: item, text: String(line.text), problem: problem))
                }
                if case .task(let task) = entry.known {
                    if isDraft, task.isTicked { add(entry.line, at: number + 1, .ticked) }
                    item += 1
                }
                for (offset, line) in entry.below.enumerated() where isLoose {
                    guard TaskLine.item(line.text, inDraft: isDraft) != nil else { continue }
                    add(line, at: number + 2 + offset, isDraft ? .untitled : .misplaced)
                    item += 1
                }
                number += 1 + entry.below.count
            }
        }
        return found
    }
}
