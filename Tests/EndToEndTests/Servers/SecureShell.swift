import Foundation
import TestSupport

/// An sshd on the loopback address, run by the tests' user, which the machines' git reaches as `hub`.
///
/// ssh reads its files from the account's home folder, whatever `HOME` is. So an `ssh` script on the world's `PATH`
/// passes the configuration in the world's home, and counts its calls in `calls`.
struct SecureShell {
    let port: Int

    private static let program = ["/usr/sbin/sshd", "/usr/local/sbin/sshd", "/sbin/sshd"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Whether a server is installed.
    static let isThere = program != nil

    /// Starts the server, with keys that both sides know.
    ///
    /// - Parameter script: the script that serves git's commands; nil for the shell.
    @discardableResult
    init(_ meeting: Meeting, serving script: String? = nil) throws {
        let world = meeting.one
        let folder = world.folder
        try folder.makeFolder("sshd")
        try Self.makeKey("sshd/host", world)
        try Self.makeKey("home/.ssh/key", world)
        // If sshd runs as root, it needs this empty folder for users who aren't logged in.
        if geteuid() == 0 {
            try FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
        }
        if let script {
            try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "sshd/serve")
        }
        let program = Self.program ?? "sshd"
        let server = try Server(environment: world.environment, folder: folder.path) { port in
            try folder.write(Self.configuration(folder, port, script != nil), to: "sshd/sshd_config")
            return [program, "-D", "-e", "-f", folder.path("sshd/sshd_config")]
        }
        meeting.keep(server)
        port = server.port
        try Self.knowHost(world, key: "sshd/host", port: port)
        try Self.writeClient(world, port: port)
    }

    static func makeKey(_ name: String, _ world: World) throws {
        try world.folder.makeFolder("home/.ssh")
        let words = ["-q", "-t", "ed25519", "-N", "", "-f", world.folder.path(name)]
        _ = try Child("ssh-keygen", words, environment: world.environment, folder: world.folder.path).outcome()
    }

    /// With `SHLVL`, the server's bash doesn't read the account's `.bashrc`, which isn't the tests'. The key exchange is
    /// the fastest one: the standard one takes longer than everything else.
    private static func configuration(_ folder: TemporaryFolder, _ port: Int, _ hasScript: Bool) -> String {
        """
        SetEnv SHLVL=1
        KexAlgorithms curve25519-sha256
        ListenAddress 127.0.0.1:\(port)
        HostKey "\(folder.path("sshd/host"))"
        AuthorizedKeysFile "\(folder.path("home/.ssh/key.pub"))"
        PidFile none
        StrictModes no
        UsePAM no
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        \(hasScript ? "ForceCommand '\(folder.path("sshd/serve"))'" : "")
        """
    }

    /// Adds a key as the server's to the client's known hosts.
    static func knowHost(_ world: World, key: String, port: Int) throws {
        let words = try world.folder.text("\(key).pub").split(separator: " ").prefix(2).joined(separator: " ")
        try world.folder.write("[127.0.0.1]:\(port) \(words)\n", to: "home/.ssh/known_hosts")
    }

    private static func writeClient(_ world: World, port: Int) throws {
        let home = world.folder.path("home/.ssh")
        try world.folder.write(
            """
            Host hub
              HostName 127.0.0.1
              Port \(port)
              IdentityFile "\(home)/key"
              UserKnownHostsFile "\(home)/known_hosts"
              GlobalKnownHostsFile /dev/null
            """, to: "home/.ssh/config")
        try world.folder.writeProgram(
            """
            #!/bin/sh
            echo x >>'\(world.folder.path("calls"))'
            exec /usr/bin/ssh -F '\(home)/config' "$@"

            """, to: "bin/ssh")
    }
}
