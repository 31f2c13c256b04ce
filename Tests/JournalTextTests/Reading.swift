@testable import JournalText

/// The example of `FileFormats.md`, "day.md": a started day with everything that it can contain.
let startedDay = """
    # Day: 2026-01-29 (Thu)
    status: execute
    kill_time: 20:00
    initiated_at: 2026-01-29 08:30
    closed_at: null

    ## Draft_Mission_List

    ## Focus_Zone
    - (T02) [ddl] 提交申请材料
      - subtasks: 填表; 盖章
      - started_at: 2026-01-29 10:05

    ## Frozen_Zone
    - (T03) [regular] 写周报

    ## Complete_Zone
    - (T01) [regular] 晨读
      - started_at: 2026-01-29 08:30
      - ended_at: 2026-01-29 10:05

    ## Expired_Summary
    expired_count: 0

    """

/// A draft written by hand, with everything that the format allows.
let handWrittenDraft = """
    # Day: 2026-01-29 (Thu)
    status: draft
    mood: fine
    kill_time: 20:00
    initiated_at: null
    closed_at: null
    ## Draft_Mission_List
    before the first
    - 买牛奶
      - subtasks: 全脂; 两盒
      - image: photos/milk.png

    * [ddl] 交报告
    between
    - [ ] 打电话
    - (T09) [leisure] 散步



    ## Focus_Zone
    ## Frozen_Zone
    ## Complete_Zone
    ## Expired_Summary
    expired_count: 0
    counted by hand

    ## Notes
    - not a task
      indented

    """

func day(_ text: String) throws -> DayFile { try DayFile(Array(text.utf8), file: "day.md") }

func week(_ text: String) throws -> WeekFile { try WeekFile(Array(text.utf8), file: "week.md") }

func state(_ text: String) throws -> StateFile { try StateFile(Array(text.utf8), file: "STATE.md") }

func config(_ text: String) throws -> ConfigText { try ConfigText(Array(text.utf8), file: ".weekyii/config") }

extension DayFile {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension WeekFile {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension StateFile {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A way to change the layout of a text without its meaning.
enum Layout: CaseIterable {
    case plain, windows, byteOrderMark, withoutFinalLineEnd, doubledBlankLines, withoutBlankLines, trailingSpaces

    func applied(to text: String) -> String {
        switch self {
        case .plain: text
        case .windows: text.replacing("\n", with: "\r\n")
        case .byteOrderMark: "\u{FEFF}" + text
        case .withoutFinalLineEnd: String(text.dropLast())
        case .doubledBlankLines: text.replacing("\n\n", with: "\n\n\n")
        case .withoutBlankLines: text.replacing("\n\n", with: "\n")
        case .trailingSpaces: text.replacing("\n", with: "  \t\n")
        }
    }
}

extension DayFile {
    /// The sections that the tool doesn't know, each with its heading.
    var unknownSections: [String] {
        outline.sections.filter { !outline.isKnown($0) }.map { section in
            section.lines.dropFirst(section.opening.count).map { "\($0.text)\n" }.joined()
        }
    }
}
