#include "CLinux.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* SHA-1 (FIPS 180-4) of whole blocks of 64 bytes. */
static void take_blocks(uint32_t state[5], const uint8_t *bytes, size_t count) {
    for (; count > 0; count--, bytes += 64) {
        uint32_t w[80];
        for (int i = 0; i < 16; i++) {
            w[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 | (uint32_t)bytes[4 * i + 2] << 8
                | bytes[4 * i + 3];
        }
        for (int i = 16; i < 80; i++) {
            uint32_t x = w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16];
            w[i] = x << 1 | x >> 31;
        }
        uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
        for (int i = 0; i < 80; i++) {
            uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999
                         : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1
                         : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDC
                                  : (b ^ c ^ d) + 0xCA62C1D6;
            uint32_t next = (a << 5 | a >> 27) + f + e + w[i];
            e = d, d = c, c = b << 30 | b >> 2, b = a, a = next;
        }
        state[0] += a, state[1] += b, state[2] += c, state[3] += d, state[4] += e;
    }
}

/* Processes the end: the rest after the last whole block, a one bit, zeros, and the length in bits. */
static void take_end(uint32_t state[5], const uint8_t *rest, size_t count, uint64_t length) {
    uint8_t end[128] = {0};
    memcpy(end, rest, count);
    end[count] = 0x80;
    size_t size = count < 56 ? 64 : 128;
    for (int i = 0; i < 8; i++) end[size - 1 - i] = (uint8_t)(length * 8 >> 8 * i);
    take_blocks(state, end, size / 64);
}

int clinux_trailing_checksum(int file, uint8_t computed[20], uint8_t written[20]) {
    uint32_t state[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    uint8_t bytes[64 * 1024];
    size_t held = 0;
    uint64_t length = 0;
    for (;;) {
        ssize_t count = read(file, bytes + held, sizeof bytes - held);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0) break;
        held += (size_t)count;
        /* The last 20 bytes that were read may be the checksum. */
        size_t blocks = held < 20 ? 0 : (held - 20) / 64;
        take_blocks(state, bytes, blocks);
        length += blocks * 64;
        held -= blocks * 64;
        memmove(bytes, bytes + blocks * 64, held);
    }
    if (held < 20) return 1;
    take_end(state, bytes, held - 20, length + held - 20);
    for (int i = 0; i < 20; i++) computed[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
    memcpy(written, bytes + held - 20, 20);
    return 0;
}
