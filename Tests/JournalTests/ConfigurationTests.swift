import CivilTime
import Files
import Git
import JournalText
import TestSupport
import Testing

@testable import Journal

/// The configuration as `git config` sees it (`git-config`, "Includes").
@Suite("Git's configuration around a journal")
struct ConfigurationTests {
    /// A user's home with a repository on the branch `main`.
    private struct User {
        let folder: TemporaryFolder
        let environment: Environment

        init() throws {
            folder = try TemporaryFolder()
            try folder.makeFolder("home")
            _ = try Repository.create(at: folder.path("work/repository"), branch: "main")
            environment = Environment(
                variables: [
                    "HOME": folder.path("home"), "GIT_CONFIG_NOSYSTEM": "1", "PATH": "/usr/local/bin:/usr/bin:/bin",
                ], folder: folder.path,
                clock: .system)
        }

        func settings(_ variables: [String: String] = [:]) -> Configuration {
            JournalFolder(path: folder.path("work/repository")).configuration(environment(adding: variables))
        }

        func environment(adding variables: [String: String]) -> Environment {
            let all = environment.variables.merging(variables) { $1 }
            return Environment(variables: all, folder: folder.path("work/repository"), clock: .system)
        }
    }

    @Test("the repository's value wins, and each kind of user's file is read")
    func levels() throws {
        let user = try User()
        try user.folder.makeFolder("home/.config/git")
        try user.folder.write("[a]\n\tx = 1\n\ty = 1\n\tz = 1\n", to: "home/.config/git/config")
        try user.folder.write("[a]\n\ty = 2\n\tz = 2\n", to: "home/.gitconfig")
        try user.folder.write("[a]\n\tz = 3\n", to: "work/repository/.git/config")
        let settings = user.settings()
        #expect(["a.x", "a.y", "a.Z"].map { settings[$0] } == ["1", "2", "3"])
        #expect(settings.without(.repository)["a.z"] == "2" && settings["a.none"] == nil)
    }

    @Test(
        "a file is included where its condition holds, and counts from there on",
        arguments: [
            ("[include]", true), ("[includeIf \"gitdir:work/\"]", true),
            ("[includeIf \"gitdir:**/repository/.git\"]", true), ("[includeIf \"gitdir:WORK/\"]", false),
            ("[includeIf \"gitdir/i:WORK/\"]", true), ("[includeIf \"gitdir:w*k/**\"]", true),
            ("[includeIf \"gitdir:repo*\"]", false), ("[includeIf \"onbranch:main\"]", true),
            ("[includeIf \"onbranch:ma?n\"]", true), ("[includeIf \"onbranch:main/\"]", false),
            ("[includeIf \"unknown:x\"]", false), ("[includeIf \"gitdir\"]", false),
        ])
    func includes(heading: String, isIncluded: Bool) throws {
        let user = try User()
        try user.folder.write("[a]\n\tx = before\n\(heading)\n\tpath = more\n", to: "home/.gitconfig")
        try user.folder.write("[a]\n\tx = included\n\ty = included\n", to: "home/more")
        #expect(user.settings()["a.x"] == (isIncluded ? "included" : "before"))
        try user.folder.write("\(heading)\n\tpath = more\n[a]\n\tx = after\n", to: "home/.gitconfig")
        #expect(user.settings()["a.x"] == "after")
        #expect(user.settings()["a.y"] == (isIncluded ? "included" : nil))
    }

    @Test("a missing file that is included counts as empty; as in git, a damaged one and a circle are errors")
    func loops() throws {
        let user = try User()
        try user.folder.write("[include]\n\tpath = gone\n[a]\n\tx = 1\n", to: "home/.gitconfig")
        #expect(user.settings()["a.x"] == "1")
        let config = try user.folder.text("work/repository/.git/config")
        for damaged in ["[include\n", config + "[include]\n\tpath = config\n"] {
            try user.folder.write(damaged, to: "work/repository/.git/config")
            let folder = JournalFolder(path: user.folder.path("work/repository"))
            #expect(throws: GitError.self) { try folder.settings(user.environment) }
            // Looks go on with the user's own.
            #expect(user.settings()["a.x"] == "1")
        }
    }

    @Test("a work tree's own file counts where the repository says so, and variables count most")
    func levelsAbove() throws {
        let user = try User()
        let repository = "work/repository/.git"
        try user.folder.write("[a]\n\tx = 1\n\ty = 1\n", to: "\(repository)/config")
        try user.folder.write("[a]\n\tx = 2\n", to: "\(repository)/config.worktree")
        #expect(user.settings()["a.x"] == "1")
        let version = "[core]\n\trepositoryformatversion = 0\n"
        try user.folder.write(
            version + "[extensions]\n\tworktreeConfig = true\n[a]\n\tx = 1\n\ty = 1\n", to: "\(repository)/config")
        #expect(user.settings()["a.x"] == "2" && user.settings()["a.y"] == "1")
        let variables = ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "A.X", "GIT_CONFIG_VALUE_0": "3"]
        let (settings, own) = (user.settings(variables), user.environment(adding: variables).configuration)
        #expect(own["a.x"] == "3" && own["a.y"] == nil)
        #expect(settings["a.x"] == "3" && settings.without(.repository)["a.x"] == "3")
        #expect(user.settings(["GIT_CONFIG_PARAMETERS": "'a.x'='4'"])["a.x"] == "4")
    }

    @Test("a file that is included where a remote has some address counts")
    func hasConfig() throws {
        let user = try User()
        try user.folder.write(
            "[user]\n\tname = Ann\n[includeIf \"hasconfig:remote.*.url:**/job/**\"]\n\tpath = job\n",
            to: "home/.gitconfig")
        try user.folder.write("[user]\n\tname = Ann at Work\n", to: "home/job")
        let config = try user.folder.text("work/repository/.git/config")
        #expect(user.settings()["user.name"] == "Ann")
        try user.folder.write(
            config + "[remote \"hub\"]\n\turl = https://example.org/job/plan\n", to: "work/repository/.git/config")
        #expect(user.settings()["user.name"] == "Ann at Work")
        // Without a git, what libgit2 can read.
        #expect(user.settings(["PATH": "/nowhere"])["user.name"] == "Ann")
    }

    @Test("a program is the user's, or that of a repository that opens")
    func programs() throws {
        let user = try User()
        try user.folder.write("[core]\n\teditor = mine\n", to: "home/.gitconfig")
        try user.folder.write("[core]\n\teditor = its\n", to: "work/repository/.git/config")
        #expect(user.settings()["core.editor"] == "its")
        try user.folder.remove("work/repository/.git/objects")
        #expect(user.settings()["core.editor"] == "mine")
    }
}
