import Git
import Testing

@Suite struct LocalConfigurationTests {
    @Test(arguments: ["plain", "'/it'\\''s 100%% \"here\"' %O # no comment; no", " spaces ", "back\\slash", ""])
    func `a value is set, read by git, and taken out again`(value: String) throws {
        let scratch = try Scratch.repository()
        let repository = try Repository(at: scratch.path)
        #expect(try repository.localString("merge.ours.driver") == nil)
        try repository.setString("merge.ours.driver", value)
        #expect(try repository.localString("merge.ours.driver") == value)
        #expect(try scratch.git(["config", "merge.ours.driver"]) == value)
        try repository.setString("merge.ours.driver", nil)
        try repository.setString("merge.ours.driver", nil)
        #expect(try repository.localString("merge.ours.driver") == nil)
    }

    @Test func `what another level says isn't the repository's own`() throws {
        let scratch = try Scratch.repository()
        try scratch.write("[pull]\n\ttwohead = ort\n", to: "user")
        let repository = try Repository(
            at: scratch.path, UserConfiguration(general: "/dev/null", own: "\(scratch.path)/user"))
        #expect(try repository.configuration([:]).string("pull.twohead") == "ort")
        #expect(try repository.localString("pull.twohead") == nil)
        try repository.setString("pull.twohead", nil)
        #expect(try repository.configuration([:]).string("pull.twohead") == "ort")
    }
}
