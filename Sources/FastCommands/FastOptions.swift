import CommandLine
import DateWords
import Fast
import Interface
import JournalText
import Localization
import Messages

enum FastOptions {
    static let preset = Option(
        "p", "PRESET", .preset,
        Text("16:8, 18:6, 20:4, OMAD, or custom with the hours of fast.hours"))

    static let hours = Option("hours", "N", .hours, Text("the target: 1 to 72 hours, in steps of half an hour"))

    static let note = Option("m", "NOTE", .note, Text("a note, one line; - reads standard input"))

    static let reference = Option(
        required: "id", "NAME", .text(.record(FastPart.name)),
        Text("the fast: its name, or how it begins (2026-01-28)"))

    /// An option for a time in the past.
    static func time(_ name: String, _ summary: Text) -> Option<SeenTime> {
        Option(required: name, "TIME", .time(.last), summary)
    }

    /// The help text about the forms of a time.
    static let timeForms = Text(
        """
        TIME is HH:MM, the latest such time that has passed, or a date and a time:
        "YYYY-MM-DD HH:MM", "yesterday HH:MM", "fri HH:MM" (the last one).
        """)
}

extension ValueForm<FastPreset> {
    static var preset: Self {
        let names = FastPreset.allCases.map(\.rawValue)
        return Self(.words(names)) { text, _ in
            if let preset = FastPreset(typed: text) { return preset }
            let (list, hours) = (names.joined(separator: ", "), FastHours.meant(by: text) ?? "N")
            throw Failure.invalid(Text("preset"), text, use: Text("\(list), or -hours \(hours)"))
        }
    }
}

extension ValueForm<FastHours> {
    static var hours: Self {
        Self { text, _ in
            if let hours = FastHours(text) { return hours }
            let sample = FastHours.meant(by: text) ?? "16.5"
            throw Failure.invalid(
                Text("hours"), text,
                use: Text("1 to 72 hours in steps of half an hour: -hours \(sample)"))
        }
    }
}

extension FastHours {
    /// The hours that were probably meant: of `14:10`, as presets are called, 14; of `16:30`, as a length, 16.5.
    fileprivate static func meant(by text: String) -> String? {
        guard let scheme = text.wholeMatch(of: /([0-9]{1,2})[:：]([0-9]{1,2})/),
            let hours = Int(scheme.1), let rest = Int(scheme.2)
        else { return nil }
        return FastHours(hours + rest != 24 && rest == 30 ? "\(hours).5" : "\(hours)").map { "\($0)" }
    }
}

extension ValueForm<String> {
    /// A note, or standard input for `-`; empty for a note without text.
    static var note: Self {
        Self { text, context in
            let text = try message.read(text, context)
            // `null` is the file's word for no note.
            guard !text.trimmingWhiteSpace().isEmpty, text.trimmingWhiteSpace() != "null" else {
                return ""
            }
            do { return try TaskTitle(text).text } catch let problem as TaskTitle.Problem {
                throw Failure(Message.title(problem, of: Text("the note"), longest: TaskTitle.longest), .usage)
            }
        }
    }
}
