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
            (
                "Connection to h closed by remote host.\nfatal: the remote end hung up upon initial contact",
                "the connection broke off"
            ),
            ("Connection to h closed by remote host.", "connection closed"),
            (
                "fatal: unable to access 'https://h/': GnuTLS recv error (-110): "
                    + "The TLS connection was non-properly terminated.", "the connection broke off"
            ),
        ])
    func network(_ words: String, _ reason: String) {
        #expect(GitMessageClassifier.fault(words) == .network(reason))
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
                "fatal: Expected git repo version <= 1, found 99\nfatal: the remote end hung up unexpectedly", "",
                "Expected git repo version <= 1, found 99"
            ),
            (
                "remote: no way        \nerror: failed to push some refs to '/x'",
                "!\ta:b\t[remote rejected] (pre-receive hook declined)",
                "no way\npre-receive hook declined"
            ),
            (
                "remote: error: unable to write file: No space left on device",
                "!\ta:b\t[remote rejected] (unpacker error)",
                "unable to write file: No space left on device\nunpacker error"
            ),
            (
                "error: remote unpack failed: unable to create temporary object directory\nerror: failed to push some refs",
                "!\ta:b\t[remote rejected] (unpacker error)",
                "remote unpack failed: unable to create temporary object directory\nunpacker error"
            ),
            // A hook that speaks of the network refuses all the same.
            (
                "remote: Connection refused by policy", "!\ta:b\t[remote rejected] (pre-receive hook declined)",
                "Connection refused by policy\npre-receive hook declined"
            ),
        ])
    func refused(_ words: String, _ verdict: String, _ said: String) {
        let fault = GitMessageClassifier.fault(words, verdict: verdict)
        guard case .refused(let text) = fault else {
            Issue.record("\(fault)")
            return
        }
        #expect(text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) } == said.split(separator: "\n"))
    }

    @Test(
        "a lock file is told from what is merely called blocked or locked",
        arguments: [
            (
                "error: cannot lock ref 'refs/heads/main': Unable to create '/h/refs/heads/main.lock': File exists.",
                "", true
            ),
            (
                "remote: error: cannot lock ref 'refs/heads/main': Unable to create '/h/./refs/heads/main.lock': File exists.",
                "!\ta:b\t[remote rejected] (failed to update ref)", true
            ),
            ("remote: pushes are blocked", "!\ta:b\t[remote rejected] (pre-receive hook declined)", false),
            ("remote: /x.lock': File exists", "!\ta:b\t[remote rejected] (pre-receive hook declined)", false),
            ("fatal: the account is locked", "", false),
        ])
    func lock(_ words: String, _ verdict: String, _ isLock: Bool) {
        let error = GitMessageClassifier.fault(words, verdict: verdict)
        if case .locked = error { #expect(isLock) } else { #expect(!isLock, "\(error)") }
    }

    @Test(
        "somebody else was faster",
        arguments: [
            "!\ta:b\t[rejected] (fetch first)", "!\ta:b\t[rejected] (non-fast-forward)",
            "!\ta:b\t[remote rejected] (cannot lock ref 'refs/heads/main': is at 1 but expected 2)",
            "!\ta:b\t[remote rejected] (failed to update ref)",
        ])
    func race(_ verdict: String) {
        guard case .rejected = GitMessageClassifier.fault("error: failed to push some refs to 'h'", verdict: verdict)
        else {
            Issue.record("\(GitMessageClassifier.fault("", verdict: verdict))")
            return
        }
    }
}
