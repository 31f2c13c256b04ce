#include "CGit2.h"

#include <pthread.h>
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
 * libgit2 reads packs through windows, and trusts the offsets that a pack's index gives it: one beyond the end of the pack,
 * from a damaged index, maps a window of which it reads and dies by SIGSEGV. The linker leads each request for a window
 * here, where such an offset is refused, as git does ("offset beyond end of packfile").
 */
#if LIBGIT2_VER_MAJOR != 1 || LIBGIT2_VER_MINOR != 5
#error "git_mwindow_file is declared below as libgit2 1.5 has it (src/libgit2/mwindow.h)"
#endif
struct mwindow_file {
    pthread_mutex_t lock;
    void *windows;
    int file;
    int64_t size;
};
unsigned char *__real_git_mwindow_open(
    struct mwindow_file *file, void **cursor, int64_t offset, size_t extra, unsigned int *left);
unsigned char *__wrap_git_mwindow_open(
    struct mwindow_file *file, void **cursor, int64_t offset, size_t extra, unsigned int *left) {
    if (offset < 0 || offset > file->size || extra > (uint64_t)(file->size - offset)) {
        (void)git_error_set_str(GIT_ERROR_ODB, "offset beyond the end of the pack");
        return 0;
    }
    return __real_git_mwindow_open(file, cursor, offset, extra, left);
}

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
