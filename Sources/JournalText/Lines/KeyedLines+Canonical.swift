extension KeyedLines {
    /// The lines in canonical form: the heading, the known lines in their order, each with what a person wrote behind it,
    /// and the sections that a person added.
    ///
    /// - Parameters:
    ///   - heading: the first line that isn't blank as it should be.
    ///   - order: what lines are known by, in canonical order.
    ///   - key: what a line is known by; nil for one that the tool doesn't know.
    ///   - spelled: the known line of a key from the one that stands there, or nil; nil when none is made.
    func canonical(
        heading: (String) -> String, order: [String], key: (String) -> String?, spelled: (String, String?) -> String?
    ) -> [String] {
        let texts = lines.unixTexts.drop { SourceLine($0).isBlank }
        let body = texts.dropFirst().prefix { !SourceLine($0).opensSection }
        let groups = KnownOrder(body, key: key)
        let known = order.flatMap { key -> [CanonicalLine] in
            let group = groups[key]
            guard let line = spelled(key, group?.known) else { return [] }
            return [.known(line)] + (group?.others ?? []).map { CanonicalLine($0) }
        }
        let sections = texts[body.endIndex...].map { CanonicalLine($0) }
        let opening = groups.opening.map { CanonicalLine($0) }
        return ([.known(heading(texts.first ?? ""))] + opening + known + sections).settled
    }

    /// The key of a line that holds one of `keys`.
    static func key(of line: String, among keys: [String]) -> String? {
        pair(line).flatMap { keys.contains($0.key) ? $0.key : nil }
    }
}
