import Repeat
import Testing

@Suite("An interval")
struct IntervalTests {
    @Test(
        "is read as people write it",
        arguments: [
            ("3-day", "3 day"), ("3-days", "3 day"), ("3 day", "3 day"), ("3d", "3 day"), ("3-d", "3 day"),
            ("3日", "3 day"), ("3-天", "3 day"), ("1-week", "1 week"), ("2w", "2 week"), ("2週", "2 week"),
            ("2周", "2 week"), ("1-month", "1 month"), ("6mo", "6 month"), ("1ヶ月", "1 month"), ("1个月", "1 month"),
            ("999-day", "999 day"), ("1-Day", "1 day"),
        ])
    func read(_ text: String, _ expected: String) { #expect(Interval(text)?.description == expected) }

    @Test(
        "is nothing else",
        arguments: [
            "", "3", "3m", "3-m", "0-day", "1000-day", "-1-day", "day", "3-year", "3--day", "1.5d", "３日", "3-day ",
        ])
    func refused(_ text: String) { #expect(Interval(text) == nil) }
}
