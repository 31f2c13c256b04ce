#include "CGit2.h"

#include <stdint.h>

static int speaks;

void cgit2_speak(void) { speaks = 1; }

/*
 * When it starts, libgit2 makes TLS and ssh ready: it parses every certificate authority of the system, gathers randomness
 * and sets libcrypto up, which takes longer than all the rest of a local command. The linker leads both calls here (--wrap
 * in the manifest). Unless libgit2 is to speak, nothing is done: no authority is trusted then and no key can be made, so
 * nothing is accepted by mistake.
 */
int __real_git_mbedtls_stream_global_init(void);
int __wrap_git_mbedtls_stream_global_init(void) { return speaks ? __real_git_mbedtls_stream_global_init() : 0; }

int __real_git_transport_ssh_global_init(void);
int __wrap_git_transport_ssh_global_init(void) { return speaks ? __real_git_transport_ssh_global_init() : 0; }

/*
 * What libgit2 would sign in with Kerberos by, which Debian has no archive of. The tool gives it keys and tokens alone
 * (RemoteGuide), so none of these is reached; one that were would say that the mechanism is unavailable.
 */
static uint32_t unavailable(void) { return 16u << 16; } /* GSS_S_UNAVAILABLE */

#define UNAVAILABLE(name) uint32_t name(void) __attribute__((alias("unavailable")))
UNAVAILABLE(gss_delete_sec_context);
UNAVAILABLE(gss_display_status);
UNAVAILABLE(gss_import_name);
UNAVAILABLE(gss_indicate_mechs);
UNAVAILABLE(gss_init_sec_context);
UNAVAILABLE(gss_release_buffer);
UNAVAILABLE(gss_release_name);
UNAVAILABLE(gss_release_oid_set);
const void *const GSS_C_NT_HOSTBASED_SERVICE = 0;

int cgit2_set_fsync(int enabled) { return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled); }

int cgit2_set_owner_validation(int enabled) { return git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, enabled); }

int cgit2_set_search_path(int level, const char *path) { return git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level, path); }
