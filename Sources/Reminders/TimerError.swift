public import Files

/// Why the timers can't be installed or removed.
public enum TimerError: Error, Equatable, Sendable {
    /// A unit of that name exists that `remind install` didn't write; its path.
    case foreign(String)
    /// A file can't be read or written.
    case file(FileError)
    /// systemd refused, with its words.
    case systemd(String)
    /// The folder for units is unknown, because `HOME` isn't set.
    case noHome
}
