import Glibc

/// How much a terminal shows.
public struct TerminalSize: Equatable, Sendable {
    /// Its width.
    public let columns: Int
    /// Its height.
    public let rows: Int

    /// Makes a size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The size of the terminal behind a descriptor (`TIOCGWINSZ`); that of old where it doesn't know its own.
    init(of descriptor: Int32) {
        var size = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        self.init(columns: isKnown ? Int(size.ws_col) : 80, rows: isKnown ? Int(size.ws_row) : 24)
    }
}
