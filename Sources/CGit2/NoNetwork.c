/*
 * libgit2 without a network. The user's git contacts remotes, so libgit2 never connects. This file replaces the functions
 * for which libgit2's archive would need libssh2, mbedTLS and http_parser. Since the linker finds these names here, it
 * doesn't load the archive's members that define them, and those libraries aren't linked.
 *
 * Each function has its signature of libgit2 1.5. It fails with a message; those that libgit2 calls at its start succeed
 * and do nothing. SHA-1 is libgit2's own (collision detection). SHA-256 would be mbedTLS's, but no repository that
 * libgit2 1.5 opens needs it.
 */
#include <git2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static int unavailable(void) {
    git_error_set_str(GIT_ERROR_NET, "this program speaks no network protocol; git does");
    return GIT_ERROR;
}

/* transport.c: every transport, also to local folders. */
int git_transport_new(git_transport **out, git_remote *owner, const char *url) {
    (void)owner, (void)url;
    *out = NULL;
    return unavailable();
}

/* transports/ssh.c and transports/http.c */
int git_transport_ssh_global_init(void) { return 0; }
bool git_http__expect_continue = false;

/* streams/mbedtls.c */
int git_mbedtls_stream_global_init(void) { return 0; }
int git_mbedtls__set_cert_location(const char *file, const char *path) {
    (void)file, (void)path;
    return unavailable();
}
int git_mbedtls_stream_new(void **out, const char *host, const char *port) {
    (void)host, (void)port;
    *out = NULL;
    return unavailable();
}
int git_mbedtls_stream_wrap(void **out, void *inner, const char *host) {
    (void)inner, (void)host;
    *out = NULL;
    return unavailable();
}

/* hash/mbedtls.c */
int git_hash_sha256_global_init(void) { return 0; }
int git_hash_sha256_ctx_init(void *context) { return (void)context, unavailable(); }
void git_hash_sha256_ctx_cleanup(void *context) { (void)context; }
int git_hash_sha256_init(void *context) { return (void)context, unavailable(); }
int git_hash_sha256_update(void *context, const void *data, size_t size) {
    return (void)context, (void)data, (void)size, unavailable();
}
int git_hash_sha256_final(unsigned char *out, void *context) { return (void)out, (void)context, unavailable(); }

/* http_parser.h: parses a URL before connecting; every URL is reported as malformed. */
int http_parser_parse_url(const char *text, size_t size, int is_connect, void *url) {
    return (void)text, (void)size, (void)is_connect, (void)url, 1;
}
