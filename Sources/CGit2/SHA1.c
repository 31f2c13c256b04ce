#include "CGit2.h"

#include <stddef.h>
#include <string.h>

/*
 * SHA-1 for the checksum of git's index, which detects damage. An attacker who can write the index can write a valid
 * checksum, too, so this does without libgit2's detection of collisions, which takes five times as long.
 */

static uint32_t rotated(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

/* Twenty rounds, whose number the compiler knows. */
#define ROUNDS(first, mixed, constant) \
    _Pragma("clang loop unroll(full)") for (int i = first; i < first + 20; i++) { \
        if (i >= 16) w[i & 15] = rotated(w[(i + 13) & 15] ^ w[(i + 8) & 15] ^ w[(i + 2) & 15] ^ w[i & 15], 1); \
        uint32_t next = rotated(a, 5) + (mixed) + e + constant + w[i & 15]; \
        e = d, d = c, c = rotated(b, 30), b = a, a = next; \
    }

static void add_blocks_plainly(uint32_t state[5], const unsigned char *bytes, size_t count) {
    for (; count > 0; count--, bytes += 64) {
        uint32_t w[16], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
        for (int i = 0; i < 16; i++) {
            const unsigned char *word = bytes + 4 * i;
            w[i] = (uint32_t)word[0] << 24 | (uint32_t)word[1] << 16 | (uint32_t)word[2] << 8 | word[3];
        }
        ROUNDS(0, d ^ (b & (c ^ d)), 0x5A827999)
        ROUNDS(20, b ^ c ^ d, 0x6ED9EBA1)
        ROUNDS(40, (b & c) | (d & (b | c)), 0x8F1BBCDC)
        ROUNDS(60, b ^ c ^ d, 0xCA62C1D6)
        state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
    }
}

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <immintrin.h>
#include <sys/platform/x86.h>

/* Four rounds; w contains the last sixteen words of the message. */
#define FOUR_ROUNDS(n) \
    do { \
        __m128i *now = &w[(n) & 3]; \
        if ((n) >= 4) { \
            *now = _mm_xor_si128(_mm_sha1msg1_epu32(*now, w[((n) + 1) & 3]), w[((n) + 2) & 3]); \
            *now = _mm_sha1msg2_epu32(*now, w[((n) + 3) & 3]); \
        } \
        __m128i input = (n) == 0 ? _mm_add_epi32(e, *now) : _mm_sha1nexte_epu32(before, *now); \
        before = abcd; \
        abcd = _mm_sha1rnds4_epu32(abcd, input, (n) / 5); \
    } while (0)
#define TWENTY_ROUNDS(n) \
    FOUR_ROUNDS(n); FOUR_ROUNDS((n) + 1); FOUR_ROUNDS((n) + 2); FOUR_ROUNDS((n) + 3); FOUR_ROUNDS((n) + 4)

__attribute__((target("sha,sse4.1,ssse3"))) static void add_blocks_by_processor(
    uint32_t state[5], const unsigned char *bytes, size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0001020304050607, 0x08090A0B0C0D0E0F);
    __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1B);
    __m128i e = _mm_set_epi32((int)state[4], 0, 0, 0);
    for (; count > 0; count--, bytes += 64) {
        __m128i w[4], before = abcd, start = abcd;
        for (int i = 0; i < 4; i++) {
            w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
        }
        TWENTY_ROUNDS(0);
        TWENTY_ROUNDS(5);
        TWENTY_ROUNDS(10);
        TWENTY_ROUNDS(15);
        e = _mm_sha1nexte_epu32(before, e);
        abcd = _mm_add_epi32(abcd, start);
    }
    _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(abcd, 0x1B));
    state[4] = (uint32_t)_mm_extract_epi32(e, 3);
}

/* glibc has asked the processor already. Asking it again takes longer than the hash on many virtual machines. */
static int has_extension(void) { return CPU_FEATURE_PRESENT(SHA) && CPU_FEATURE_PRESENT(SSE4_1); }
#else
#define add_blocks_by_processor add_blocks_plainly
static int has_extension(void) { return 0; }
#endif

void cgit2_sha1_add(uint32_t state[5], const unsigned char *bytes, size_t count, int is_plain) {
    (!is_plain && has_extension() ? add_blocks_by_processor : add_blocks_plainly)(state, bytes, count);
}

static void put_big_endian(unsigned char *bytes, uint64_t number, int size) {
    for (int i = 0; i < size; i++) bytes[i] = (unsigned char)(number >> 8 * (size - 1 - i));
}

void cgit2_sha1_end(
    const uint32_t start[5], const unsigned char *bytes, size_t count, uint64_t total, int is_plain,
    unsigned char digest[20]) {
    uint32_t state[5];
    memcpy(state, start, sizeof state);
    size_t blocks = count / 64, rest = count % 64;
    cgit2_sha1_add(state, bytes, blocks, is_plain);
    /* A one bit, zeros, and the number of bits, which may take a block more. */
    unsigned char end[128] = {0};
    size_t size = rest < 56 ? 64 : 128;
    if (rest > 0) memcpy(end, bytes + 64 * blocks, rest);
    end[rest] = 0x80;
    put_big_endian(end + size - 8, total * 8, 8);
    cgit2_sha1_add(state, end, size / 64, is_plain);
    for (int i = 0; i < 5; i++) put_big_endian(digest + 4 * i, state[i], 4);
}
