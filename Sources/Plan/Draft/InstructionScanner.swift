import JournalText

/// Reads the words and positions of one instruction from the beginning to the end.
///
/// White space before a word, a number or a sign is ignored. Inside a Latin word or a number it separates, and nothing
/// joins the parts again.
struct InstructionScanner {
    private var rest: Substring.UnicodeScalarView

    init(_ line: String) { rest = Substring(line).unicodeScalars }

    var isAtEnd: Bool { rest.allSatisfy(\.properties.isWhitespace) }

    /// Consumes a word. In a Chinese or Japanese one, each character may follow white space.
    mutating func take(_ word: String) -> Bool {
        var scanner = self
        for (index, scalar) in word.unicodeScalars.enumerated() {
            if index == 0 || !scalar.isASCII { scanner.skipWhiteSpace() }
            guard scanner.takeScalar({ $0 == scalar }) != nil else { return false }
        }
        self = scanner
        return true
    }

    mutating func takeColon() -> Bool { take(":") }

    /// Consumes a colon. Without one, accepts positions after white space or directly after the word.
    mutating func takeColonBeforePositions() -> Bool {
        if takeColon() { return true }
        var scanner = self
        return !isAtEnd && rest.first?.properties.isWhitespace == true || scanner.takePosition() != nil
    }

    /// The titles after a colon, as typed; nil if there is no colon.
    ///
    /// - Parameter withoutColon: whether white space suffices.
    mutating func titles(withoutColon: Bool) -> String? {
        let isDivided = rest.first?.properties.isWhitespace == true
        guard takeColon() || withoutColon && isDivided && !isAtEnd else { return nil }
        return String(rest)
    }

    /// Consumes a position: `T03`, `第3条`, `3` or `#3`; nil if there is none.
    mutating func takePosition() -> Int? {
        var scanner = self
        _ = scanner.take("第")
        scanner.skipWhiteSpace()
        if !scanner.take("#") { _ = scanner.take("t") }
        var digits = ""
        while let digit = scanner.takeScalar({ ("0"..."9").contains($0) }) { digits.unicodeScalars.append(digit) }
        guard (1...9).contains(digits.utf8.count), let number = Int(digits) else { return nil }
        if !scanner.take("条") { _ = scanner.take("條") }
        self = scanner
        return number
    }

    /// Consumes the one position that an English instruction takes; nil if there is none.
    ///
    /// - Throws: ``InputError/position(_:_:)`` when others follow, which would otherwise become the title.
    mutating func takeOnePosition() throws(InputError) -> Int? {
        let start = self
        guard let position = takePosition() else { return nil }
        if takeFurtherPositions() {
            let typed = start.rest[..<rest.startIndex]
            throw .position(String(typed).trimmingWhiteSpace(), .one)
        }
        return position
    }

    /// Consumes further positions: `and 3`, `, 3`. What follows a hyphen or only a space may also be a title without a
    /// colon: `-5 °C`, `3 pears`.
    private mutating func takeFurtherPositions() -> Bool {
        let start = rest.startIndex
        var scanner = self
        while let joint = Self.joints.first(where: { scanner.take($0) }), scanner.takePosition() != nil,
            joint == "-" || joint.isEmpty ? scanner.leadsToColon : scanner.isAtBoundary
        {
            self = scanner
        }
        return rest.startIndex != start
    }

    private static let joints = ["and", "or", "&", "-", ",", "、", "､", ""]

    private var isAtBoundary: Bool {
        var scanner = self
        return rest.first?.properties.isWhitespace ?? true || scanner.takeColon()
    }

    /// Whether a colon follows, perhaps after further positions, that isn't part of a time.
    private var leadsToColon: Bool {
        var scanner = self
        while scanner.takePosition() != nil {}
        return scanner.takeColon() && !("0"..."9").contains(scanner.rest.first ?? " ")
    }

    /// Consumes the target of a move: a position, or an end of the draft.
    mutating func takeTarget() -> DraftEdit.Target? {
        for (word, target) in Self.ends where take(word) { return target }
        return takePosition().map { .position($0) }
    }

    private static let ends: [(String, DraftEdit.Target)] = [
        ("top", .top), ("第一", .top), ("先頭", .top),
        ("bottom", .bottom), ("最后", .bottom), ("最後", .bottom),
    ]

    /// Consumes a list of positions and ranges to the end, each position once: `1, 3`, `1 3`, `1、3`, `2-4`.
    ///
    /// - Throws: ``InputError/position(_:_:)`` with the invalid part as typed.
    mutating func positions() throws(InputError) -> [Int] {
        var found: [Int] = []
        var known: Set<Int> = []
        while true {
            skipWhiteSpace()
            let typed = rest
            guard let range = takeRange() else { throw .position(Self.part(typed), .list) }
            // One position more than a day can have is enough for the error.
            found += range.prefix(DayFile.mostTasks + 1).filter { known.insert($0).inserted }
            if isAtEnd { return found }
            guard takeSeparator() else { throw .position(Self.part(typed), .list) }
        }
    }

    /// Consumes a position, or two with a hyphen between them.
    private mutating func takeRange() -> ClosedRange<Int>? {
        guard let first = takePosition() else { return nil }
        guard take("-") else { return first...first }
        guard let last = takePosition(), first <= last else { return nil }
        return first...last
    }

    /// Consumes a comma, a semicolon or white space.
    private mutating func takeSeparator() -> Bool {
        let isDivided = rest.first?.properties.isWhitespace == true
        skipWhiteSpace()
        return takeScalar(Self.separators.contains) != nil || isDivided
    }

    private static let separators: Set<Unicode.Scalar> = [",", "、", "､", ";"]

    /// The typed text up to the next separator.
    private static func part(_ typed: Substring.UnicodeScalarView) -> String {
        String(typed.prefix { !separators.contains($0.halfWidth) }).trimmingWhiteSpace()
    }

    private mutating func skipWhiteSpace() { rest = rest.drop(while: \.properties.isWhitespace) }

    private mutating func takeScalar(_ isWanted: (Unicode.Scalar) -> Bool) -> Unicode.Scalar? {
        guard let scalar = rest.first?.halfWidth.lowercase, isWanted(scalar) else { return nil }
        rest.removeFirst()
        return scalar
    }
}
