export interface Term {
  /** As `to_tsquery` takes it. */
  text: string;
  excluded: boolean;
}

const mostTerms = 12;

/** The terms of a search (13, 5.4): words, `"a phrase"`, `-word`, `word*`; letters and digits alone reach the database. */
export function termsOf(asked: string): Term[] {
  const found = [...asked.matchAll(/(-?)(?:"([^"]+)"|(\S+))/g)];
  return found.slice(0, mostTerms).flatMap(([, minus, phrase, word]) => {
    const prefix = phrase === undefined && /\*$/.test(word ?? "");
    const words = (phrase ?? word ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const quoted = words.map((one) => `'${one}'`);
    const text = phrase === undefined && prefix ? `${quoted.join(" <-> ")}:*` : quoted.join(" <-> ");
    return [{ text, excluded: minus === "-" }];
  });
}

/** An excerpt with what it marks, as offsets in its text. */
export function passagesFrom(page: number, excerpt: string, [begin, end]: [string, string] | string[]) {
  const marks: { start: number; end: number }[] = [];
  let text = "";
  for (const letter of excerpt.replace(/\s+/g, " ")) {
    if (letter === begin) marks.push({ start: text.length, end: text.length });
    else if (letter === end) {
      const last = marks.at(-1);
      if (last) last.end = text.length;
    } else text += letter;
  }
  return { page, text, marks };
}
