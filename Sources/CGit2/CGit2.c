/*
 * libgit2, loaded when it is first called.
 *
 * Linked in the ordinary way it brings nineteen shared libraries, and loading them takes longer than a whole look at
 * a plan. So the functions that are used stand here under their own names; the header checks each signature, and the
 * linker says which one is missing.
 */
#include "CGit2.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

/* The library of the version whose header this was compiled with. */
static const char library_name[] = "libgit2.so." LIBGIT2_SOVERSION;

/* Where a function is. Without its library the tool can't go on: it says so, and ends as for an unreadable journal. */
static void *symbol(const char *name) {
    static void *library;
    if (!library) library = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
    void *found = library ? dlsym(library, name) : NULL;
    if (!found) {
        fprintf(stderr, "[ERR] %s (apt-get install libgit2-1.5)\n", dlerror());
        exit(3);
    }
    return found;
}

/* A function of a library; NULL where there is none. */
static void *of(const char *file, const char *name) {
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    return library ? dlsym(library, name) : NULL;
}

static int speaks;

/*
 * When it starts, libgit2 makes TLS and ssh ready: it parses every certificate authority of the system, gathers randomness
 * and sets libcrypto up, which takes longer than all the rest of a local command. Its calls find these functions before
 * those of the libraries (the manifest exports them), and nothing is done: no authority is trusted then and no key can be
 * made, so nothing is accepted by mistake. Who lets libgit2 speak says so before it starts.
 */
int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
    if (!speaks) return 0;
    int (*parse)(void *, const char *);
    *(void **)&parse = of("libmbedx509.so.1", "mbedtls_x509_crt_parse_file");
    return parse ? parse(chain, path) : -1;
}

void mbedtls_entropy_init(void *context) {
    if (!speaks) return;
    void (*start)(void *);
    *(void **)&start = of("libmbedcrypto.so.7", "mbedtls_entropy_init");
    if (start) start(context);
}

int mbedtls_ctr_drbg_seed(
    void *context, int (*entropy)(void *, unsigned char *, size_t), void *source, const unsigned char *text,
    size_t length) {
    if (!speaks) return 0;
    int (*seed)(void *, int (*)(void *, unsigned char *, size_t), void *, const unsigned char *, size_t);
    *(void **)&seed = of("libmbedcrypto.so.7", "mbedtls_ctr_drbg_seed");
    return seed ? seed(context, entropy, source, text, length) : -1;
}

int libssh2_init(int flags) {
    if (!speaks) return 0;
    int (*start)(int);
    *(void **)&start = of("libssh2.so.1", "libssh2_init");
    return start ? start(flags) : -1;
}

void cgit2_speak(void) { speaks = 1; }

#define LAZY_0(R, name) \
    R name(void) { \
        static R (*call)(void); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(); \
    }
#define LAZY_1(R, name, A) \
    R name(A a) { \
        static R (*call)(A); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a); \
    }
#define LAZY_2(R, name, A, B) \
    R name(A a, B b) { \
        static R (*call)(A, B); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a, b); \
    }
#define LAZY_3(R, name, A, B, C) \
    R name(A a, B b, C c) { \
        static R (*call)(A, B, C); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a, b, c); \
    }
#define LAZY_4(R, name, A, B, C, D) \
    R name(A a, B b, C c, D d) { \
        static R (*call)(A, B, C, D); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a, b, c, d); \
    }
#define LAZY_5(R, name, A, B, C, D, E) \
    R name(A a, B b, C c, D d, E e) { \
        static R (*call)(A, B, C, D, E); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a, b, c, d, e); \
    }
#define LAZY_6(R, name, A, B, C, D, E, F) \
    R name(A a, B b, C c, D d, E e, F f) { \
        static R (*call)(A, B, C, D, E, F); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a, b, c, d, e, f); \
    }
