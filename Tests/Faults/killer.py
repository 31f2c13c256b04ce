"""Runs a program with everything that it starts, and kills it at its n-th call that changes something, or fails that
call (ptrace).

strace counts for each process and each call by itself, and kills one process of several. A power cut or a closed terminal
takes them all at once, at one point of time: so the calls of all the processes are counted together here.
"""
import collections
import ctypes
import os
import re
import signal

# The calls that change what others see, and those that begin and end a process.
CHANGING = [
    "write", "writev", "pwrite64", "rename", "renameat", "renameat2", "fsync", "fdatasync", "open", "openat", "creat",
    "unlink", "unlinkat", "link", "linkat", "symlink", "symlinkat", "mkdir", "mkdirat", "rmdir", "ftruncate", "truncate",
    "chmod", "fchmod", "fchmodat", "flock", "utimensat", "fcntl", "sendto", "sendmsg", "kill", "execve", "exit_group",
]
LIBC = ctypes.CDLL(None, use_errno=True)
LIBC.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
LIBC.ptrace.restype = ctypes.c_long
TRACEME, POKEUSER, SYSCALL, SETOPTIONS, GET_SYSCALL_INFO = 0, 6, 24, 0x4200, 0x420E
# Where x86-64 keeps the number of a call that begins, and the result of one that ends.
NUMBER, RESULT = 120, 80
CAN_FAIL = os.uname().machine == "x86_64"
# Calls are told from signals; forks, vforks, clones and programs are followed; all die with this process.
OPTIONS = 0x1 | 0x2 | 0x4 | 0x8 | 0x10 | 0x100000
# These never fail.
ENDING = ["exit_group", "kill"]
OPENING = {"open": 1, "openat": 2}
CREATING = os.O_CREAT | os.O_TRUNC | os.O_WRONLY | os.O_RDWR
EVENTS = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h", "/usr/include/asm-generic/unistd.h"

Call = collections.namedtuple("Call", "number process program name detail")


def names():
    """The calls' names by their numbers here."""
    for path in EVENTS:
        if os.path.exists(path) and (os.uname().machine == "x86_64") == ("x86_64" in path):
            with open(path, encoding="utf-8") as file:
                return {int(number): name for name, number in re.findall(r"#define __NR_(\w+)\s+(\d+)", file.read())}
    return {}


NAMES = names()


def run(words, folder, environment, output, at=None, only_one=False, error=None, lasts=False):
    """Runs a program to its end or to its `at`-th call, where all that run are killed; or to the `at`-th of those that
    it started, where the calling process alone is, or where the call fails with an error, and, if it lasts, every one
    after it.

    Returns its status (negative for a signal; -9 when it was killed here), and the calls until then.
    """
    read, write = os.pipe()
    guard = os.fork()
    if guard == 0:
        os.close(read)
        status, calls = trace(words, folder, environment, output, (at, only_one, error, lasts))
        with os.fdopen(write, "w", encoding="utf-8", errors="replace") as file:
            file.write(repr((status, [tuple(call) for call in calls])))
        os._exit(0)
    os.close(write)
    with os.fdopen(read, encoding="utf-8", errors="replace") as file:
        status, calls = eval(file.read())  # What was written above.
    os.waitpid(guard, 0)
    return status, [Call(*call) for call in calls]


def trace(words, folder, environment, output, hit):
    # What is orphaned comes to this process, so that nothing of it is left when it ends.
    LIBC.prctl(36, 1, 0, 0, 0)
    running = set()
    try:
        return follow(words, folder, environment, output, hit, running)
    finally:
        for process in running:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        wait_for_all()


def wait_for_all():
    while True:
        try:
            process, raw = os.waitpid(-1, 0x40000000)
        except ChildProcessError:
            return
        # One that was started in the last moment stops only now.
        if os.WIFSTOPPED(raw):
            os.kill(process, signal.SIGKILL)


