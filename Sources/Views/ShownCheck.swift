import Files
import Git
package import Journal
import JournalText
package import Localization
import Messages
import Parts
package import Terminal

/// The report of a check, with or without findings.
package struct ShownCheck: View {
    let report: CheckReport

    package init(report: CheckReport) {
        self.report = report
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, count) = (canvas.language, report.files)
        let headline: Line = language(
            en: "the journal is sound: \(count.of("file"))", zh: "日记完好：\(count) 个文件",
            ja: "ジャーナルに問題はありません：ファイル \(count) 件")
        return [headline]
            + (results + report.hints.map { Message.hookItem($0.part, $0.state) }).map { Line($0[language]) }
    }

    /// The results besides the findings: that no commit violated a commitment, the repairs and the notes.
    package var results: [LocalizedText] {
        let isBroken = report.findings.contains { if case .history = $0 { true } else { false } }
        let walked = (isBroken ? nil : report.commits).map { count in
            LocalizedText(
                en: "\(count.of("commit")): no commitment was taken back",
                zh: "\(count) 个提交：没有承诺被收回", ja: "コミット \(count) 件：取り消された約束はありません")
        }
        let repaired = report.repaired.map(Message.repair).map { finding in
            LocalizedText(en: "repaired: \(finding)", zh: "已修复：\(finding)", ja: "修復しました：\(finding)")
        }
        let notes = report.notes.map(Message.finding).map { finding in
            LocalizedText(en: "note: \(finding)", zh: "提示：\(finding)", ja: "注記：\(finding)")
        }
        return (walked.map { [$0] } ?? []) + repaired + notes
    }

    package var document: JSONValue { Documents.checkDocument.value(report) }
}

extension Message {
    fileprivate static func repair(_ finding: Finding) -> LocalizedText {
        // Its remedy isn't needed any more.
        if let diagnostic = finding.error as? Diagnostic { return Self.diagnostic(diagnostic) }
        guard case .hook(let part, let state) = finding else { return Self.finding(finding) }
        let (name, done) = (hookPart(part), hookRepair(state))
        return LocalizedText(en: "\(name): \(done)", zh: "\(name)：\(done)", ja: "\(name)：\(done)")
    }

    private static func hookRepair(_ state: HookState) -> LocalizedText {
        switch state {
        case .outdated: LocalizedText(en: "updated", zh: "已更新", ja: "更新しました")
        default: LocalizedText(en: "installed", zh: "已安装", ja: "インストールしました")
        }
    }
}
