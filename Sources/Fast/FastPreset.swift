import CivilTime
package import Parts

/// A named length of a fast: hours without food, and hours for eating.
package enum FastPreset: String, CaseIterable, Sendable {
    case sixteen = "16:8"
    case eighteen = "18:6"
    case twenty = "20:4"
    /// One meal a day.
    case oneMeal = "OMAD"
    case custom

    /// Parses a typed preset, in any case; `23:1` is another name of OMAD.
    package init?(typed text: String) {
        let name = text.lowercased()
        let found = Self(rawValue: text) ?? Self.allCases.first { $0.rawValue.lowercased() == name }
        guard let preset = found ?? (name == "23:1" ? .oneMeal : nil) else { return nil }
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

/// The target length of a fast: 1 to 72 hours in steps of half an hour.
package struct FastHours: Hashable, Comparable, Sendable {
    /// The number of half hours, 2 to 144.
    package let halves: Int

    /// Creates a length; nil outside of 1 to 72 hours.
    package init?(halves: Int) {
        guard (2...144).contains(halves) else { return nil }
        self.halves = halves
    }

    package var minutes: Int { halves * 30 }

    package var seconds: Int { halves * 1800 }

    /// The minutes of the day's eating window; nil from 24 hours on.
    package var eatingMinutes: Int? { halves < 48 ? 24 * 60 - minutes : nil }

    /// Whether it is so long that a doctor should be asked first.
    package var needsDoctor: Bool { halves > 48 }

    package static func < (left: Self, right: Self) -> Bool { left.halves < right.halves }
}

extension FastHours: CustomStringConvertible {
    /// Parses `16`, `16.0` or `16.5`; nil for another form, and outside of 1 to 72 hours.
    package init?(_ text: String) {
        let whole = FixedForm("00").numbers(in: text) ?? FixedForm("0").numbers(in: text)
        guard let numbers = whole ?? FixedForm("00.0").numbers(in: text) ?? FixedForm("0.0").numbers(in: text),
            numbers[1] == 0 || numbers[1] == 5
        else { return nil }
        self.init(halves: numbers[0] * 2 + numbers[1] / 5)
    }

    /// The hours in the form `16` or `16.5`.
    package var description: String { "\(halves / 2)" + (halves.isMultiple(of: 2) ? "" : ".5") }
}

package struct FastSettings: Equatable, Sendable {
    package let preset: FastPreset
    package let hours: FastHours
    package let showsStreak: Bool

    /// Parses the settings; an invalid one has its default.
    package init(_ value: (SettingKey) -> String) {
        preset = FastPart.preset.value(value)
        hours = FastPart.hours.value(value)
        showsStreak = FastPart.showStreak.value(value)
    }

    /// The preset and the target length of a new fast.
    ///
    /// - Throws: ``FastError/presetHours(_:)`` for hours that differ from those of the preset.
    func target(_ options: FastOptions) throws(FastError) -> (FastPreset, FastHours) {
        let named = options.preset ?? (options.hours == nil ? preset : .custom)
        if let own = named.hours, let typed = options.hours, own != typed { throw .presetHours(named) }
        return (named, options.hours ?? named.hours ?? hours)
    }
}
