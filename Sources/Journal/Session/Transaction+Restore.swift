package import CivilTime
package import Files
import Git
import JournalText
import Parts
import Store

extension Session {
    /// Restores a day's committed text and keeps the current one (`GitJournal.md`, "Restoring a day"). A day that no
    /// commit has is removed. If the last commit's text can't be understood, the newest one that can is restored.
    package func restore(_ day: Day) throws -> Restored {
        try restore(WeekStatus.allCases.map { Layout.file(of: day, $0) }, "\(day)")
    }

    /// The same for one of the journal's own files, whatever is there.
    package func restore(file path: Path) throws -> Restored {
        guard case .day(let day) = JournalPath(path).kind else { return try restore([path], path.text) }
        return try restore(Set([path] + WeekStatus.allCases.map { Layout.file(of: day, $0) }).sorted(), path.text)
    }

    private func restore(_ paths: [Path], _ name: String) throws -> Restored {
        do { try folder.requireKnownSchema() } catch {
            // Settings that can't be read may be what is restored.
            if error is Diagnostic { throw error }
        }
        var transaction = try Transaction.begin(self, "check -restore")
        return try transaction.restore(paths, name)
    }
}

extension Transaction {
    /// Replaces derived files that can't be understood, or are missing, by their committed texts, from which they are
    /// computed anew; a week's file that no commit has is removed. Returns whether anything was replaced.
    mutating func restoreDerived(_ findings: [Finding], _ restored: inout [Finding]) throws -> Bool {
        let known = restored.count
        for finding in findings {
            switch finding {
            case .file, .plan(.missing, _): break
            default: continue
            }
            guard let path = finding.path.map({ Path($0) }), JournalPath(path).isDerived else { continue }
            do {
                if try !restore([path], path.text).isUnchanged { restored.append(finding) }
            } catch JournalError.notCommitted {}
        }
        return restored.count > known
    }

    /// Puts the committed text at those of some paths that a commit has; what is at the others is removed. Nothing of it
    /// is parsed, and all of it is kept in `lost-found`.
    fileprivate mutating func restore(_ paths: [Path], _ name: String) throws -> Restored {
        let committed = try committedTexts(at: paths)
        let folder = try Folder(journal.folder.path)
        var (found, kept): ([Path: [UInt8]], [String]) = ([:], [])
        for path in paths {
            if let obstacle = try obstacle(at: path, in: folder, isNeeded: committed[path] != nil) {
                kept.append(try store.lostFound.moveAside("\(journal.folder.path)/\(obstacle)"))
            } else if let text = try? folder.read(path, limit: Self.limit), text != committed[path],
                // Another text that no commit has is the user's; without `STATE.md` there would be no journal.
                committed[path] != nil || path != Layout.state && journal.parts.record(at: path)?.opens(text) != false
            {
                found[path] = text
                let name = (path.name.hasSuffix(".md") ? path.name.dropLast(3) : path.name).text
                kept.append(try store.lostFound.keep(text, as: JournalPath(path).date.map { "\($0)" } ?? name))
            }
        }
        guard !committed.isEmpty || !kept.isEmpty else { throw JournalError.notCommitted(name) }
        let restored = try committed.filter { try found[$0.key] != nil || folder.status($0.key) == nil }
        if !found.isEmpty || !restored.isEmpty { try restore(found, restored) }
        return Restored(isCommitted: !committed.isEmpty, isUnchanged: kept.isEmpty && restored.isEmpty, kept: kept)
    }

    /// The size of the largest file that is copied to `lost-found`; a larger one is moved there: 256 MiB.
    private static var limit: Int { 1 << 28 }

    /// Whatever prevents reading a file, such as a folder, a link or a pipe. A folder at a record's path belongs to the
    /// user unless a commit has a record there, and so does what prevents reading the parents of a file that isn't needed.
    private func obstacle(at path: Path, in folder: borrowing Folder, isNeeded: Bool) throws -> Path? {
        guard let obstacle = try? folder.obstacle(on: path, limit: Self.limit) else { return nil }
        let isFolder = try folder.status(obstacle)?.kind == .folder
        let isOwn = obstacle == path && (JournalPath(path).isAdopted || !isFolder)
        return isNeeded || isOwn && path != Layout.state ? obstacle : nil
    }

    /// Replaces texts by those that a commit already has, without a new commit.
    mutating func restore(_ before: [Path: [UInt8]], _ after: [Path: [UInt8]]) throws {
        while true {
            guard let head = try repository.git.reference(branch) else { throw StoreError.refused(.detachedHead) }
            var warnings: [Warning] = []
            let publication = repository.publication(on: branch, from: head, to: head, before, after, reflog: "")
            if try publish(publication, &warnings) { return }
        }
    }

    /// The texts in the newest commit in which one of them can be understood, or else that has one of the files.
    private func committedTexts(at paths: [Path]) throws -> [Path: [UInt8]] {
        guard let tip = try repository.git.reference(branch) else { return [:] }
        let zones = journal.environment.zones
        var (newest, understood): ([Path: [UInt8]], [Path: [UInt8]]) = ([:], [:])
        var seen: Set<Path> = []
        try repository.forEachCommit(from: [tip], order: .descendantsFirst) { commit in
            var texts: [Path: [UInt8]] = [:]
            for path in paths {
                guard let item = try repository.file(path, in: commit.tree), seen.insert("\(item.id) \(path)").inserted,
                    let text = try? repository.text(item.id, of: path),
                    journal.parts.record(at: path)?.opens(text) != false
                else { continue }
                texts[path] = text
                if (try? repository.parse(path, text, as: path.text, zones)) != nil { understood[path] = text }
            }
            if newest.isEmpty { newest = texts }
            return understood.isEmpty
        }
        return understood.isEmpty ? newest : understood
    }
}

package struct Restored: Equatable, Sendable {
    /// Whether a commit has the day or record, so that its text was restored; otherwise the file was removed.
    package let isCommitted: Bool
    package let isUnchanged: Bool
    /// The paths where the previous texts are kept; empty when nothing had to change.
    package let kept: [String]
}
