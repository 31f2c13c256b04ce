import Archive
import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Terminal
import Views

/// `export zip`: writes the journal's files as a zip archive, with libzip.
enum ExportZip: Command {
    static let description = CommandDescription(
        path: ["export", "zip"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write the Markdown files as a zip archive", zh: "将 Markdown 文件导出为 zip 归档",
            ja: "Markdown ファイルを zip で書き出す"),
        options: [ExportTarget.option(isRequired: true)])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let target = try ExportTarget(invocation, context, isText: false)
        let progress = Progress(context)
        let plan = try context.wholePlan("export zip", progress, asWritten: true)
        let journal = try context.journal()
        let found = Result { () throws(JournalError) in
            try journal.files(of: plan.snapshot) { progress.show(Message.files($0)) }
        }
        progress.end()
        let files = try Context.journal(found.get())
        let name = journal.place.path.split(separator: "/").last.map(String.init) ?? "journal"
        let current = plan.snapshot.state.currentDate ?? plan.now.day
        let records = files.map { file in
            ZipArchive.File("\(name)/\(file.path)", file.bytes, date: date(of: file.path, current))
        }
        return try target.write(try archive(records), Message.exported(files: files.count))
    }

    private static func archive(_ records: [ZipArchive.File]) throws(Failure) -> [UInt8] {
        do throws(ZipArchive.Problem) { return try ZipArchive.bytes(of: records) } catch {
            throw .export(.archive(error))
        }
    }

    /// The date of a file in the archive: that of the day, the week's Monday, or the journal's current date. The same
    /// files give the same archive.
    private static func date(of path: String, _ current: Day) -> (year: Int, month: Int, day: Int) {
        let parts = path.split(separator: "/").map(String.init)
        let day = parts.lazy.compactMap { Day($0) }.first ?? parts.lazy.compactMap { Week($0)?.monday }.first ?? current
        return (day.year, day.monthNumber, day.dayOfMonth)
    }
}

extension Message {
    fileprivate static func exported(files: Int) -> LocalizedText {
        LocalizedText(en: "\(files.of("file"))", zh: " \(files) 个文件", ja: "ファイル \(files) 件")
    }
}
