import Terminal

/// Columns as SVG, which is as wide as the page, over their labels as text. What was done is filled, the rest an outline.
struct ColumnChart {
    /// The columns, each with the text below it, and its height in the unit of its filled part.
    let columns: [(label: String, height: (filled: Int, whole: Int))]

    /// The fewest columns that there is room for.
    private static let fewest = 12

    /// The picture with its caption, which is its name, too.
    func html(_ caption: String) -> HTML {
        let room = max(columns.count, Self.fewest)
        let labels = (0..<room).map { index -> HTML in
            index < columns.count ? "<li>\(columns[index].label)</li>" : "<li></li>"
        }.joined()
        return """
            <figure><svg role='img' aria-label='\(caption)' viewBox='0 0 \(10 * room) 1000' preserveAspectRatio='none'>\
            <path class='done' d='\(path(\.filled))'/><path d='\(path(\.whole))'/></svg>
            <ol aria-hidden='true'>\(labels)</ol><figcaption>\(caption)</figcaption></figure>

            """
    }

    private func path(_ value: ((filled: Int, whole: Int)) -> Int) -> HTML {
        let most = max(1, columns.map(\.height.whole).max() ?? 0)
        return columns.enumerated().filter { value($1.height) > 0 }.map { index, column -> HTML in
            let height = 1000 * value(column.height) / most
            return "M\(10 * index) 1000v\(-height)h8v\(height)z"
        }.joined()
    }
}

/// A table whose first column names its rows, closed at first.
struct DataTable {
    let caption: String
    let headings: [String]
    let rows: [(name: String, cells: [String])]

    init(_ caption: String, _ headings: [String], _ rows: [(name: String, cells: [String])]) {
        (self.caption, self.headings, self.rows) = (caption, headings, rows)
    }

    var html: HTML {
        let head = headings.map { "<th scope='col'>\($0)</th>" as HTML }.joined()
        let body = rows.map { row -> HTML in
            let cells = row.cells.map { "<td>\($0)</td>" as HTML }.joined()
            return "<tr><th scope='row'>\(row.name)</th>\(cells)</tr>\n"
        }.joined()
        return """
            <details><summary>\(caption)</summary>
            <table aria-label='\(caption)'><thead><tr>\(head)</tr></thead><tbody>
            \(body)</tbody></table></details>

            """
    }
}
