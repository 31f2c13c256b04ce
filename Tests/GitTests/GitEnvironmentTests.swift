import Git
import Testing

@Suite("The environment of git on its way to a remote")
struct GitEnvironmentTests {
    @Test("holds nothing of another repository, and what tells how to reach a remote")
    func scrubbed() {
        let variables = [
            "GIT_DIR": "/x", "GIT_WORK_TREE": "/x", "GIT_INDEX_FILE": "/x", "GIT_PUSH_OPTION_0": "x",
            "GIT_CONFIG_COUNT": "1", "LC_ALL": "zh_CN.UTF-8", "LANGUAGE": "zh", "HOME": "/home/ann",
            "SSH_AUTH_SOCK": "/s", "GIT_SSH_COMMAND": "ssh -F x", "GIT_ASKPASS": "/a",
            "https_proxy": "p", "LANG": "zh_CN.UTF-8",
        ]
        let kept = GitEnvironment(variables).forRemotes(mayAsk: true, hasSSHProgram: false)
        #expect(
            kept == [
                "HOME": "/home/ann", "SSH_AUTH_SOCK": "/s", "GIT_SSH_COMMAND": "ssh -F x", "GIT_ASKPASS": "/a",
                "https_proxy": "p", "LANG": "zh_CN.UTF-8", "LC_MESSAGES": "C", "LC_CTYPE": "zh_CN.UTF-8",
                "GIT_CONFIG_COUNT": "1",
            ])
    }

    @Test("asks nothing where nobody can answer, and leaves the user's own ssh alone")
    func silent() {
        let plain = GitEnvironment([:]).forRemotes(mayAsk: false, hasSSHProgram: false)
        #expect(plain["GIT_TERMINAL_PROMPT"] == "0" && plain["GIT_SSH_COMMAND"]?.contains("BatchMode=yes") == true)
        #expect(GitEnvironment([:]).forRemotes(mayAsk: false, hasSSHProgram: true)["GIT_SSH_COMMAND"] == nil)
        let own = GitEnvironment(["GIT_SSH": "/own"]).forRemotes(mayAsk: false, hasSSHProgram: false)
        #expect(own["GIT_SSH_COMMAND"] == nil)
    }

    @Test("of git's own variables, local work keeps where its configuration and programs are")
    func local() {
        let variables = [
            "GIT_DIR": "/x", "GIT_CONFIG_GLOBAL": "/g", "GIT_CONFIG_KEY_0": "a.b", "GIT_SSH": "/s",
            "GIT_EXEC_PATH": "/e", "HOME": "/h",
        ]
        let expected = [
            "GIT_CONFIG_GLOBAL": "/g", "GIT_CONFIG_KEY_0": "a.b", "GIT_EXEC_PATH": "/e", "HOME": "/h",
            "LC_MESSAGES": "C",
        ]
        #expect(GitEnvironment(variables).forLocalCommands == expected)
    }
}
