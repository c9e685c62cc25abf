/**
 * For the environment of a process that is started beside the server. The C library keeps a pool of memory for every thread and seldom
 * gives one back: with one pool for all a process holds 8 MB to 17 MB less, at its most and at rest (docs/scale.md).
 */
export const onePool = { MALLOC_ARENA_MAX: "1" };
