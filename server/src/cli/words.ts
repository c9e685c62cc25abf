import fs from "node:fs";
import { leastPassphrase } from "../platform/backup/sealedSecret.ts";

/** The words of a command by their names; throws with a sentence for one that it does not have. */
export function wordsOf<Value extends string, Switch extends string>(
  words: readonly string[],
  { values, switches }: { values: readonly Value[]; switches: readonly Switch[] },
): { [Name in Value]?: string } & { [Name in Switch]?: true } {
  const given: Record<string, string | true> = {};
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? "";
    if (switches.some((one) => one === word)) given[word] = true;
    else if (values.some((one) => one === word)) {
      place += 1;
      const value = words[place];
      if (value === undefined) throw new Error(`please say what follows ${word}.`);
      given[word] = value;
    } else throw new Error(`${word} is not known here; it knows ${[...values, ...switches].join(", ")}.`);
  }
  return given as { [Name in Value]?: string } & { [Name in Switch]?: true };
}

/** The passphrase of a backup, from a file or the environment: never from a word that others see. Null when none is given. */
export function passphraseFrom(file: string | undefined): string | null {
  const text = file ? fs.readFileSync(file, "utf8").trim() : (process.env.REFUNDRY_BACKUP_PASSPHRASE ?? "");
  if (text === "") return null;
  if (text.length < leastPassphrase) throw new Error(`a passphrase needs at least ${leastPassphrase} characters.`);
  return text;
}
