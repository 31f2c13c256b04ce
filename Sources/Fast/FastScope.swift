package import CivilTime
package import Paths

/// The fasts that a command reads, selected by name alone, so that no command is slower after ten years.
///
/// The newest fasts are always included, and the running one is among them. For a date, the fasts with a name near it
/// are included, because an adjusted start is near its name.
package struct FastScope: Sendable {
    /// The number of newest fasts that are read.
    static let count = 40
    /// The most days between a date and a name near it.
    static let reach = 40

    private var isAll = false
    /// The beginning of the names to read; nil without a reference.
    private var reference: String?
    /// The days near which names are read.
    private var days: [ClosedRange<Day>] = []
    /// The number of newest fasts to read, and the most days between a date and a name near it.
    private var (newest, distance) = (FastScope.count, FastScope.reach)

    private init() {}

    package static let all = {
        var scope = FastScope()
        scope.isAll = true
        return scope
    }()

    package static let recent = FastScope()

    /// The newest fasts, and those of this week and the week before. They include the running fast, the last one, and
    /// those that cover dates of this week.
    package static func glance(_ today: Day) -> FastScope {
        var scope = near([today.week.monday...today])
        (scope.newest, scope.distance) = (8, 7)
        return scope
    }

    /// The newest fasts, with the running one and the last completed one.
    static func latest(_ today: Day) -> FastScope {
        var scope = near([today.preceding...today])
        (scope.newest, scope.distance) = (4, 1)
        return scope
    }

    /// The newest fasts, and those near some days.
    package static func near(_ days: [ClosedRange<Day>]) -> FastScope {
        var scope = FastScope()
        scope.days = days
        return scope
    }

    /// The newest fasts, those whose names begin with a text, those near these, and those near some days.
    package static func named(_ reference: String, near days: [ClosedRange<Day>] = []) -> FastScope {
        var scope = near(days)
        scope.reference = reference
        return scope
    }

    /// The paths to read.
    package func paths(_ list: (Path) -> [Path]) -> [Path] {
        withoutActuallyEscaping(list) { list in
            var folders = FastFolders(list)
            return paths(in: &folders)
        }
    }

    private func paths(in folders: inout FastFolders) -> [Path] {
        if isAll { return folders.loose + folders.years.flatMap { folders.files(of: $0) } }
        let near = Self.wide(days + named(in: &folders), by: distance)
        return folders.loose + Self.chosen(folders.files(near: near, newest: newest), in: near, newest: newest)
    }

    /// The days of the names that begin with the reference.
    private func named(in folders: inout FastFolders) -> [ClosedRange<Day>] {
        guard let reference else { return [] }
        let years = folders.years.filter { $0.hasPrefix(Path(reference.prefix(4))) }
        return years.flatMap { folders.files(of: $0) }.map(FastName.name)
            .filter { $0.hasPrefix(reference) }.compactMap(FastName.day).map { $0...$0 }
    }

    /// The newest paths, those of some days, and those without a date, which may belong to any day.
    private static func chosen(_ paths: [Path], in days: [ClosedRange<Day>], newest count: Int) -> [Path] {
        let dated = paths.map { (path: $0, day: FastName.day(of: FastName.name(of: $0))) }
        let newest = Set(
            dated.filter { $0.day != nil }.map(\.path).sorted(by: FastName.precedes).suffix(count))
        return dated.filter { file in
            guard let day = file.day else { return true }
            return newest.contains(file.path) || days.contains { $0.contains(day) }
        }.map(\.path)
    }

    /// Extends ranges of days at both ends.
    private static func wide(_ days: [ClosedRange<Day>], by reach: Int) -> [ClosedRange<Day>] {
        days.map { $0.lowerBound.adding(days: -reach)...$0.upperBound.adding(days: reach) }
    }
}

/// The folders of fasts, each listed at most once.
private struct FastFolders {
    /// The files outside the years' folders.
    let loose: [Path]
    /// The names of the years' folders, in order.
    let years: [Path]
    private let list: (Path) -> [Path]
    private var listed: [Path: [Path]] = [:]

    init(_ list: @escaping (Path) -> [Path]) {
        let names = list(FastName.folder)
        self.list = list
        loose = names.map { FastName.folder.appending($0) }.filter(FastName.owns)
        years = names.filter { !$0.isEmpty && $0.bytes.allSatisfy(Self.isDigit) }.sorted()
    }

    mutating func files(of year: Path) -> [Path] {
        if let files = listed[year] { return files }
        let folder = FastName.folder.appending(year)
        let files = list(folder).map { folder.appending($0) }.filter(FastName.owns)
        listed[year] = files
        return files
    }

    /// The files of the newest years with at least a number of files, and of the years of some days.
    mutating func files(near days: [ClosedRange<Day>], newest count: Int) -> [Path] {
        var files: [Path] = []
        var recent = 0
        for year in years.reversed() {
            let isNear = days.contains { ($0.lowerBound.year...$0.upperBound.year).contains(Int(year.text) ?? 0) }
            guard isNear || recent < count else { continue }
            files += self.files(of: year)
            recent = files.count
        }
        return files
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
