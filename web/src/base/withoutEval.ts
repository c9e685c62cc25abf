// The policy of the page forbids making code from text. The schema library would try whether it may, and each try is a violation
// that is reported; so it is told before its first schema is made, whichever of the two is loaded first.
const zod = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
zod.__zod_globalConfig ??= {};
zod.__zod_globalConfig.jitless = true;
