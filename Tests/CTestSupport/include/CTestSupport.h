#ifndef WEEKYII_CTESTSUPPORT_H
#define WEEKYII_CTESTSUPPORT_H

/* CTestSupport.c runs before the tests; it has nothing to call. */

#endif
