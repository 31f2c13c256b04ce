/// The target length of a fast, with its preset.
package struct FastTarget: Equatable, Sendable {
    package let preset: FastPreset
    package let hours: FastHours

    /// Determines the target length from options and settings.
    ///
    /// - Parameters:
    ///   - preset: the typed preset; nil for only hours, or for the settings.
    ///   - hours: the typed hours; nil for the preset's own.
    /// - Throws: ``FastError/presetHours(_:)`` for hours that differ from those of the preset.
    package init(_ preset: FastPreset?, _ hours: FastHours?, _ settings: FastSettings) throws(FastError) {
        let named = preset ?? (hours == nil ? settings.preset : .custom)
        let own = named.hours
        if let own, let hours, own != hours { throw .presetHours(named) }
        (self.preset, self.hours) = (named, hours ?? own ?? settings.hours)
    }
}
