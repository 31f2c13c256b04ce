import CNcurses
import Glibc
import Localization
package import Messages
import Terminal

struct ScreenTerminal: ~Copyable {
    private let paint: Paint

    /// Opens the screen.
    init(_ paint: Paint) throws {
        self.paint = paint
        guard cncurses_open() == Int32(CNCURSES_OPEN) else { throw Failure.unknownTerminal }
    }

    deinit { cncurses_close() }

    /// Leaves the screen while something else uses the terminal. What was typed to that isn't for the screen.
    func left<Result>(_ body: () -> Result) -> Result {
        cncurses_leave()
        defer {
            cncurses_return()
            dropInput()
        }
        return body()
    }

    /// Drops what was typed and not read yet.
    func dropInput() { cncurses_drop_input() }

    /// The size in rows and columns, as it is now.
    var size: (rows: Int, columns: Int) {
        var (rows, columns): (Int32, Int32) = (0, 0)
        unsafe cncurses_size(&rows, &columns)
        return (Int(rows), Int(columns))
    }

    /// Reads the bytes that there are; nil if the terminal is gone.
    func read() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil }
        return Array(bytes.prefix(count))
    }
}

// Drawing.
extension ScreenTerminal {
    func draw(_ picture: ScreenPicture, columns: Int) {
        cncurses_clear()
        for (row, line) in picture.rows.enumerated() {
            let isSelected = row == picture.selected
            draw(isSelected ? line.padded(toColumns: columns) : line, row, columns, isReversed: isSelected)
        }
        let cursor = picture.cursor ?? (-1, 0)
        cncurses_flush(Int32(cursor.row), Int32(cursor.column))
    }

    private func draw(_ line: Line, _ row: Int, _ columns: Int, isReversed: Bool) {
        var column = 0
        for span in line.spans {
            let style = Self.style(paint.parameters(of: span.role)) | (isReversed ? Int32(CNCURSES_REVERSE) : 0)
            // Lines are printable already; nothing else may ever reach a cell.
            for cell in span.text.printable.flatMap(DisplayWidth.cells(of:)) where cell.columns > 0 {
                guard column + cell.columns <= columns else { return }
                unsafe cncurses_put(Int32(row), Int32(column), Self.scalars(of: cell), style)
                column += cell.columns
            }
        }
    }

    /// The scalars of a cell as ncurses draws them. Where it would take another width for them, so that everything behind
    /// them would be displaced, a replacement, or no variation selector.
    private static func scalars(of cell: DisplayWidth.Cell) -> [UInt32] {
        let scalars = cell.scalars.map(\.value)
        guard (1...cell.columns).contains(Int(cncurses_width(scalars[0]))) else { return [0xFFFD, 0] }
        return scalars.filter { !(0xFE00...0xFE0F).contains($0) } + [0]
    }

    /// The style of the parameters of an escape sequence (``Theme``).
    private static func style(_ parameters: String) -> Int32 {
        parameters.split(separator: ";").compactMap { Int($0) }.reduce(0) { style, code in
            switch code {
            case 1: style | Int32(CNCURSES_BOLD)
            case 2: style | Int32(CNCURSES_DIM)
            case 4: style | Int32(CNCURSES_UNDERLINE)
            case 7: style | Int32(CNCURSES_REVERSE)
            case 30...37: style | Int32(code - 29) << Int32(CNCURSES_COLOR_SHIFT)
            case 90...97: style | Int32(code - 81) << Int32(CNCURSES_COLOR_SHIFT)
            default: style
            }
        }
    }
}

// Why there is no screen.
extension Failure {
    /// Standard input or output isn't a terminal.
    package static var noTerminal: Failure {
        Failure(Text("tui needs a terminal; weekyii and weekyii week print the same as lines"), .refused)
    }

    /// `TERM` names a terminal without a screen, or none that is known.
    package static var unknownTerminal: Failure {
        Failure(Text("tui cannot draw on this terminal; set TERM to its kind, such as xterm-256color"), .refused)
    }
}
