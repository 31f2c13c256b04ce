import Git

/// A folder of this machine as a remote, with git: git carries the commits. What the remote has is read where it stands,
/// which takes a fraction of the time of the three programs that git lists it by; git is asked what can't be read so.
struct NearbyTransport: Transport {
    let folder: PathTransport
    let git: GitTransport

    func references() throws(TransportFault) -> RemoteReferences {
        if let found = try? folder.openReferences() { return found }
        return try git.references()
    }

    func fetch(_ branch: String, to name: String) throws(TransportFault) {
        try git.fetch(branch, to: name)
    }

    func push(_ commit: ObjectID, to branch: String, over old: ObjectID?) throws(TransportFault) {
        try git.push(commit, to: branch, over: old)
    }
}
