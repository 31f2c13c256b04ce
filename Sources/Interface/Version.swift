/// The version of the program and its date: the one place for both (`Changes.md`, "Releases").
package enum Version {
    package static let number = "0.1.0"

    /// In the form of manuals.
    package static let date = "November 21, 2026"
}
