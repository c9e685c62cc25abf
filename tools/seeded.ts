import { configureGlobal, readConfigureGlobal } from "fast-check";

/** The seed of normal runs: the same commit gives the same result. */
const fixed = 20_260_101;

/** `TEST_SEED=random` takes a new one and prints it; `TEST_SEED=<number>` goes back to one that was printed. */
function seedOf(wish: string | undefined): number {
  if (wish === undefined || wish === "") return fixed;
  if (wish !== "random") {
    const seed = Number(wish);
    if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is a whole number or "random", not "${wish}".`);
    return seed;
  }
  const seed = Math.floor(Math.random() * 2 ** 31);
  // The files of one process keep its first seed, so that the number printed repeats them.
  process.env.TEST_SEED = String(seed);
  console.info(`Properties run with TEST_SEED=${seed}.`);
  return seed;
}

configureGlobal({ ...readConfigureGlobal(), seed: seedOf(process.env.TEST_SEED) });
