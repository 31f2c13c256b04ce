import Terminal
import Testing

@Suite struct RowsTests {
    @Test(
        "long lines are wrapped",
        arguments: [
            ("", 10, 0), ("a", 10, 1), ("a\n", 10, 1), ("a\n\nb\n", 10, 3), ("0123456789", 10, 1),
            ("01234567890", 10, 2), ("写写写写写写\n", 10, 2),
        ])
    func wrapped(text: String, columns: Int, expected: Int) {
        #expect(text.rows(inColumns: columns) == expected)
    }
}