def follow(words, folder, environment, output, hit, running):
    at, only_one, error, lasts = hit
    first = start(words, folder, environment, output)
    os.waitpid(first, 0)
    LIBC.ptrace(SETOPTIONS, first, None, OPTIONS)
    LIBC.ptrace(SYSCALL, first, None, None)
    calls, programs, failing = [], {}, set()
    while True:
        try:
            process, raw = os.waitpid(-1, 0x40000000)
        except ChildProcessError:
            return 0, calls
        if not os.WIFSTOPPED(raw):
            running.discard(process)
            if process == first:
                return os.waitstatus_to_exitcode(raw), calls
            continue
        running.add(process)
        stop = os.WSTOPSIG(raw)
        if stop == signal.SIGTRAP | 0x80:
            if process in failing:
                failing.remove(process)
                LIBC.ptrace(POKEUSER, process, RESULT, ctypes.c_void_p(-error))
                LIBC.ptrace(SYSCALL, process, None, None)
                continue
            call = entered(process, len(calls) + 1, programs)
            if call and not (only_one and process == first):
                calls.append(call)
                if error and (len(calls) == at or lasts and at and len(calls) > at) and call.name not in ENDING:
                    failing.add(process)
                    LIBC.ptrace(POKEUSER, process, NUMBER, ctypes.c_void_p(-1))
                elif error:
                    pass
                elif len(calls) == at and not only_one:
                    return -9, calls
                elif len(calls) == at:
                    os.kill(process, signal.SIGKILL)
                    continue
        passed_on = 0 if stop in (signal.SIGTRAP | 0x80, signal.SIGTRAP, signal.SIGSTOP) else stop
        LIBC.ptrace(SYSCALL, process, None, passed_on)


def start(words, folder, environment, output):
    """Starts the program, which stops at once."""
    process = os.fork()
    if process:
        return process
    try:
        os.chdir(folder)
        nothing = os.open("/dev/null", os.O_RDONLY)
        said = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for number, stream in enumerate([nothing, said, said]):
            os.dup2(stream, number)
        os.closerange(3, 256)
        LIBC.ptrace(TRACEME, 0, None, None)
        os.execve(words[0], words, environment)
    finally:
        os._exit(127)


class Information(ctypes.Structure):
    """`struct ptrace_syscall_info`, as it is where a call begins."""
    _fields_ = [
        ("op", ctypes.c_uint8), ("pad", ctypes.c_uint8 * 3), ("arch", ctypes.c_uint32), ("ip", ctypes.c_uint64),
        ("sp", ctypes.c_uint64), ("nr", ctypes.c_uint64), ("args", ctypes.c_uint64 * 6), ("more", ctypes.c_uint64)]


def entered(process, number, programs):
    """The call that a process begins, when it is one of those that change something."""
    information = Information()
    LIBC.ptrace(GET_SYSCALL_INFO, process, ctypes.sizeof(information), ctypes.byref(information))
    name = NAMES.get(information.nr, str(information.nr))
    if information.op != 1 or name not in CHANGING:
        return None
    if name in OPENING and not information.args[OPENING[name]] & CREATING:
        return None
    # Only setting a lock or a flag; asking changes nothing.
    if name == "fcntl" and information.args[1] not in (6, 7, 37, 38):
        return None
    where = detail(process, name, information.args)
    # What goes from one process to another changes nothing that outlives them.
    if where.startswith(("pipe:", "socket:", "/memfd:", "/dev/")):
        return None
    caller = program(process, programs)
    if name == "execve":
        programs.pop(process)
    return Call(number, process, caller, name, where)


def program(process, programs):
    if process not in programs:
        with open(f"/proc/{process}/cmdline", encoding="utf-8", errors="replace") as file:
            words = file.read().split("\0")
        while len(words) > 2 and words[1] == "-c":
            del words[1:3]
        programs[process] = " ".join([os.path.basename(words[0])] + [word for word in words[1:3] if word])[:40]
    return programs[process]


def detail(process, name, arguments):
    """The path that a call names, or the file that it goes to."""
    if name in ("exit_group", "kill"):
        return ""
    if name in ("write", "writev", "pwrite64", "fsync", "fdatasync", "ftruncate", "fchmod", "flock", "fcntl", "sendto", "sendmsg"):
        try:
            return os.readlink(f"/proc/{process}/fd/{arguments[0]}")
        except OSError:
            return ""
    places = {"rename": [0, 1], "renameat": [1, 3], "renameat2": [1, 3], "link": [0, 1], "linkat": [1, 3]}
    first = 1 if name.endswith("at") else 0
    return " → ".join(text(process, arguments[place]) for place in places.get(name, [first]))


def text(process, address):
    try:
        with open(f"/proc/{process}/mem", "rb", buffering=0) as memory:
            memory.seek(address)
            return memory.read(300).split(b"\0")[0].decode("utf-8", "replace")
    except (OSError, ValueError, OverflowError):
        return "?"
