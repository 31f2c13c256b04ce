import Git

/// What a remote has.
struct RemoteReferences: Equatable {
    /// The branches, whole names, and where they are.
    var branches: [String: ObjectID] = [:]
    /// The branch that the remote's HEAD is on, whole name; nil where it says nothing of it.
    var head: String?
}

extension RemoteReferences {
    /// Reads what `git ls-remote --symref` lists.
    init(listing output: String) {
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2 else { continue }
            if parts[1] == "HEAD", parts[0].hasPrefix("ref: ") { head = String(parts[0].dropFirst("ref: ".count)) }
            if parts[1].hasPrefix("refs/heads/") { branches[String(parts[1])] = ObjectID(String(parts[0])) }
        }
    }
}
