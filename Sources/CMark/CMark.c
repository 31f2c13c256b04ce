#include "CMark.h"
