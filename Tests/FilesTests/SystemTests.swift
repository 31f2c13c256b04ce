import Files
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The system") struct SystemTests {
    @Test("a place outside a journal is resolved through its links") func places() throws {
        let top = try TemporaryFolder()
        let real = try #require(FileSystem.real(top.path))
        try FileSystem.makeFolder("\(top.path)/a/b/")
        try FileSystem.makeFolder("\(top.path)/a/b")
        try top.link("link", to: "a/b")
        try top.write("", "file")
        #expect(FileSystem.real("\(top.path)/link/../b") == "\(real)/a/b")
        #expect(FileSystem.real("\(top.path)/none") == nil)
        #expect(FileSystem.isFolder("\(top.path)/link"))
        #expect(!FileSystem.isFolder("\(top.path)/file") && !FileSystem.isFolder("\(top.path)/none"))
        #expect(FileSystem.target(ofLink: "\(top.path)/link") == "a/b")
        #expect(FileSystem.target(ofLink: "\(top.path)/file") == nil)
        try FileSystem.makeFolder("\(top.path)/link/c")
        #expect(FileSystem.isFolder("\(top.path)/a/b/c"))
        #expect(throws: FileError("\(top.path)/file", .exists)) {
            try FileSystem.makeFolder("\(top.path)/file/c")
        }
    }

    @Test("the process knows its account, its folder and its variables") func process() {
        let account = SystemAccount([:])
        #expect(account.user == NSUserName())
        #expect(account.host == Foundation.ProcessInfo.processInfo.hostName)
        #expect(ProcessContext.folder == FileSystem.real(FileManager.default.currentDirectoryPath))
        #expect(ProcessContext.variables["PATH"] == Foundation.ProcessInfo.processInfo.environment["PATH"])
    }

    @Test("a program at work in a folder is told from one elsewhere") func running() throws {
        let top = try TemporaryFolder()
        top.makePipe("pipe")
        let script = "echo $$ > number; exec cat pipe"
        let program = try Child("sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], folder: top.path)
        // Once it reads, it is the program that the shell was to become.
        let pipe = unsafe open("\(top.path)/pipe", O_WRONLY | O_CLOEXEC)
        let number = try #require(top.found("number")?.split(separator: "\n").first)
        #expect(ProcessContext.running("cat", in: top.path) == "cat pipe (process \(number))")
        #expect(ProcessContext.running("dog", in: top.path) == nil)
        #expect(ProcessContext.running("cat", in: "\(top.path)/elsewhere") == nil)
        close(pipe)
        _ = try program.outcome()
        #expect(ProcessContext.running("cat", in: top.path) == nil)
    }
}
