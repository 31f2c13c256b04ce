import Glibc

/// The size of a terminal.
public struct TerminalSize: Equatable, Sendable {
    /// The width.
    public let columns: Int
    /// The height.
    public let rows: Int

    /// Creates a size.
    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The size of the terminal of a descriptor (`TIOCGWINSZ`); 80 by 24 if unknown.
    init(of descriptor: Int32) {
        var size = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        self.init(columns: isKnown ? Int(size.ws_col) : 80, rows: isKnown ? Int(size.ws_row) : 24)
    }
}
