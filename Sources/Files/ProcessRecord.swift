/// A file that records which process is about to acquire git's locks, such as `.git/weekyii/transfer`. If that process
/// is killed, the file identifies the locks that it left.
public struct ProcessRecord: Sendable {
    private let folder: String
    private let name: String
    private static let limit = 1 << 12

    /// Names a file.
    ///
    /// - Parameters:
    ///   - name: its name in the folder `weekyii`.
    ///   - gitFolder: the git folder, absolute.
    public init(_ name: String, in gitFolder: String) {
        self.name = name
        folder = gitFolder
    }

    private var heading: String { "weekyii \(name) 1" }

    /// Writes the file.
    ///
    /// - Returns: whether it was written.
    @discardableResult
    public func write() -> Bool {
        let lines = [heading, "process: \(ProcessContext.identifier)", "namespace: \(ProcessContext.namespace)"]
        let text = Array(lines.map { $0 + "\n" }.joined().utf8)
        return (try? Folder(folder).write(text, to: "weekyii/\(name)", durable: false)) != nil
    }

    /// Removes the file.
    public func remove() { try? FileSystem.removeFile("\(folder)/weekyii/\(name)") }

    /// The process that the file names, which may have left locks; nil if there is no file.
    public var owner: StaleLock.Owner? {
        guard let folder = try? Folder("\(folder)/weekyii"), let status = try? folder.status(name),
            let bytes = try? folder.read(name, limit: Self.limit)
        else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        func value(_ key: String) -> Substring? {
            lines.lazy.compactMap { $0.hasPrefix("\(key): ") ? $0.dropFirst(key.count + 2) : nil }.first
        }
        guard lines.first == heading[...], let process = value("process").flatMap({ Int($0) }),
            let namespace = value("namespace")
        else { return nil }
        return StaleLock.Owner(process: process, namespace: String(namespace), since: status.modified)
    }
}
