import Git

/// The branches of a remote.
struct RemoteReferences: Equatable {
    /// The tips of the branches, by their full names.
    var branches: [String: ObjectID] = [:]
    /// The full name of the branch of the remote's HEAD; nil if unknown.
    var head: String?
}

extension RemoteReferences {
    /// Parses the output of `git ls-remote --symref`.
    init(listing output: String) {
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2 else { continue }
            if parts[1] == "HEAD", parts[0].hasPrefix("ref: ") { head = String(parts[0].dropFirst("ref: ".count)) }
            if parts[1].hasPrefix("refs/heads/") { branches[String(parts[1])] = ObjectID(String(parts[0])) }
        }
    }
}
