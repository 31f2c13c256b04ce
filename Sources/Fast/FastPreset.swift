/// A named length of a fast: hours without food, and hours for eating.
package enum FastPreset: String, CaseIterable, Sendable {
    case sixteen = "16:8"
    case eighteen = "18:6"
    case twenty = "20:4"
    /// One meal a day.
    case oneMeal = "OMAD"
    /// A custom number of hours.
    case custom

    /// Parses a typed preset, in any case; `23:1` is another name of OMAD.
    package init?(typed text: String) {
        let name = text.lowercased()
        guard let preset = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
            guard name == "23:1" else { return nil }
            self = .oneMeal
            return
        }
        self = preset
    }

    /// The hours without food; nil for ``custom``.
    package var hours: FastHours? {
        switch self {
        case .sixteen: FastHours(halves: 32)
        case .eighteen: FastHours(halves: 36)
        case .twenty: FastHours(halves: 40)
        case .oneMeal: FastHours(halves: 46)
        case .custom: nil
        }
    }
}
