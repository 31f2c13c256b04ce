import Glibc

/// Writes files through descriptors that no child inherits.
///
/// Tests start programs while others write files. A descriptor that a program inherited would keep a file open for
/// writing as long as the program runs. The system doesn't run such a file as a program ("Text file busy"), and the
/// tool waits for its writer.
public enum RawFile {
    /// Writes a file, and replaces an existing one.
    ///
    /// - Parameter path: the absolute path, in an existing folder.
    /// - Throws: when the file can't be written.
    public static func write(_ bytes: [UInt8], to path: String) throws(Child.Failure) {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Child.Failure(call: "open", number: errno) }
        defer { close(descriptor) }
        try fill(descriptor, with: bytes)
    }

    /// Writes a program that can be run at once.
    ///
    /// A separate process writes it: even a descriptor that no program inherits is open for a moment in a child that
    /// another test is starting.
    ///
    /// - Parameter path: the absolute path; its parent folders are created.
    /// - Throws: when it can't be written.
    public static func writeProgram(_ text: String, to path: String) throws(Child.Failure) {
        let script = "mkdir -p \"${1%/*}\" && cat >\"$1\" && chmod 755 \"$1\""
        let outcome = try Child(
            "sh", ["-c", script, "sh", path], environment: ["PATH": "/usr/bin:/bin"], folder: "/", input: text
        ).outcome()
        guard outcome.status == 0 else { throw Child.Failure(call: "write \(path): \(outcome.error)", number: EIO) }
    }

    /// Writes all bytes to a descriptor.
    static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(Child.Failure) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes[written...].withUnsafeBytes { rest in
                unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            guard count > 0 else { throw Child.Failure(call: "write", number: errno) }
            written += count
        }
    }
}
