import CivilTime
import Testing

@Suite("A time of day") struct TimeTests {
    @Test("is read just from 00:00 to 23:59") func everyTime() throws {
        for hour in 0...99 {
            for minute in 0...99 {
                let text = (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
                let time = TimeOfDay(text)
                try #require((time != nil) == (hour < 24 && minute < 60))
                try #require(time == TimeOfDay(hour: hour, minute: minute))
                guard let time else { continue }
                try #require(time.hour == hour && time.minute == minute && time.description == text)
                try #require(time >= .midnight)
            }
        }
    }

    @Test(
        "isn't read from another text", arguments: ["9:00", "09:0", "0900", "09:00:00", "９:00", "24:00", "-1:00", ""])
    func badText(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test("comes before a later one, and so does a moment") func order() throws {
        let texts = [
            "2025-12-31 23:59", "2026-01-01 00:00", "2026-01-01 00:01", "2026-01-01 10:00", "2026-01-02 09:59",
        ]
        let moments = try texts.map { try #require(Moment($0)) }
        #expect(moments.map(\.description) == texts)
        #expect(moments.reversed().sorted() == moments)
        #expect(moments[2].time < moments[3].time)
    }

    static let bad = [
        "2026-01-29", "2026-01-29T09:00", "2026-01-29  09:00", "2026-01-29 09:00 ", "2026-02-30 09:00",
        "2026-01-29 24:00", "2026-01-29 09:00:00", " 2026-01-29 09:00", "",
    ]

    @Test("is no moment in another form", arguments: bad) func badMoment(text: String) {
        #expect(Moment(text) == nil)
    }

    static let clocks: [(text: String, seconds: Int?)] = [
        ("1970-01-02 00:00", 86_400), ("1970-01-02 00:01:02", 86_462), ("1969-12-31 23:59:59", -1),
        ("1970-01-01 00:00:60", nil), ("1970-01-01 00:00:", nil), ("1970-01-01 00:00:0", nil), ("1970-01-01", nil),
        ("1970-01-01 00:00 00", nil), ("1970-01-01 00:00:000", nil), ("now", nil), ("", nil),
        ("9999-12-26 23:59:59", 253_401_868_799), ("9999-12-27 00:00", nil),
    ]

    @Test("can set a clock", arguments: clocks) func clock(text: String, seconds: Int?) {
        #expect(Clock(wall: text)?.now(in: .utc).instant.secondsSinceEpoch == seconds)
    }

    @Test("of the system's clock is past the year 2020") func systemClock() throws {
        #expect(Clock.system.now(in: .utc).day > (try #require(Day("2020-01-01"))))
    }

    @Test("is told by now in its zone") func now() throws {
        let zone = try Zone(named: "Asia/Kathmandu")
        let now = try #require(Clock(wall: "2026-01-29 09:08:07")).now(in: zone)
        #expect("\(now.day)" == "2026-01-29" && "\(now.time)" == "09:08" && now.second == 7)
        #expect("\(now.moment)" == "2026-01-29 09:08" && now.offset == 20_700)
        #expect(now.instant.secondsSinceEpoch == 1_769_656_987 && now.zone == zone)
    }
}
