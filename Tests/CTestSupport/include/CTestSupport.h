#ifndef WEEKYII_CTESTSUPPORT_H
#define WEEKYII_CTESTSUPPORT_H

#include <stddef.h>
#include <stdint.h>

/* CTestSupport.c runs before the tests; it has nothing to call. */

/* libFuzzer: calls its last argument with each input until its options say that it is enough. */
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *input, size_t count));

#endif
