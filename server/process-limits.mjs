// Settings of the serving process, in `npm start` and in tests (docs/performance.md, "Memory").

/** glibc's per-thread arenas do not share freed memory: two are enough. */
export const allocatorEnv = { MALLOC_ARENA_MAX: "2" };
