import Testing

@testable import Sync

@Suite("What git's messages mean")
struct GitMessageClassifierTests {
    @Test(
        "network trouble is what a second try may change",
        arguments: [
            (
                "ssh: connect to host h port 22: Connection refused\nfatal: Could not read from remote repository.",
                "connection refused"
            ),
            (
                "fatal: unable to access 'https://h/': Failed to connect to h port 1 after 0 ms: Couldn't connect to server",
                "connection refused"
            ),
            ("fatal: unable to access 'https://h/': Could not resolve host: h", "could not resolve host"),
            ("ssh: Could not resolve hostname h: Name or service not known", "could not resolve host"),
            ("fatal: unable to connect to h:\nh[0: 1.2.3.4]: errno=No route to host", "no route to host"),
            ("error: RPC failed; HTTP 503 curl 22 The requested URL returned error: 503", "the server answered 503"),
            ("fatal: the remote end hung up unexpectedly\nfatal: early EOF", "the connection broke off"),
            ("kex_exchange_identification: Connection closed by remote host", "connection closed"),
            ("Connection to h closed by remote host.", "connection closed"),
            (
                "client_loop: send disconnect: Broken pipe\nsend-pack: unexpected disconnect while reading sideband packet\n"
                    + "fatal: the remote end hung up unexpectedly", "connection closed"
            ),
            (
                "error: RPC failed; curl 18 transfer closed with outstanding read data remaining\n"
                    + "error: 5 bytes of body are still expected\nfatal: early EOF\n"
                    + "fatal: fetch-pack: invalid index-pack output", "the connection broke off"
            ),
            (
                "bash: line 1: x: Permission denied\nfatal: early EOF\nfatal: index-pack failed",
                "the connection broke off"
            ),
            (
                "fatal: unable to access 'https://h/': GnuTLS recv error (-110): "
                    + "The TLS connection was non-properly terminated.", "the connection broke off"
            ),
            ("fatal: expected flush after capabilities", "the connection broke off"),
            (
                "Receiving objects:  33% (1/3)\rfetch-pack: unexpected disconnect while reading sideband packet\n"
                    + "fatal: early EOF\nfatal: fetch-pack: invalid index-pack output", "the connection broke off"
            ),
        ])
    func network(_ words: String, _ reason: String) {
        #expect(GitMessageClassifier.error(words) == .network(reason))
    }

    @Test(
        "what no second try changes is told in the server's words, without git's own noise",
        arguments: [
            (
                "ann@h: Permission denied (publickey).\nfatal: Could not read from remote repository.\n\n"
                    + "Please make sure you have the correct access rights\nand the repository exists.", "",
                "ann@h: Permission denied (publickey)."
            ),
            (
                "Host key verification failed.\nfatal: Could not read from remote repository.", "",
                "Host key verification failed."
            ),
            ("fatal: repository 'https://h/x/' not found", "", "repository 'https://h/x/' not found"),
            ("fatal: '/x' does not appear to be a git repository", "", "'/x' does not appear to be a git repository"),
            (
                "fatal: bad config line 1 in file ./config\nfatal: Could not read from remote repository.", "",
                "bad config line 1 in file ./config"
            ),
            (
                "fatal: write error: No space left on device\nfatal: early EOF", "",
                "write error: No space left on device\nearly EOF"
            ),
            (
                "fatal: unexpected line in ./packed-refs: x\nfatal: the remote end hung up unexpectedly", "",
                "unexpected line in ./packed-refs: x"
            ),
            (
                "fatal: Expected git repo version <= 1, found 99\nfatal: the remote end hung up unexpectedly", "",
                "Expected git repo version <= 1, found 99"
            ),
            (
                "remote: no way        \nerror: failed to push some refs to '/x'",
                "!\ta:b\t[remote rejected] (pre-receive hook declined)",
                "no way\npre-receive hook declined"
            ),
            (
                "error: remote unpack failed: unable to create temporary object directory\nerror: failed to push some refs",
                "!\ta:b\t[remote rejected] (unpacker error)",
                "remote unpack failed: unable to create temporary object directory\nunpacker error"
            ),
            // A hook whose output mentions the network still refuses.
            (
                "remote: Connection refused by policy", "!\ta:b\t[remote rejected] (pre-receive hook declined)",
                "Connection refused by policy\npre-receive hook declined"
            ),
        ])
    func refused(_ words: String, _ verdict: String, _ said: String) {
        let problem = GitMessageClassifier.error(words, output: verdict)
        guard case .refused(let text) = problem else {
            Issue.record("\(problem)")
            return
        }
        #expect(text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) } == said.split(separator: "\n"))
    }

