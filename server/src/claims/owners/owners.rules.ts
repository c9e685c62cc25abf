export interface NamedPerson {
  kind: "owner" | "family";
  name: string;
}

/**
 * Reads the owners text (05, 5.2): everything before the first newline are owners, everything after it family; names are
 * separated by semicolons and further newlines. A comma belongs to the name, unless both sides have two words or more.
 */
export function readOwnersText(text: string): NamedPerson[] {
  const [owners = "", ...family] = text.replace(/\r\n?/g, "\n").split("\n");
  return [
    ...namesOf(owners).map((name) => ({ kind: "owner" as const, name })),
    ...namesOf(family.join("\n")).map((name) => ({ kind: "family" as const, name })),
  ];
}

function namesOf(part: string): string[] {
  return part
    .split(/[;\n]/)
    .flatMap(splitAtCommas)
    .map((name) => name.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

/** `Dana Smith, Lee Wong` are two; `Smith, Dana` is one; `Smith, Dana, Lee Wong` is `Smith, Dana` and `Lee Wong`. */
function splitAtCommas(text: string): string[] {
  const found: string[] = [];
  for (const piece of text.split(",")) {
    const last = found.at(-1);
    if (last === undefined || (words(piece) >= 2 && words(last) >= 2)) found.push(piece);
    else found[found.length - 1] = `${last},${piece}`;
  }
  return found;
}

/** The text of a list: owners, a newline, family. */
export function writeOwnersText(people: readonly NamedPerson[]): string {
  const part = (kind: NamedPerson["kind"]) =>
    people
      .filter((person) => person.kind === kind)
      .map((person) => person.name)
      .join("; ");
  const family = part("family");
  return family ? `${part("owner")}\n${family}` : part("owner");
}

const parts = { owner: "owners", family: "family members", entity: "entities" };

/** Why a name is refused that the list holds already: who it is, and where that person stands (CLAIM-77). */
export const listedText = (name: string, stands: keyof typeof parts): string =>
  `This person is already listed. See ${name} among the ${parts[stands]}.`;

export const longestName = 120;

/**
 * A name as the list may hold it: text that would be read as several names, such as `De La Cruz, Maria Elena`, is put in the
 * order first name, last name, so that the text and the list say the same.
 */
export function listedName(written: string): string {
  const name = written.replace(/[;\s]+/g, " ").trim();
  if (readOwnersText(name).length <= 1) return name;
  const [last = "", ...rest] = name.split(",").map((part) => part.trim());
  return [...rest, last].filter(Boolean).join(" ");
}
