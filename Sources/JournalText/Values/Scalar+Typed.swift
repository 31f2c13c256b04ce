extension String {
    /// The text with every full-width ASCII character in its half-width form.
    public var halfWidth: String { String(String.UnicodeScalarView(unicodeScalars.map(\.halfWidth))) }
}

// Typed text compares in one form, because input methods type full-width letters, digits and signs.
extension Unicode.Scalar {
    /// The half-width form of a full-width ASCII character; every other scalar unchanged.
    public var halfWidth: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }

    /// The lower-case form of an ASCII letter; every other scalar unchanged.
    public var lowercase: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(value + 32) ?? self : self
    }
}
