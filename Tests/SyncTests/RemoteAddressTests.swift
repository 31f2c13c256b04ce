import Testing

@testable import Sync

@Suite("The address of a remote")
struct RemoteAddressTests {
    @Test(
        "says how it is reached",
        arguments: [
            ("/srv/plan.git", RemoteAddress.Way.path("/srv/plan.git")),
            ("../hub", .path("../hub")),
            ("./a:b", .path("./a:b")),
            ("C:/x/a", .network(scheme: "ssh")),
            ("file:///srv/a%20b.git", .path("/srv/a b.git")),
            ("server:plan.git", .network(scheme: "ssh")),
            ("ann@server:plan.git", .network(scheme: "ssh")),
            ("ssh://ann@server:22/~/plan.git", .network(scheme: "ssh")),
            ("https://server/plan.git", .network(scheme: "https")),
            ("file://srv/plan.git", .path("/srv/plan.git")),
            ("git://server/plan.git", .network(scheme: "git")),
            ("/srv/日记.git", .path("/srv/日记.git")),
        ])
    func way(_ text: String, _ way: RemoteAddress.Way) throws {
        #expect(try RemoteAddress(text).way == way)
    }

    @Test(
        "isn't taken where it is an option, runs a program, or isn't an address",
        arguments: [
            ("", RemoteAddress.Problem.form), ("-x", .form), ("--upload-pack=touch x", .form), ("a\nb", .form),
            ("a\u{1B}[2J", .form), ("a\u{9B}2J", .form), ("a\0b", .form), ("ssh://-oProxyCommand=x/y", .form),
            ("ssh://ann@-oProxyCommand=x/y", .form), ("-oProxyCommand=x:y", .form), ("ann@-oX:y", .form),
            ("server:-x", .form),
            ("ext::sh -c touch% x", .scheme("ext::")), ("fd::17", .scheme("fd::")), ("x::https://h/y", .scheme("x::")),
            ("http://server/plan.git", .scheme("http")), ("ftp://server/x", .scheme("ftp")),
            ("git+ssh://server/x", .scheme("git+ssh")), ("HTTPS://server/x", .scheme("HTTPS")),
            ("FILE:///srv/x", .scheme("FILE")), ("Ssh://server/x", .scheme("Ssh")),
            ("javascript://x", .scheme("javascript")),
        ])
    func refused(_ text: String, _ problem: RemoteAddress.Problem) {
        #expect(throws: problem) { try RemoteAddress(text) }
    }

    @Test(
        "is shown without its password",
        arguments: [
            ("https://ann:secret@server/plan.git", "https://***@server/plan.git"),
            ("https://ann:se/cr@t@server/plan.git", "https://***@server/plan.git"),
            ("https://ann@server/plan.git", "https://ann@server/plan.git"),
            ("ssh://git@server:22/plan.git", "ssh://git@server:22/plan.git"),
            ("/srv/plan.git", "/srv/plan.git"),
        ])
    func shown(_ text: String, _ shown: String) throws {
        #expect(RemoteAddress.shown(text) == shown)
        #expect(try RemoteAddress(text).hasPassword == (shown != text))
    }

    @Test(
        "names the folder of a clone",
        arguments: [
            ("/srv/plan.git", "plan"), ("/srv/plan.git/", "plan"), ("/srv/plan/.git", "plan"),
            ("server:plan.git", "plan"),
            ("server:a/plan", "plan"), ("https://server/a/plan.git", "plan"), ("/", nil), ("..", nil),
        ] as [(String, String?)])
    func folder(_ text: String, _ name: String?) throws {
        #expect(try RemoteAddress(text).folderName == name)
    }
}
