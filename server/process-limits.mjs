// How the process that serves is started, by `npm start` and by the tests alike (docs/performance.md, "Memory").

/** Old objects are collected well before a machine of 1 GB is short; what the site needs at rest is a third of it. */
export const nodeFlags = ["--max-old-space-size=384"];

/** glibc gives each thread heaps of its own, and what was freed in one serves no other: two are enough. */
export const allocatorEnv = { MALLOC_ARENA_MAX: "2" };
