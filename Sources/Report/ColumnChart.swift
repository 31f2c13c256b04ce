import Terminal

/// Columns over labels, as SVG. What a column consists of differs in form as well as in colour.
struct ColumnChart {
    /// A column: its label, its parts from the bottom up, and the number above it.
    struct Column {
        let label: String
        let parts: [Int]
        let text: String
    }

    private let classes: [String]
    private let columns: [Column]
    private let axis: (Int) -> String
    /// Few columns have a table at their side, and so a narrower picture.
    private let width: Double
    /// The distance of the axis's lines.
    private let step: Int
    /// The number of the axis's lines above the lowest one.
    private let lines: Int
    /// The width of a column with the space around it.
    private let slot: Double
    /// Every how many columns there is room for a label.
    private let labelled: Int

    /// Creates a chart.
    ///
    /// - Parameters:
    ///   - classes: what the parts of a column look like, from the bottom up: classes of the page's style.
    ///   - unit: how many units the axis counts by at least: 1, or 60 for minutes.
    ///   - axis: the text at a line of the axis.
    init(_ columns: [Column], _ classes: [String], unit: Int = 1, axis: @escaping (Int) -> String) {
        (self.columns, self.classes, self.axis) = (columns, classes, axis)
        width = columns.count > DataTable.mostShown ? 720 : 480
        let most = columns.map { $0.parts.reduce(0, +) }.max() ?? 0
        step = Self.step(to: most, unit: unit)
        lines = max(1, (most + step - 1) / step)
        slot = (width - Self.left - Self.right) / Double(max(1, columns.count))
        let widest = Double(columns.map(\.label.displayWidth).max() ?? 0) * 6.6 + 8
        labelled = max(1, Int((widest / slot).rounded(.up)))
    }

    /// 1, 2 or 5 times a power of ten, of the unit, so that about four lines are drawn.
    private static func step(to most: Int, unit: Int) -> Int {
        var (power, factors) = (unit, [1, 2, 5][...])
        while let factor = factors.first, power * factor * 4 < most {
            factors = factors.dropFirst()
            if factors.isEmpty { (power, factors) = (power * 10, [1, 2, 5]) }
        }
        return power * (factors.first ?? 1)
    }

    private static let height = 240.0
    private static let (left, right, top, bottom) = (44.0, 4.0, 20.0, 28.0)

    /// The picture.
    func svg(_ id: String, _ title: String, _ summary: String) -> HTML {
        """
        <svg role='img' viewBox='0 0 \(width) \(Self.height)' aria-labelledby='\(id)-title \(id)-desc'>
        <title id='\(id)-title'>\(title)</title><desc id='\(id)-desc'>\(summary)</desc>
        \(grid)\(columns.enumerated().map(column).joined())</svg>

        """
    }

    private func y(_ value: Int) -> Double {
        Self.height - Self.bottom - (Self.height - Self.top - Self.bottom) * Double(value) / Double(lines * step)
    }

    private var grid: HTML {
        (0...lines).map { line -> HTML in
            let y = y(line * step)
            return """
                <path class='grid' d='M\(Self.left) \(y)H\(width - Self.right)'/>\
                <text class='axis' x='\(Self.left - 6)' y='\(y + 4)'>\(axis(line * step))</text>

                """
        }.joined()
    }

    private func column(_ index: Int, _ column: Column) -> HTML {
        let thickness = min(48, slot * 0.7)
        let x = Self.left + slot * (Double(index) + 0.5)
        var (html, below) = (HTML.empty, 0)
        for (name, part) in zip(classes, column.parts) where part > 0 {
            let (low, high) = (y(below), y(below + part))
            html += """
                <rect class='\(name)' x='\(x - thickness / 2)' y='\(high)' width='\(thickness)' height='\(low - high)' \
                rx='\(min(2, thickness / 4))'/>
                """
            below += part
        }
        if slot >= 44, below > 0 { html += "<text x='\(x)' y='\(y(below) - 5)'>\(column.text)</text>" }
        if index.isMultiple(of: labelled) {
            html += "<text class='label' x='\(x)' y='\(Self.height - 10)'>\(column.label)</text>"
        }
        return html + "\n"
    }
}
