import { brokenPlainRules, type PasswordOwner, type PasswordRule } from "@refundry/contract/access";

/** Guesses how soon a password is guessed, from the words that its owner would take, too. */
type Guesser = (password: string, own: string[]) => { score: number };

let guesser: Promise<Guesser> | null = null;

/**
 * Loads and ranks the dictionaries when the first password asks for them: a fifth of a second of work and 20 MB, which most processes
 * never need.
 */
async function learnWords(): Promise<Guesser> {
  const [{ zxcvbn, zxcvbnOptions }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  zxcvbnOptions.setOptions({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
  });
  return zxcvbn;
}

const leastScore = 3;

/** Every rule that a password breaks, but for the ones that need earlier hashes (01, Passwords). */
export async function brokenRules(password: string, owner: PasswordOwner): Promise<PasswordRule[]> {
  const broken = brokenPlainRules(password, owner);
  guesser ??= learnWords();
  const guess = await guesser;
  const own = [owner.first, owner.last, owner.email, "refundry"].filter(Boolean);
  if (guess(password.slice(0, 128), own).score < leastScore) broken.push("known");
  return broken;
}
