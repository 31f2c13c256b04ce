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
            ("999-day", "999 day"), ("1-Day", "1 day"), ("３日", "3 day"), ("day", "1 day"), ("week", "1 week"),
            ("Month", "1 month"), ("weekday", "mon,tue,wed,thu,fri"), ("工作日", "mon,tue,wed,thu,fri"),
            ("平日", "mon,tue,wed,thu,fri"), ("mon,wed,fri", "mon,wed,fri"), ("Fri, monday,fri", "mon,fri"),
            ("周一,周三", "mon,wed"), ("星期日、周六", "sat,sun"), ("月,水", "mon,wed"), ("土，日", "sat,sun"), ("金曜", "fri"),
            ("火", "tue"), ("月曜日・木曜日", "mon,thu"),
        ])
    func read(_ text: String, _ expected: String) { #expect(Interval(text)?.description == expected) }

    @Test(
        "is nothing else",
        arguments: [
            "", "3", "3m", "3-m", "0-day", "1000-day", "-1-day", "days", "d", "3-year", "3--day", "1.5d", "3-day ",
            "3-weekday",
            "m", "日", "月", ",", "mon,day", "mon-fri",
        ])
    func refused(_ text: String) { #expect(Interval(text) == nil) }
}
