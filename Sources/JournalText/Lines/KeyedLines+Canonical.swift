extension KeyedLines {
    /// The lines in canonical form: the heading, the known lines in order, each with the user's lines after it, and the
    /// user's sections.
    ///
    /// - Parameters:
    ///   - heading: returns the canonical heading, given the first line that isn't blank.
    ///   - order: the identities of known lines, in canonical order.
    ///   - key: returns the identity of a line; nil for an unknown one.
    ///   - spelled: returns the canonical line of a key, given the current one or nil; nil if there should be none.
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

    /// The key of a line that contains one of `keys`.
    static func key(of line: String, among keys: [String]) -> String? {
        pair(line).flatMap { keys.contains($0.key) ? $0.key : nil }
    }
}
