import { brokenPlainRules, type PasswordOwner, type PasswordRule } from "@refundry/contract/access";
import { zxcvbn, zxcvbnOptions } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

let knowsWords = false;

/** Ranks the dictionaries, a fifth of a second of work, when the first password asks for them: most processes never do. */
function learnWords(): void {
  if (knowsWords) return;
  zxcvbnOptions.setOptions({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
  });
  knowsWords = true;
}

const leastScore = 3;

/** Every rule that a password breaks, but for the ones that need earlier hashes (01, Passwords). */
export function brokenRules(password: string, owner: PasswordOwner): PasswordRule[] {
  const broken = brokenPlainRules(password, owner);
  learnWords();
  const guess = zxcvbn(password.slice(0, 128), [owner.first, owner.last, owner.email, "refundry"].filter(Boolean));
  if (guess.score < leastScore) broken.push("known");
  return broken;
}