#define LAZY_10(R, name, A, B, C, D, E, F, G, H, I, J) \
    R name(A a, B b, C c, D d, E e, F f, G g, H h, I i, J j) { \
        static R (*call)(A, B, C, D, E, F, G, H, I, J); \
        if (!call) *(void **)&call = symbol(#name); \
        return call(a, b, c, d, e, f, g, h, i, j); \
    }

LAZY_5(int, git_attr_get, const char **, git_repository *, uint32_t, const char *, const char *)
LAZY_1(git_attr_value_t, git_attr_value, const char *)
LAZY_4(int, git_blob_create_from_buffer, git_oid *, git_repository *, const void *, size_t)
LAZY_1(void, git_blob_free, git_blob *)
LAZY_3(int, git_blob_lookup, git_blob **, git_repository *, const git_oid *)
LAZY_1(const void *, git_blob_rawcontent, const git_blob *)
LAZY_1(git_object_size_t, git_blob_rawsize, const git_blob *)
LAZY_2(int, git_branch_name_is_valid, int *, const char *)
LAZY_3(int, git_branch_upstream_name, git_buf *, git_repository *, const char *)
LAZY_1(void, git_buf_dispose, git_buf *)
LAZY_1(const git_signature *, git_commit_author, const git_commit *)
LAZY_1(const git_signature *, git_commit_committer, const git_commit *)
LAZY_10(int, git_commit_create_from_ids, git_oid *, git_repository *, const char *, const git_signature *,
    const git_signature *, const char *, const char *, const git_oid *, size_t, const git_oid **)
LAZY_5(int, git_commit_create_with_signature, git_oid *, git_repository *, const char *, const char *, const char *)
LAZY_1(void, git_commit_free, git_commit *)
LAZY_3(int, git_commit_lookup, git_commit **, git_repository *, const git_oid *)
LAZY_1(const char *, git_commit_message, const git_commit *)
LAZY_2(const git_oid *, git_commit_parent_id, const git_commit *, unsigned int)
LAZY_1(unsigned int, git_commit_parentcount, const git_commit *)
LAZY_1(const char *, git_commit_raw_header, const git_commit *)
LAZY_1(const git_oid *, git_commit_tree_id, const git_commit *)
LAZY_5(int, git_config_add_file_ondisk, git_config *, const char *, git_config_level_t, const git_repository *, int)
LAZY_2(int, git_config_delete_entry, git_config *, const char *)
LAZY_1(void, git_config_free, git_config *)
LAZY_3(int, git_config_get_bool, int *, const git_config *, const char *)
LAZY_3(int, git_config_get_int64, int64_t *, const git_config *, const char *)
LAZY_3(int, git_config_get_string, const char **, const git_config *, const char *)
LAZY_1(void, git_config_iterator_free, git_config_iterator *)
LAZY_2(int, git_config_iterator_new, git_config_iterator **, const git_config *)
LAZY_2(int, git_config_next, git_config_entry **, git_config_iterator *)
LAZY_1(int, git_config_open_default, git_config **)
LAZY_3(int, git_config_open_level, git_config **, const git_config *, git_config_level_t)
LAZY_2(int, git_config_open_ondisk, git_config **, const char *)
LAZY_3(int, git_config_set_string, git_config *, const char *, const char *)
LAZY_2(int, git_config_snapshot, git_config **, git_config *)
LAZY_0(void, git_error_clear)
LAZY_0(const git_error *, git_error_last)
LAZY_2(int, git_error_set_str, int, const char *)
LAZY_3(int, git_filter_list_apply_to_blob, git_buf *, git_filter_list *, git_blob *)
LAZY_4(int, git_filter_list_apply_to_buffer, git_buf *, git_filter_list *, const char *, size_t)
LAZY_1(void, git_filter_list_free, git_filter_list *)
LAZY_6(int, git_filter_list_load, git_filter_list **, git_repository *, git_blob *, const char *, git_filter_mode_t,
    uint32_t)
LAZY_5(int, git_graph_ahead_behind, size_t *, size_t *, git_repository *, const git_oid *, const git_oid *)
LAZY_3(int, git_graph_descendant_of, git_repository *, const git_oid *, const git_oid *)
LAZY_2(int, git_index_add, git_index *, const git_index_entry *)
LAZY_1(size_t, git_index_entrycount, const git_index *)
LAZY_1(void, git_index_free, git_index *)
LAZY_2(const git_index_entry *, git_index_get_byindex, git_index *, size_t)
LAZY_3(const git_index_entry *, git_index_get_bypath, git_index *, const char *, int)
LAZY_2(int, git_index_open, git_index **, const char *)
LAZY_2(int, git_index_read, git_index *, int)
LAZY_2(int, git_index_read_tree, git_index *, const git_tree *)
LAZY_3(int, git_index_remove, git_index *, const char *, int)
LAZY_1(int, git_index_write, git_index *)
LAZY_0(int, git_libgit2_init)
LAZY_3(int, git_libgit2_version, int *, int *, int *)
LAZY_4(int, git_merge_bases, git_oidarray *, git_repository *, const git_oid *, const git_oid *)
LAZY_5(int, git_merge_file, git_merge_file_result *, const git_merge_file_input *, const git_merge_file_input *,
    const git_merge_file_input *, const git_merge_file_options *)
LAZY_1(void, git_merge_file_result_free, git_merge_file_result *)
LAZY_1(void, git_strarray_dispose, git_strarray *)
LAZY_2(int, git_checkout_head, git_repository *, const git_checkout_options *)
LAZY_2(int, git_checkout_options_init, git_checkout_options *, unsigned int)
LAZY_2(int, git_repository_set_head, git_repository *, const char *)
LAZY_2(int, git_credential_ssh_key_from_agent, git_credential **, const char *)
LAZY_5(int, git_credential_ssh_key_new, git_credential **, const char *, const char *, const char *, const char *)
LAZY_3(int, git_credential_userpass_plaintext_new, git_credential **, const char *, const char *)
LAZY_2(int, git_credential_username_new, git_credential **, const char *)
LAZY_2(int, git_fetch_options_init, git_fetch_options *, unsigned int)
LAZY_2(int, git_push_options_init, git_push_options *, unsigned int)
LAZY_4(int, git_remote_create, git_remote **, git_repository *, const char *, const char *)
LAZY_3(int, git_remote_create_anonymous, git_remote **, git_repository *, const char *)
LAZY_5(int, git_remote_connect, git_remote *, git_direction, const git_remote_callbacks *, const git_proxy_options *,
    const git_strarray *)
LAZY_2(int, git_remote_delete, git_repository *, const char *)
LAZY_1(int, git_remote_disconnect, git_remote *)
LAZY_4(int, git_remote_fetch, git_remote *, const git_strarray *, const git_fetch_options *, const char *)
LAZY_1(void, git_remote_free, git_remote *)
LAZY_3(int, git_remote_lookup, git_remote **, git_repository *, const char *)
LAZY_3(int, git_remote_ls, const git_remote_head ***, size_t *, git_remote *)
LAZY_2(int, git_remote_init_callbacks, git_remote_callbacks *, unsigned int)
LAZY_2(int, git_remote_name_is_valid, int *, const char *)
LAZY_3(int, git_remote_push, git_remote *, const git_strarray *, const git_push_options *)
LAZY_1(const char *, git_remote_pushurl, const git_remote *)
LAZY_1(const char *, git_remote_url, const git_remote *)
LAZY_2(int, git_remote_list, git_strarray *, git_repository *)
LAZY_2(int, git_odb_add_disk_alternate, git_odb *, const char *)
LAZY_2(int, git_odb_exists, git_odb *, const git_oid *)
LAZY_1(void, git_odb_free, git_odb *)
LAZY_4(int, git_odb_hash, git_oid *, const void *, size_t, git_object_t)
LAZY_1(const void *, git_odb_object_data, git_odb_object *)
LAZY_1(void, git_odb_object_free, git_odb_object *)
LAZY_1(size_t, git_odb_object_size, git_odb_object *)
LAZY_1(git_object_t, git_odb_object_type, git_odb_object *)
LAZY_3(int, git_odb_read, git_odb_object **, git_odb *, const git_oid *)
LAZY_4(int, git_odb_read_header, size_t *, git_object_t *, git_odb *, const git_oid *)
LAZY_1(void, git_oidarray_dispose, git_oidarray *)
LAZY_6(int, git_reference_create, git_reference **, git_repository *, const char *, const git_oid *, int, const char *)
LAZY_1(void, git_reference_free, git_reference *)
LAZY_1(void, git_reference_iterator_free, git_reference_iterator *)
LAZY_3(int, git_reference_iterator_glob_new, git_reference_iterator **, git_repository *, const char *)
LAZY_3(int, git_reference_lookup, git_reference **, git_repository *, const char *)
LAZY_3(int, git_reference_name_to_id, git_oid *, git_repository *, const char *)
LAZY_2(int, git_reference_next_name, const char **, git_reference_iterator *)
LAZY_2(int, git_reference_remove, git_repository *, const char *)
LAZY_1(const char *, git_reference_symbolic_target, const git_reference *)
LAZY_1(const char *, git_repository_commondir, const git_repository *)
LAZY_2(int, git_repository_config, git_config **, git_repository *)
LAZY_2(int, git_repository_config_snapshot, git_config **, git_repository *)
LAZY_4(int, git_repository_discover, git_buf *, const char *, int, const char *)
LAZY_1(void, git_repository_free, git_repository *)
LAZY_2(int, git_repository_index, git_index **, git_repository *)
LAZY_3(int, git_repository_init_ext, git_repository **, const char *, git_repository_init_options *)
LAZY_2(int, git_repository_init_options_init, git_repository_init_options *, unsigned int)
LAZY_1(int, git_repository_is_bare, const git_repository *)
LAZY_1(int, git_repository_is_shallow, git_repository *)
LAZY_2(int, git_repository_odb, git_odb **, git_repository *)
LAZY_2(int, git_repository_open, git_repository **, const char *)
LAZY_4(int, git_repository_open_ext, git_repository **, const char *, unsigned int, const char *)
LAZY_1(const char *, git_repository_path, const git_repository *)
LAZY_3(int, git_repository_set_ident, git_repository *, const char *, const char *)
LAZY_2(int, git_repository_set_index, git_repository *, git_index *)
LAZY_1(int, git_repository_state, git_repository *)
LAZY_1(const char *, git_repository_workdir, const git_repository *)
LAZY_1(void, git_revwalk_free, git_revwalk *)
LAZY_2(int, git_revwalk_hide, git_revwalk *, const git_oid *)
LAZY_2(int, git_revwalk_new, git_revwalk **, git_repository *)
LAZY_2(int, git_revwalk_next, git_oid *, git_revwalk *)
LAZY_2(int, git_revwalk_push, git_revwalk *, const git_oid *)
LAZY_2(int, git_revwalk_sorting, git_revwalk *, unsigned int)
LAZY_1(void, git_signature_free, git_signature *)
LAZY_5(int, git_signature_new, git_signature **, const char *, const char *, git_time_t, int)
LAZY_1(int, git_transaction_commit, git_transaction *)
LAZY_1(void, git_transaction_free, git_transaction *)
LAZY_2(int, git_transaction_lock_ref, git_transaction *, const char *)
LAZY_2(int, git_transaction_new, git_transaction **, git_repository *)
LAZY_5(int, git_transaction_set_target, git_transaction *, const char *, const git_oid *, const git_signature *,
    const char *)
LAZY_5(int, git_tree_create_updated, git_oid *, git_repository *, git_tree *, size_t, const git_tree_update *)
LAZY_2(const git_tree_entry *, git_tree_entry_byindex, const git_tree *, size_t)
LAZY_3(int, git_tree_entry_bypath, git_tree_entry **, const git_tree *, const char *)
LAZY_1(git_filemode_t, git_tree_entry_filemode, const git_tree_entry *)
LAZY_1(void, git_tree_entry_free, git_tree_entry *)
LAZY_1(const git_oid *, git_tree_entry_id, const git_tree_entry *)
LAZY_1(const char *, git_tree_entry_name, const git_tree_entry *)
LAZY_1(size_t, git_tree_entrycount, const git_tree *)
LAZY_1(void, git_tree_free, git_tree *)
LAZY_3(int, git_tree_lookup, git_tree **, git_repository *, const git_oid *)
LAZY_1(size_t, git_treebuilder_entrycount, git_treebuilder *)
LAZY_1(void, git_treebuilder_free, git_treebuilder *)
LAZY_2(const git_tree_entry *, git_treebuilder_get, git_treebuilder *, const char *)
LAZY_5(int, git_treebuilder_insert, const git_tree_entry **, git_treebuilder *, const char *, const git_oid *,
    git_filemode_t)
LAZY_3(int, git_treebuilder_new, git_treebuilder **, git_repository *, const git_tree *)
LAZY_2(int, git_treebuilder_remove, git_treebuilder *, const char *)
LAZY_2(int, git_treebuilder_write, git_oid *, git_treebuilder *)

static int (*options(void))(int, ...) {
    static int (*call)(int, ...);
    if (!call) *(void **)&call = symbol("git_libgit2_opts");
    return call;
}

int cgit2_set_fsync(int enabled) { return options()(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled); }

int cgit2_set_search_path(int level, const char *path) { return options()(GIT_OPT_SET_SEARCH_PATH, level, path); }
