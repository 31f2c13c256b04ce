import CLinux
import Glibc

/// What the system provides to this process, including information about other processes.
package enum ProcessContext {
    /// The environment variables; of duplicates, the first is used.
    package static var variables: [String: String] {
        var count = 0
        while unsafe environ[count] != nil { count += 1 }
        var variables = [String: String](minimumCapacity: count)
        for index in 0..<count {
            // Split by bytes: as characters, `=` before a combining mark wouldn't be found.
            guard let entry = unsafe environ[index], let sign = unsafe strchr(entry, 0x3D) else { continue }
            let length = unsafe entry.distance(to: sign)
            let name = unsafe UnsafeRawBufferPointer(start: entry, count: length)
            let key = unsafe String(decoding: name, as: UTF8.self)
            if variables[key] == nil { variables[key] = unsafe String(cString: sign + 1) }
        }
        return variables
    }

    /// The arguments after the program's name; nil for one that isn't UTF-8.
    package static var arguments: [String?] {
        guard var next = unsafe clinux_arguments(), unsafe next.pointee != nil else { return [] }
        var words: [String?] = []
        unsafe next += 1
        while let word = unsafe next.pointee {
            unsafe words.append(String(validatingCString: word))
            unsafe next += 1
        }
        return words
    }

    /// The name by which the program was called, without folders.
    package static var name: String? {
        guard let path = unsafe clinux_arguments()?.pointee else { return nil }
        return unsafe String(cString: path).split(separator: "/").last.map(String.init)
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

    /// The process's own ID.
    static let identifier = getpid()

    /// The number of the user that the process belongs to.
    package static var user: Int { Int(geteuid()) }

    /// Whether a process is running; a zombie isn't.
    package static func isRunning(_ process: Int) -> Bool {
        guard kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno != ESRCH else { return false }
        let line = FileSystem.read("/proc/\(process)/stat", limit: 1 << 12) ?? []
        // The state follows the name, which is in parentheses and may itself contain some.
        guard let bracket = line.lastIndex(of: UInt8(ascii: ")")) else { return true }
        return !line[bracket...].dropFirst(2).starts(with: [UInt8(ascii: "Z")])
    }

    /// A program of that name that runs in a folder or below it, if visible to this process. The result is its command
    /// line and ID, such as `git commit -a (process 4711)`; nil if there is none.
    package static func running(_ name: String, in folder: String) -> String? {
        for entry in (try? Folder("/proc").entries()) ?? [] {
            guard Int(entry.name.text) != nil, let line = FileSystem.read("/proc/\(entry.name)/comm", limit: 64),
                line.elementsEqual("\(name)\n".utf8),
                let path = FileSystem.target(ofLink: "/proc/\(entry.name)/cwd"), isInside(path, in: folder)
            else { continue }
            let words = FileSystem.read("/proc/\(entry.name)/cmdline", limit: 1 << 12) ?? []
            let command = words.split(separator: 0).prefix(4).map { String(decoding: $0, as: UTF8.self) }
            return "\(command.isEmpty ? name : command.joined(separator: " ")) (process \(entry.name))"
        }
        return nil
    }

    /// Whether a process that is visible to this one has a file open.
    ///
    /// - Parameter path: absolute, without links.
    package static func hasOpen(_ path: String) -> Bool {
        ((try? Folder("/proc").entries()) ?? []).contains { entry in
            guard Int(entry.name.text) != nil, let open = try? Folder("/proc/\(entry.name)/fd").entries() else {
                return false
            }
            return open.contains { FileSystem.target(ofLink: "/proc/\(entry.name)/fd/\($0.name)") == path }
        }
    }

    private static func isInside(_ path: String, in folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// The machine's clock, in seconds since 1970.
    package static var secondsSinceEpoch: Int { time(nil) }

    /// When the machine was booted, in seconds since 1970 by its current clock.
    package static var bootTime: Int {
        var (now, age) = (timespec(), timespec())
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        unsafe clock_gettime(CLOCK_BOOTTIME, &age)
        return now.tv_sec - age.tv_sec
    }

    /// Ends the process at once.
    ///
    /// All output has been written by then, so no exit handlers run; the system frees everything.
    package static func exit(_ status: Int32) -> Never { _exit(status) }

    /// Ends the process by a signal that was caught, so that its parent sees it.
    package static func end(by number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
    }
}

/// Sleeping, and the clock that measures it.
package enum Pause {
    /// Sleeps for about that many milliseconds.
    package static func milliseconds(_ count: Int) {
        var pause = timespec(tv_sec: count / 1000, tv_nsec: count % 1000 * 1_000_000)
        unsafe nanosleep(&pause, nil)
    }

    /// Seconds on the monotonic clock.
    package static var monotonicSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
