#include "CTestSupport.h"
#include <stdlib.h>

/*
 * Swift Testing records the calls that lead to each thrown error, also to those that the code under test catches. It took
 * more processor time than the tests themselves. With SWT_SWIFT_ERROR_BACKTRACING_ENABLED=1 in the environment it does so.
 */
__attribute__((constructor)) static void skip_backtraces(void) { setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", 0); }
