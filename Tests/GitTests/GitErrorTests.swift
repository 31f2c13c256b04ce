import Git
import Testing

@Suite struct GitErrorTests {
    @Test func `an error says what kind it is of, and where`() throws {
        let scratch = try Scratch()
        let error = #expect(throws: GitError.self) { _ = try Repository(at: scratch.path) }
        #expect(error?.code == .notFound)
        #expect(error?.kind == "repository")
        #expect(error?.message.contains(scratch.path) == true)
        #expect(error?.description == error?.message)
    }
}
