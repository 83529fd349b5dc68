// How the process that serves is started, by `npm start` and by the tests alike (docs/performance.md, "Memory").

/** glibc gives each thread heaps of its own, and what was freed in one serves no other: two are enough. */
export const allocatorEnv = { MALLOC_ARENA_MAX: "2" };
