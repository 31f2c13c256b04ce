import CLinux
import Glibc

/// What the system provides to this process, including information about other processes.
package enum ProcessContext {
    /// The environment variables; of duplicates, the first is used.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            unsafe next += 1
            // Split by bytes: as characters, `=` before a combining mark wouldn't be found.
            guard let sign = unsafe strchr(entry, 0x3D) else { continue }
            let name = unsafe UnsafeRawBufferPointer(start: entry, count: entry.distance(to: sign))
            let key = unsafe String(decoding: name, as: UTF8.self)
            if variables[key] == nil { variables[key] = unsafe String(cString: sign + 1) }
        }
        return variables
    }

    /// The program's name as it was called, and its arguments; nil for what isn't UTF-8.
    package static var words: [String?] {
        var words: [String?] = []
        guard var next = unsafe clinux_arguments() else { return [] }
        while let word = unsafe next.pointee {
            unsafe words.append(String(validatingCString: word))
            unsafe next += 1
        }
        return words
    }

    /// Opens `/dev/null` in place of those of the standard streams that are closed. Otherwise the next files that are
    /// opened would get their numbers, and messages would be written into them.
    package static func openStandardStreams() {
        while true {
            let number = unsafe open("/dev/null", O_RDWR)
            guard (0...2).contains(number) else { return _ = close(number) }
        }
    }

    /// The working directory at the start, absolute; ``removedFolder`` if it was deleted.
    package static var folder: String { FileSystem.real(".") ?? removedFolder }

    /// The path for a deleted working directory: nothing can be created in it.
    package static let removedFolder = "/proc/self/cwd"

    /// The absolute path of the running program; nil when the file no longer exists there.
    package static var program: String? {
        FileSystem.target(ofLink: "/proc/self/exe").flatMap { FileSystem.isExecutable($0) ? $0 : nil }
    }

    static let identifier = getpid()

    package static var user: Int { Int(geteuid()) }

    /// Whether a process is running; a zombie isn't.
    package static func isRunning(_ process: Int) -> Bool {
        guard kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno != ESRCH else { return false }
        let line = FileSystem.read("/proc/\(process)/stat", limit: 1 << 12) ?? []
        // The state follows the name, which is in parentheses and may itself contain some.
        guard let bracket = line.lastIndex(of: UInt8(ascii: ")")) else { return true }
        return !line[bracket...].dropFirst(2).starts(with: [UInt8(ascii: "Z")])
    }

    /// The processes that are visible to this one: their folders in `/proc`.
    private static var all: [String] {
        ((try? Folder("/proc").entries()) ?? []).map(\.name.text).filter { Int($0) != nil }.map { "/proc/\($0)" }
    }

    /// A visible program of that name that runs in a folder or below it, such as `git commit -a (process 4711)`.
    package static func running(_ name: String, in folder: String) -> String? {
        let process = all.first { process in
            guard FileSystem.read("\(process)/comm", limit: 64) == Array("\(name)\n".utf8) else { return false }
            return FileSystem.target(ofLink: "\(process)/cwd").map { "\($0)/".hasPrefix("\(folder)/") } ?? false
        }
        guard let process else { return nil }
        let words = FileSystem.read("\(process)/cmdline", limit: 1 << 12)?.split(separator: 0) ?? []
        let command = words.isEmpty ? [name] : words.prefix(4).map { String(decoding: $0, as: UTF8.self) }
        return "\(command.joined(separator: " ")) (process \(Path(process).name))"
    }

    /// Whether a visible process has a file open, whose path is without links.
    package static func hasOpen(_ path: String) -> Bool {
        all.map { "\($0)/fd" }.contains { files in
            ((try? Folder(files).entries()) ?? []).contains { FileSystem.target(ofLink: "\(files)/\($0.name)") == path }
        }
    }

    package static var secondsSinceEpoch: Int { time(nil) }

    /// When the machine was booted, in seconds since 1970 by its current clock.
    package static var bootTime: Int { secondsSinceEpoch - Int(Pause.seconds(CLOCK_BOOTTIME)) }

    /// Ends the process at once: all output has been written by then, and the system frees everything.
    package static func exit(_ status: Int32) -> Never { _exit(status) }

    /// Ends the process by a signal that was caught, so that its parent sees it.
    package static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}

package enum Pause {
    package static func milliseconds(_ count: Int) {
        var pause = timespec(tv_sec: count / 1000, tv_nsec: count % 1000 * 1_000_000)
        unsafe nanosleep(&pause, nil)
    }

    package static var monotonicSeconds: Double { seconds(CLOCK_MONOTONIC) }

    fileprivate static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
