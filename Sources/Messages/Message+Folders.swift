import Journal
import JournalText
import Localization
import Terminal

/// A folder that was named as a journal, or found, and isn't one.
extension Message {
    /// A `STATE.md` that isn't a journal's any more, and how to restore it.
    static func brokenState(_ diagnostic: Diagnostic, _ folder: String) -> Text {
        let (what, command) = (Self.diagnostic(diagnostic), "weekyii -C \(folder.quoted) check -restore STATE.md")
        return Text("\(what); \(command) restores the committed text")
    }

    /// A journal that is on another branch, and the command that checks it out.
    static func journalOnBranch(_ branch: JournalBranch, _ folder: String?) -> Text {
        let name = branch.name.printable
        let place = folder.map { ["-C", $0.quoted] } ?? []
        let remedy = (["git"] + place + branch.remedy.map(\.quoted)).joined(separator: " ")
        guard let folder else {
            return Text("no journal on the current branch, but on \(name); \(remedy) checks it out")
        }
        return Text("no journal on the current branch of \(folder), but on \(name); \(remedy) checks it out")
    }

    /// A journal whose files are missing, and the command that restores them, whatever git's index has.
    static func filesGone(_ paths: [String], _ top: String?) -> Text {
        let place = top.map { ["-C", $0.quoted] } ?? []
        let words = ["git"] + place + ["restore", "-s", "HEAD", "-SW", "--"] + paths.map(\.quoted)
        let command = words.joined(separator: " ")
        return Text("the journal's files are missing, but the last commit has them; \(command) restores them")
    }

    /// A folder that was named as a journal, and by what.
    static func notAJournal(_ folder: String, _ source: FolderSource) -> Text {
        let (name, word) = (folder.printable, folder.quoted)
        switch source {
        case .option: return Text("-C names \(name), which is not a journal; weekyii init \(word) creates one")
        case .variable:
            return Text("WEEKYII_JOURNAL names \(name), which is not a journal; weekyii init \(word) creates one")
        case .setting:
            return Text(
                "no journal here, and weekyii.journal names \(name), which is not one; git config --global weekyii.journal DIR names another"
            )
        }
    }

    /// Something else than a folder where a journal's was named, and by what.
    static func notAFolder(_ path: String, _ source: FolderSource) -> Text {
        let (path, nowhere) = (path.printable, Text("no journal here, and "))
        let (start, name, remedy) =
            switch source {
            case .option: (Text.empty, "-C", "-C DIR")
            case .variable: (Text.empty, "WEEKYII_JOURNAL", "WEEKYII_JOURNAL=DIR")
            case .setting: (nowhere, "weekyii.journal", "git config --global weekyii.journal DIR")
            }
        return Text("\(start)\(name) names \(path), which is not a folder; use a journal's folder: \(remedy)")
    }

    static func notUTF8(_ path: String) -> Text { Text("\(path): the path is not UTF-8; use a folder whose path is") }
}
