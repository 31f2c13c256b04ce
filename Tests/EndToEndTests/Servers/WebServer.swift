import Foundation
import TestSupport
import Testing

/// git's own `http-backend` behind lighttpd, on the loopback address, with TLS by its own authority and the credentials
/// `ann` and `s3cret`.
struct WebServer {
    private let port: Int

    private static let program = ["/usr/sbin/lighttpd", "/usr/local/sbin/lighttpd"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Whether a server with all of its dependencies is installed.
    static let isThere =
        program != nil && FileManager.default.fileExists(atPath: "/usr/lib/lighttpd/mod_openssl.so")
        && FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

    /// Starts the server for the bare repositories in the first machine's world.
    init(_ meeting: Meeting) throws {
        let world = meeting.one
        let folder = world.folder
        try Self.makeCertificates(world)
        try folder.makeFolder("web/uploads")
        try folder.write("ann:s3cret\n", to: "web/users")
        try folder.writeProgram(Self.backend(folder), to: "web/backend")
        let program = Self.program ?? "lighttpd"
        let server = try Server(environment: world.environment, folder: folder.path) { port in
            try folder.write(Self.configuration(folder.path("web"), port), to: "web/lighttpd.conf")
            return [program, "-D", "-f", folder.path("web/lighttpd.conf")]
        }
        meeting.keep(server)
        port = server.port
    }

    /// The address of a repository.
    ///
    /// - Parameter user: the text before the host, including `@`.
    func url(_ name: String = "hub", user: String = "") -> String {
        "https://\(user)127.0.0.1:\(port)/git/\(name)"
    }

    /// Makes git trust the server, and adds a credential helper with a password; the helper counts its calls in
    /// `asked`.
    static func trust(_ world: World, password: String = "s3cret", authority: String = "web/ca.pem") throws {
        let folder = world.folder
        try folder.writeProgram(
            """
            #!/bin/sh
            echo "$1" >>'\(folder.path("asked"))'
            [ "$1" = get ] && echo username=ann && echo 'password=\(password)'
            exit 0

            """, to: "home/helper")
        try world.git("config", "--global", "credential.helper", "!'\(folder.path("home/helper"))'")
        try world.git("config", "--global", "http.sslCAInfo", folder.path(authority))
    }

    /// The script counts its calls in `served`, and fails as often as `outage` has lines.
    private static func backend(_ folder: TemporaryFolder) -> String {
        """
        #!/bin/sh
        cd '\(folder.path)' || exit 1
        echo x >>served
        if [ -s outage ]; then
            sed -i 1d outage
            printf 'Status: 503 Service Unavailable\\r\\n\\r\\n'
            exit 0
        fi
        GIT_PROJECT_ROOT='\(folder.path)' GIT_HTTP_EXPORT_ALL=1 GIT_CONFIG_NOSYSTEM=1 HOME='\(folder.path("web"))'
        PATH=${PATH:-/usr/bin:/bin}
        export GIT_PROJECT_ROOT GIT_HTTP_EXPORT_ALL GIT_CONFIG_NOSYSTEM HOME PATH
        exec git http-backend

        """
    }

    private static func configuration(_ web: String, _ port: Int) -> String {
        """
        server.modules = ("mod_openssl", "mod_auth", "mod_authn_file", "mod_alias", "mod_cgi")
        server.document-root = "\(web)"
        server.upload-dirs = ("\(web)/uploads")
        server.bind = "127.0.0.1"
        server.port = \(port)
        ssl.engine = "enable"
        ssl.pemfile = "\(web)/server.pem"
        ssl.privkey = "\(web)/server.key"
        auth.backend = "plain"
        auth.backend.plain.userfile = "\(web)/users"
        auth.require = ("/" => ("method" => "basic", "realm" => "git", "require" => "valid-user"))
        alias.url = ("/git" => "\(web)/backend")
        $HTTP["url"] =~ "^/git" { cgi.assign = ("" => "") }

        """
    }

    private static func makeCertificates(_ world: World) throws {
        try world.folder.makeFolder("web")
        try makeAuthority("ca", world)
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "9999"]
        try openssl(
            ["req", "-x509", "-CA", "ca.pem", "-CAkey", "ca.key", "-subj", "/CN=127.0.0.1", "-keyout", "server.key"]
                + ["-out", "server.pem", "-addext", "subjectAltName=IP:127.0.0.1"]
                + ["-addext", "basicConstraints=critical,CA:FALSE"] + key, world)
    }

    /// Creates an authority's key and certificate in `web`.
    static func makeAuthority(_ name: String, _ world: World) throws {
        try openssl(
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "9999"]
                + ["-subj", "/CN=\(name)", "-keyout", "\(name).key", "-out", "\(name).pem"], world)
    }

    private static func openssl(_ words: [String], _ world: World) throws {
        let made = try Child(
            "openssl", words, environment: world.environment, folder: world.folder.path("web")
        ).outcome()
        #expect(made.status == 0, "\(made)")
    }
}
