import CivilTime
import Interface
import Localization
import Parts
import Terminal
import Testing

@testable import Light
@testable import LightCommands

/// The views of lights where words replace symbols, in every language.
@Suite("Lights in --plain") struct LightViewTests {
    private static let links: [LightLink] = {
        let lights: [(lights: Lights?, isOpen: Bool)] =
            Lights.allCases.flatMap { [($0, false), ($0, true)] } + [(nil, true)]
        let monday = Week("2026-W05").map(\.monday) ?? .latest
        return lights.enumerated().map {
            LightLink(date: monday.adding(days: $0), lights: $1.lights, isOpen: $1.isOpen)
        }
    }()

    @Test("have a word for each symbol, and no symbol", arguments: Language.allCases)
    func words(_ language: Language) {
        let symbols = Set(Self.links.map(\.symbol))
        for link in Self.links {
            let (plain, drawn) = (link.words(Canvas(language, isPlain: true)).text, link.words(Canvas(language)).text)
            #expect(!symbols.contains { plain.contains($0) } && drawn == "\(link.symbol) \(plain)")
        }
        let month = ShownLights(title: "2026-01", links: Self.links, month: Self.links[0].date.month)
        #expect(
            month.lines(Canvas(language, isPlain: true)).allSatisfy { line in
                !symbols.contains { line.text.contains($0) }
            })
    }

    /// The dates of January 2026, of which the last week has lights, a day of rest, and days to come.
    private static let january: [LightLink] = (1...31).map { number in
        let lights: Lights? = [26: .both, 27: .rest, 28: .day][number]
        return LightLink(
            date: (Week("2026-W01")?.monday ?? .latest).adding(days: number + 2), lights: lights, isOpen: number >= 28)
    }

    @Test("are a picture with the numbers below it, and a line for each date where they are few")
    func drawn() throws {
        func drawn(_ lights: ShownLights) -> [String] {
            lights.lines(Canvas(.en, columns: 60)).map { $0.text.replacing(#/ +$/#, with: "") }
        }
        let (counts, dates) = ("● 1 both, ◐ 1 day, ○ 0 off, – 1 rest", Self.january)
        #expect(
            drawn(ShownLights(title: "2026-01", links: dates, month: dates[0].date.month)) == [
                "Light 2026-01", "Mo  Tu  We  Th  Fr  Sa  Su", "             1   2   3   4",
                " 5   6   7   8   9  10  11", "12  13  14  15  16  17  18", "19  20  21  22  23  24  25",
                "26● 27– 28◐ 29· 30· 31·", counts,
            ])
        #expect(
            drawn(ShownLights(title: "2026-01-01 – 2026-01-28", links: Array(dates[0..<28]))) == [
                "Light 2026-01-01 – 2026-01-28", "2026-W01           0/0", "2026-W02           0/0",
                "2026-W03           0/0", "2026-W04           0/0", "2026-W05  ●–◐      1/3", counts,
            ])
        #expect(
            drawn(ShownLights(title: "2026-W05", links: Array(dates[25...]))) == [
                "Light 2026-W05", "2026-W05  ●–◐···   1/3", counts, "Mon 2026-01-26: ● both",
                "Tue 2026-01-27: – rest", "Wed 2026-01-28: ◐ day (open)", "Thu 2026-01-29: · to come",
                "Fri 2026-01-30: · to come", "Sat 2026-01-31: · to come",
            ])
    }

    @Test("have a streak that isn't counted on behind its limit")
    func limit() { #expect(Streak(Array(repeating: true, count: 61)).words(.en) == "streak: 60+ days") }
}
