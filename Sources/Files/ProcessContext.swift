import CLinux
import Glibc

/// What the system tells the process when it starts.
public enum ProcessContext {
    /// The environment's variables; of one that stands twice the first counts.
    public static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = unsafe environ
        while let entry = unsafe next.pointee {
            // Divided as bytes: a combining mark behind the sign would hide it from a division by characters.
            let text = unsafe String(cString: entry)
            if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
                let name = String(text[..<sign])
                if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: sign)...]) }
            }
            unsafe next += 1
        }
        return variables
    }

    /// The words behind the program's name; nil for one that isn't UTF-8.
    public static var arguments: [String?] {
        guard var next = unsafe clinux_arguments(), unsafe next.pointee != nil else { return [] }
        var words: [String?] = []
        unsafe next += 1
        while let word = unsafe next.pointee {
            unsafe words.append(String(validatingCString: word))
            unsafe next += 1
        }
        return words
    }

    /// The name under which the program was started, without folders.
    public static var name: String? {
        guard let path = unsafe clinux_arguments()?.pointee else { return nil }
        return unsafe String(cString: path).split(separator: "/").last.map(String.init)
    }

    /// The folder that the process was started in, absolute; when it is gone, a path at which nothing can be made.
    public static var folder: String { FilePlace.real(".") ?? "/proc/self/cwd" }

    /// The absolute path of the program that runs; nil when it stands there no more.
    public static var program: String? {
        FilePlace.target(ofLink: "/proc/self/exe").flatMap { FilePlace.isExecutable($0) ? $0 : nil }
    }

    /// Where the numbers of processes count that this one sees: a container has its own. Empty where nothing says so.
    public static var namespace: String { FilePlace.target(ofLink: "/proc/self/ns/pid") ?? "" }

    /// The process's number.
    public static var identifier: Int { Int(getpid()) }

    /// Whether a process of that number is running; one that has ended and wasn't waited for isn't.
    public static func isRunning(_ process: Int) -> Bool {
        guard kill(pid_t(truncatingIfNeeded: process), 0) == 0 || errno != ESRCH else { return false }
        let line = FilePlace.read("/proc/\(process)/stat", limit: 1 << 12) ?? []
        // Its state stands behind its name, which is in brackets and may hold any.
        guard let bracket = line.lastIndex(of: UInt8(ascii: ")")) else { return true }
        return !line[bracket...].dropFirst(2).starts(with: [UInt8(ascii: "Z")])
    }

    /// Whether a program whose name begins so may be at work in a folder or below it, or on it from elsewhere, as its words or
    /// variables name it: one of another user's counts, too, as nobody can tell where it works.
    public static func mayBeRunning(programs prefix: String, in folder: String) -> Bool {
        let processes = (try? Folder("/proc").entries()) ?? []
        return processes.contains { entry in
            guard Int(entry.name) != nil, let line = FilePlace.read("/proc/\(entry.name)/comm", limit: 64),
                line.starts(with: prefix.utf8), isRunning(Int(entry.name) ?? 0)
            else { return false }
            let link = "/proc/\(entry.name)/cwd"
            // One that is about to end works nowhere any more.
            guard let place = FilePlace.target(ofLink: link) else { return FilePlace.isHidden(link: link) }
            if Self.isPlace(place, in: folder) { return true }
            return ["cmdline", "environ"].contains { file in
                FilePlace.read("/proc/\(entry.name)/\(file)", limit: 1 << 20)?.firstRange(of: Array(folder.utf8)) != nil
            }
        }
    }

    /// A program of that name that works in a folder or below it, as far as this process may see others: its words and its
    /// number, as `git commit -a (process 4711)`; nil where there is none.
    public static func running(_ name: String, in folder: String) -> String? {
        for entry in (try? Folder("/proc").entries()) ?? [] {
            guard Int(entry.name) != nil, let line = FilePlace.read("/proc/\(entry.name)/comm", limit: 64),
                line.elementsEqual("\(name)\n".utf8),
                let place = FilePlace.target(ofLink: "/proc/\(entry.name)/cwd"), isPlace(place, in: folder)
            else { continue }
            let words = FilePlace.read("/proc/\(entry.name)/cmdline", limit: 1 << 12) ?? []
            let command = words.split(separator: 0).prefix(4).map { String(decoding: $0, as: UTF8.self) }
            return "\(command.isEmpty ? name : command.joined(separator: " ")) (process \(entry.name))"
        }
        return nil
    }

    /// Whether a process that this one may see has a file open.
    ///
    /// - Parameter path: absolute, without links.
    public static func hasOpen(_ path: String) -> Bool {
        ((try? Folder("/proc").entries()) ?? []).contains { entry in
            guard Int(entry.name) != nil, let open = try? Folder("/proc/\(entry.name)/fd").entries() else {
                return false
            }
            return open.contains { FilePlace.target(ofLink: "/proc/\(entry.name)/fd/\($0.name)") == path }
        }
    }

    private static func isPlace(_ place: String, in folder: String) -> Bool {
        place == folder || place.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// The machine's clock, in seconds since 1970.
    public static var secondsSinceEpoch: Int { time(nil) }

    /// The machine's clock.
    public static var now: FileStatus.Time {
        var now = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        return FileStatus.Time(seconds: now.tv_sec, nanoseconds: now.tv_nsec)
    }

    /// When the machine was started, in seconds since 1970 by its clock as it goes now.
    public static var startOfMachine: Int {
        var (now, age) = (timespec(), timespec())
        unsafe clock_gettime(CLOCK_REALTIME, &now)
        unsafe clock_gettime(CLOCK_BOOTTIME, &age)
        return now.tv_sec - age.tv_sec
    }

    /// Ends the process.
    ///
    /// Nothing is left to be written then, so that what libraries would tidy up at the end is left to the system.
    public static func exit(_ status: Int32) -> Never { _exit(status) }
}

/// The account that the process runs under, for a person whom git doesn't know by name.
public struct SystemAccount: Sendable {
    /// The login name.
    public let user: String
    /// The person's name, as the account has it; may be empty.
    public let fullName: String
    /// The machine's name.
    public let host: String

    /// The account of this process.
    public static var current: SystemAccount {
        var name = [UInt8](repeating: 0, count: 256)
        let isNamed = unsafe name.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return Int32(-1) }
            return unsafe gethostname(start.assumingMemoryBound(to: CChar.self), bytes.count - 1)
        }
        let host = isNamed == 0 ? String(decoding: name.prefix { $0 != 0 }, as: UTF8.self) : "localhost"
        guard let entry = unsafe getpwuid(getuid()) else {
            return SystemAccount(user: "user-\(getuid())", fullName: "", host: host)
        }
        let full = unsafe String(cString: entry.pointee.pw_gecos).prefix { $0 != "," }
        return SystemAccount(user: unsafe String(cString: entry.pointee.pw_name), fullName: String(full), host: host)
    }

    /// The home folder of an account by its name; nil where there is none (`getpwnam`).
    public static func home(of user: String) -> String? {
        guard let entry = unsafe getpwnam(user), let home = unsafe entry.pointee.pw_dir else { return nil }
        return unsafe String(cString: home)
    }
}
