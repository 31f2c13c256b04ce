import Terminal
import Testing

@Suite("Charts") struct ChartTests {
    @Test("a bar has its share of the columns, and a number beside it")
    func bars() {
        let chart = BarChart([.init("Mon", 16, "16:00"), .init("Tue", 8, "8:00"), .init("水", 0, "0:00")])
        #expect(
            chart.lines(columns: 20) == [
                "Mon  ████████  16:00", "Tue  ████       8:00", "水              0:00",
            ])
    }

    @Test(
        "cells are all filled only for the whole, and none only for nothing",
        arguments: [(0, 9, 0), (1, 999, 1), (1, 4, 2), (8, 14, 6), (998, 999, 9), (9, 9, 10), (0, 0, 0)])
    func cells(part: Int, whole: Int, filled: Int) {
        #expect(Bar.text(part, of: whole, cells: 10).count { $0 == "▰" } == filled)
        #expect(Bar.text(part, of: whole, cells: 10).count == 10)
    }

    @Test("no bar that isn't 0 is lost, and none is wider than 40 columns")
    func ends() {
        let chart = BarChart([.init("a", .max, "most"), .init("b", 1, "1")])
        #expect(
            chart.lines(columns: 200) == [
                "a  \(String(repeating: "█", count: 40))  most", "b  ▏\(String(repeating: " ", count: 39))     1",
            ])
        #expect(BarChart([]).lines(columns: 80).isEmpty)
        #expect(BarChart([.init("a", 0, "0")]).lines(columns: 3) == ["a     0"])
    }

    @Test("a month begins at its weekday, and has a mark behind each date")
    func month() {
        let marks = (1...30).map { Line($0 == 1 ? "●" : $0 == 30 ? "○" : "") }
        let grid = MonthGrid.lines(weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], first: 2, marks)
        #expect(
            grid == [
                "Mo  Tu  We  Th  Fr  Sa  Su", "         1●  2   3   4   5", " 6   7   8   9  10  11  12",
                "13  14  15  16  17  18  19", "20  21  22  23  24  25  26", "27  28  29  30○",
            ])
    }

    @Test(
        "a progress bar is as full as its percentage, and fits",
        arguments: [(0, "░░░░░ 0%"), (50, "██░░░ 50%"), (99, "████░ 99%"), (100, "█████ 100%"), (250, "█████ 100%")])
    func progress(percent: Int, expected: String) {
        #expect(Bar.line(percent: percent, columns: 10) == Line(expected))
        #expect(Bar.line(percent: percent, columns: 200).width <= 45)
        #expect(Bar.line(percent: percent, columns: 1).width <= 6)
    }
}
