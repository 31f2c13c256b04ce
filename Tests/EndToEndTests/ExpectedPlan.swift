import Foundation

/// The expected files of the plan, written from the format's description alone.
struct ExpectedPlan {
    /// A week: its days, and the folder that it is in.
    struct Week {
        let label: String
        var folder: String
        var days: [ExpectedDay]

        /// The text of its `week.md`.
        var text: String {
            """
            # Week: \(label)
            range: \(days[0].date) ~ \(days[6].date)
            status: \(folder.lowercased())
            days:
            \(days.map { "  - \($0.date): \($0.status)" }.joined(separator: "\n"))
            summary:
              completed_tasks: \(days.map(\.done).reduce(0, +))
              expired_tasks: \(days.map(\.expired).reduce(0, +))
              total_started_days: \(days.filter { $0.initiatedAt != "null" }.count)

            """
        }
    }

    var startDate: String
    var startedDays = 0
    var currentDate: String
    var lastRollover: String
    var weeks: [Week] = []
    /// The files besides the plan.
    var others: [String: String] = [:]

    /// The journal after `init`.
    init(_ label: String, monday: String, madeAt moment: String) {
        startDate = String(moment.prefix(10))
        currentDate = startDate
        lastRollover = moment
        add(label, monday: monday, to: "Present")
    }

    /// Adds seven empty days.
    mutating func add(_ label: String, monday: String, to folder: String = "Pending") {
        weeks.append(Week(label: label, folder: folder, days: Self.names(monday).map(ExpectedDay.init)))
    }

    /// Moves Present to Past, and another week to Present.
    mutating func turn(to label: String) {
        for index in weeks.indices {
            if weeks[index].folder == "Present" { weeks[index].folder = "Past" }
            if weeks[index].label == label { weeks[index].folder = "Present" }
        }
    }

    /// A day by its date.
    subscript(_ date: String) -> ExpectedDay {
        get { weeks[week(of: date)].days.first { $0.date == date } ?? ExpectedDay(date) }
        set {
            let week = week(of: date)
            guard let index = weeks[week].days.firstIndex(where: { $0.date == date }) else { return }
            weeks[week].days[index] = newValue
        }
    }

    private func week(of date: String) -> Int {
        weeks.firstIndex { $0.days.contains { $0.date == date } } ?? weeks.startIndex
    }

    /// Every file by its path.
    var files: [String: String] {
        var files = others
        files["STATE.md"] = state
        for week in weeks {
            let place = "\(week.folder)/\(week.label.prefix(4))/\(week.label)"
            files["\(place)/week.md"] = week.text
            for day in week.days { files["\(place)/\(day.date)/day.md"] = day.text }
        }
        return files
    }

    private var state: String {
        """
        # Weekyii State
        system_start_date: \(startDate)
        days_started_count: \(startedDays)
        current_date: \(currentDate)
        current_week: \(weeks.first { $0.folder == "Present" }?.label ?? "")
        current_day: \(currentDate)
        last_rollover_at: \(lastRollover)

        """
    }

    /// The seven days from a Monday on, starting with `2026-11-30 (Mon)`.
    private static func names(_ monday: String) -> [String] {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "yyyy-MM-dd"
        let first = format.date(from: monday) ?? .distantPast
        format.dateFormat = "yyyy-MM-dd (EEE)"
        return (0..<7).map { format.string(from: first.addingTimeInterval(86_400 * Double($0))) }
    }
}
