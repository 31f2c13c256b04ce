import CivilTime

extension DayFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): its values and everything unknown are kept.
    ///
    /// An empty day with tasks in its draft is still empty here; the plan changes it to a draft.
    package var canonical: DayFile { DayFile(date: date, DayReader(SourceText(canonicalText))) }

    package var canonicalBytes: [UInt8] { Array(canonicalText.utf8) }

    private var canonicalText: String {
        let texts = lines.unixTexts
        // Parsed again with LF line ends first: an additional carriage return can change the meaning of a line.
        let isPlain = texts == lines.map(\.text)
        let plain = isPlain ? self : DayFile(date: date, DayReader(SourceText(texts.fileText)))
        return (plain.canonicalHead + plain.canonicalSections).fileText
    }

    private var canonicalHead: [String] {
        head.canonical(
            heading: heading, order: Self.headKeys, key: { KeyedLines.key(of: $0, among: Self.headKeys) },
            spelled: { key, _ in "\(key): \(headValue(key))" })
    }

    /// The first line; the user's words after the date and the weekday are kept.
    private func heading(_ line: String) -> String {
        let words = line.dropFirst("# Day:".count).trimmingWhiteSpace()
        var rest = words.drop { !$0.isWhitespace }.trimmingWhiteSpace()
        let first = rest.prefix { !$0.isWhitespace }
        if first.hasPrefix("("), first.hasSuffix(")") { rest = rest.dropFirst(first.count).trimmingWhiteSpace() }
        return "# Day: \(date) (\(date.weekday.abbreviation))" + (rest.isEmpty ? "" : " \(rest)")
    }

    private func headValue(_ key: String) -> String {
        switch key {
        case "status": status.rawValue
        case "kill_time": killTime?.description ?? "null"
        case "initiated_at": initiatedAt?.description ?? "null"
        default: closedAt?.description ?? "null"
        }
    }

    /// All sections, the known ones in order, each with the unknown ones that follow it.
    private var canonicalSections: [String] {
        let order = KnownOrder(sections) { DaySection.knownNames.contains($0.name) ? $0.name : nil }
        let known = DaySection.knownNames.flatMap { name in
            ["", "## \(name)"] + canonicalBody(order[name]?.known, name)
                + (order[name]?.others ?? []).flatMap(Self.unchanged)
        }
        return order.opening.flatMap(Self.unchanged) + known
    }

    /// An unknown section, unchanged except for the blank lines around it.
    private static func unchanged(_ section: DaySection) -> [String] {
        ["", section.heading.text] + section.elements.flatMap(\.lines).map(\.text).withoutFinalBlanks
    }

    /// The lines of a known section in canonical form.
    func canonicalBody(_ section: DaySection?, _ name: String) -> [String] {
        let elements = section?.elements ?? []
        return (TaskZone(rawValue: name).map { Self.tasks(elements, $0) } ?? expiredSummary(elements)).settled
    }

    /// The lines of a zone: ids in a draft follow the order of the lines; in a started day they are fixed.
    private static func tasks(_ elements: [DaySection.Element], _ zone: TaskZone) -> [CanonicalLine] {
        var number = 0
        return elements.map { element in
            switch element {
            case .line(let line): return CanonicalLine(line.text)
            case .task(let task):
                number += 1
                return task.canonical(zone == .draft ? TaskID(number) : task.id ?? TaskID(number))
            }
        }
    }

    private func expiredSummary(_ elements: [DaySection.Element]) -> [CanonicalLine] {
        let others = elements.flatMap(\.lines).filter { KeyedLines.pair($0.text)?.key != "expired_count" }
        return [.known("expired_count: \(expiredCount)")] + others.map { CanonicalLine($0.text) }
    }
}
