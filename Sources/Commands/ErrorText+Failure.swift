import CivilTime
import Journal
import Localization
import Messages
import Plan
import Sync
import Views

/// What a command answers when it fails (`CommandLine.md`, "Exit status").
extension ErrorText {
    init(_ failure: Failure) {
        switch failure {
        case .usage(let error): self.init(Message.usage(error), 2)
        case .value(let error): self.init(Message.value(error), 2)
        case .input(let error): self.init(Message.input(error), 2)
        case .plan(.input(let error), _): self.init(.input(error))
        case .plan(.unreadable(let diagnostic), _): self.init(Message.diagnostic(diagnostic), 3)
        case .plan(let error, let today): self.init(Message.refusal(error, today: today), 1)
        case .journal(let error): self.init(error)
        case .unsound(let report):
            let findings = report.findings
            let isBroken = findings.allSatisfy(\.isPromise)
            let details = findings.map(Message.finding) + ShownCheck(report: report).results
            self.init(Message.summary(of: findings), isBroken ? 1 : 3, details)
        case .gate(let findings, let remedy):
            let texts = findings.map(Message.finding)
            let isBroken = findings.allSatisfy(\.isPromise)
            self.init(texts.first ?? LocalizedText(""), isBroken ? 1 : 3, texts.dropFirst() + [remedy])
        case .foreignServerHook(let state): self.init(Message.hookItem(.hook(.preReceive), state), 1)
        case .sync(.journal(let error)): self.init(.journal(error))
        case .sync(let error): self.init(Message.sync(error), error.status)
        case .mergeStopped(let path, let reason): self.init(Message.mergeStopped(path, reason), 1)
        case .conflicts(let words): self.init(Message.mergeConflicts(words), 1)
        // Git takes 2 for a strategy that can't serve, and puts everything back.
        case .strategy(.journal(let error)):
            let text = ErrorText(.journal(error))
            self.init(text.text, 2, text.details)
        case .strategy(.words(let words)): self.init(Message.mergeRefused(words), 2)
        case .output(let error): self.init(Message.output(error), 1)
        case .archive(let fault): self.init(Message.archive(fault), 1)
        case .bundle(.journal(let error)): self.init(.journal(error))
        case .bundle(let fault): self.init(Message.bundle(fault), 1)
        case .noEditor: self.init(Message.noEditor, 1)
        case .editor(let command, let status): self.init(Message.editor(command, status), 1)
        case .emptied(let day, let tasks): self.init(Message.emptied(day, tasks), 1)
        case .kept(let failure, let path):
            let text = ErrorText(failure)
            self.init(text.text, text.status, text.details + [Message.kept(path, opens: !failure.endsPlanning)])
        case .setting(.journal(let error)): self.init(.journal(error))
        case .setting(.plan(let error, let now)): self.init(.plan(error, today: now.day))
        case .setting(let error): self.init(Message.setting(error), 2)
        case .declined: self.init(LocalizedText(en: "not started", zh: "未启动", ja: "開始しませんでした"), 1)
        }
    }
}