    @Test(
        "an object that git's check refuses is named with its rule, and isn't network trouble",
        arguments: [
            (
                "remote: Total 3 (delta 0), reused 0 (delta 0), pack-reused 0        \nReceiving objects:  33% (1/3)\r"
                    + "error: object b0ae03231533925a069ac84024c0e49cb48f639d: fullPathname: contains full pathnames\n"
                    + "fatal: fsck error in packed object\nfatal: index-pack failed\n",
                "object b0ae03231533925a069ac84024c0e49cb48f639d: fullPathname: contains full pathnames\n"
                    + "fsck error in packed object\nindex-pack failed"
            ),
            // The remote is still sending when git stops.
            (
                "error: object 413e23f6168af1c7e64715fdda1fd5961e6e805b: missingSpaceBeforeEmail: "
                    + "invalid author/committer line - missing space before email\n"
                    + "remote: Total 3 (delta 0), reused 0 (delta 0), pack-reused 0        \n"
                    + "fatal: fsck error in packed object\nfatal: index-pack failed\nsend disconnect: Broken pipe\n",
                "object 413e23f6168af1c7e64715fdda1fd5961e6e805b: missingSpaceBeforeEmail: "
                    + "invalid author/committer line - missing space before email\n"
                    + "fsck error in packed object\nindex-pack failed\nsend disconnect: Broken pipe"
            ),
        ])
    func object(_ words: String, _ said: String) {
        #expect(GitMessageClassifier.error(words) == .invalidObject(said))
    }

    @Test("a push that was cut is network trouble, though the remote could still answer")
    func cut() {
        let words =
            "remote: fatal: early EOF        \nerror: remote unpack failed: unpack-objects abnormal exit\n"
            + "error: failed to push some refs to 'ssh://h/x'"
        let verdict = "!\ta:b\t[remote rejected] (unpacker error)"
        #expect(GitMessageClassifier.error(words, output: verdict) == .network("the connection broke off"))
        let mute =
            "fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\n"
            + "and the repository exists."
        #expect(GitMessageClassifier.error(mute) == .network("the connection broke off"))
    }

    @Test("what tells that a branch doesn't exist, or that a hook here refused")
    func others() {
        #expect(GitMessageClassifier.error("fatal: couldn't find remote ref refs/heads/x") == .missingBranch)
        let words = "not today\nerror: failed to push some refs to '/x'"
        #expect(GitMessageClassifier.error(words) == .hook("not today"))
    }

    @Test("a pack that can't be stored for another reason is told in git's words, without another try")
    func unstored() {
        let words = "error: index-pack died of signal 9\nfatal: index-pack failed"
        #expect(GitMessageClassifier.error(words) == .refused("index-pack died of signal 9\nindex-pack failed"))
    }

    @Test(
        "a lock file is told from what is merely called blocked or locked",
        arguments: [
            (
                "error: cannot lock ref 'refs/heads/main': Unable to create '/h/refs/heads/main.lock': File exists.",
                "", "/h/refs/heads/main.lock"
            ),
            (
                "remote: error: cannot lock ref 'refs/heads/main': Unable to create '/h/./refs/heads/main.lock': File exists.",
                "!\ta:b\t[remote rejected] (failed to update ref)", "/h/refs/heads/main.lock"
            ),
            ("remote: pushes are blocked", "!\ta:b\t[remote rejected] (pre-receive hook declined)", nil),
            ("remote: /x.lock': File exists", "!\ta:b\t[remote rejected] (pre-receive hook declined)", nil),
            ("fatal: the account is locked", "", nil),
        ] as [(String, String, String?)])
    func lock(_ words: String, _ verdict: String, _ expected: String?) {
        let error = GitMessageClassifier.error(words, output: verdict)
        if case .locked(let path, _) = error { #expect(path == expected) } else { #expect(expected == nil, "\(error)") }
    }

    @Test(
        "somebody else was faster",
        arguments: [
            "!\ta:b\t[rejected] (fetch first)", "!\ta:b\t[rejected] (non-fast-forward)",
            "!\ta:b\t[remote rejected] (cannot lock ref 'refs/heads/main': is at 1 but expected 2)",
            "!\ta:b\t[remote rejected] (failed to update ref)",
            "error: cannot lock ref 'refs/remotes/origin/main': is at 1 but expected 2",
        ])
    func race(_ line: String) {
        let isFetch = line.hasPrefix("error:")
        let words = isFetch ? line : "error: failed to push some refs to 'h'"
        let error = GitMessageClassifier.error(words, output: isFetch ? "" : line)
        if case .rejected = error {} else { Issue.record("\(error)") }
    }
}
