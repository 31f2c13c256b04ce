import CivilTime

/// The lines of a calendar file (RFC 5545, section 3.1).
enum CalendarLine {
    /// The longest line in octets, without its line break.
    private static let longest = 75

    /// A line with its line break. A line that is too long is folded, but never inside a character.
    static func folded(_ line: String) -> String {
        var (text, room) = ("", longest)
        for scalar in line.unicodeScalars {
            let octets = UTF8.width(scalar)
            if octets > room {
                text += "\r\n "
                room = longest - 1
            }
            text.unicodeScalars.append(scalar)
            room -= octets
        }
        return text + "\r\n"
    }

    /// A text as a value (section 3.3.11), without control characters, which the format doesn't allow, and without
    /// bidirectional controls, which would deceive the reader of a calendar. A line break is escaped.
    static func escaped(_ text: String) -> String {
        var value = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": value += "\\\(scalar)"
            case "\n": value += "\\n"
            case _ where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl: continue
            default: value.unicodeScalars.append(scalar)
            }
        }
        return value
    }

    /// A moment in UTC (section 3.3.5, form 2).
    static func time(_ instant: Instant) -> String {
        let wall = Zone.utc.wall(at: instant)
        return time(wall.moment, second: wall.second) + "Z"
    }

    /// A moment without a zone: the wall time of any reader (section 3.3.5, form 1).
    static func time(_ moment: Moment, second: Int = 0) -> String {
        let digits = "\(moment.day)T\(moment.time)".filter { $0 != "-" && $0 != ":" }
        return "\(digits)\(second < 10 ? "0" : "")\(second)"
    }
}
