/** What a field is called, and how a value of it reads; an entry of a field that holds many has a name of its own. */
export type FieldWords<Value> =
  | string
  | { label: string; show?: (value: Value) => string }
  | { entry: (key: string) => string; showEntry?: (value: unknown) => string };

/** The form's words, by field; fields that are all alike are named by what makes their names. */
export type FormWords<Values> =
  | { readonly [Name in keyof Values]?: FieldWords<Values[Name]> }
  | ((name: keyof Values & string) => string);

/** A field in which the record as it is now differs from what stands in the form. */
export interface Difference {
  key: string;
  name: string;
  /** Of a field that holds many: which one. */
  entry: string | null;
  label: string;
  theirs: string;
  mine: string;
  /** It was changed here since the form opened. */
  isMine: boolean;
  /** Others changed it since then. */
  isTheirs: boolean;
}

export type Side = "theirs" | "mine";

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose value is another than it was. */
export function changedOf<Values extends object>(values: Values, base: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (!isSame(values[name], base[name])) changed[name] = values[name];
  }
  return changed;
}

interface Versions<Values> {
  /** As it was when the form opened. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** Field by field what differs between the record as it is now and the form. */
export function differencesOf<Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  words: FormWords<Values> = {},
): Difference[] {
  const all = { base: base as Fields, mine: mine as Fields, theirs: theirs as Fields };
  return Object.keys(mine).flatMap((name) => {
    const own = wordsOf(words, name as keyof Values & string);
    const values = { base: all.base[name], mine: all.mine[name], theirs: all.theirs[name] };
    if (!isRecord(values.mine) || !isRecord(values.theirs)) {
      const show = (typeof own === "object" && "label" in own && own.show) || valueText;
      return isSame(values.mine, values.theirs) ? [] : [differenceOf(name, null, labelOf(own, name), values, show)];
    }
    const [mineOf, theirsOf, baseOf] = [values.mine, values.theirs, isRecord(values.base) ? values.base : {}];
    const { entry: label, showEntry = valueText } =
      typeof own === "object" && "entry" in own ? own : { entry: (key: string) => key };
    return [...new Set([...Object.keys(theirsOf), ...Object.keys(mineOf)])]
      .filter((key) => !isSame(mineOf[key], theirsOf[key]))
      .map((key) =>
        differenceOf(name, key, label(key), { base: baseOf[key], mine: mineOf[key], theirs: theirsOf[key] }, showEntry),
      );
  });
}

/** Which value a field has is known by its name alone, so its words take any. */
function wordsOf<Values>(words: FormWords<Values>, name: keyof Values & string): FieldWords<unknown> | undefined {
  return typeof words === "function" ? words(name) : (words[name] as FieldWords<unknown> | undefined);
}

/** What a field of a form is called. */
export const fieldLabel = <Values extends object>(words: FormWords<Values>, name: keyof Values & string): string =>
  labelOf(wordsOf(words, name), name);

/** A field without words is named by its own name: `contact_first` → `Contact first`. */
function labelOf(words: FieldWords<unknown> | undefined, name: string): string {
  if (typeof words === "string") return words;
  if (words && "label" in words) return words.label;
  const plain = name.replaceAll("_", " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function differenceOf(
  name: string,
  entry: string | null,
  label: string,
  { base, mine, theirs }: Versions<unknown>,
  show: (value: unknown) => string,
): Difference {
  const key = entry === null ? name : `${name} ${entry}`;
  const changed = { isMine: !isSame(mine, base), isTheirs: !isSame(theirs, base) };
  return { key, name, entry, label, theirs: show(theirs), mine: show(mine), ...changed };
}

/** A value as a person reads it. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.map(valueText).join(", ") || "nothing" : String(value);
}

/** What the form holds once it was chosen, field by field: theirs, but for what one keeps of one's own. */
export function chosenValues<Values extends object>(
  { mine, theirs }: Pick<Versions<Values>, "mine" | "theirs">,
  differences: readonly Difference[],
  sideOf: (difference: Difference) => Side,
): Values {
  const own = mine as Fields;
  const chosen: Fields = { ...(theirs as Fields) };
  for (const difference of differences) {
    if (sideOf(difference) === "theirs") continue;
    const { name, entry } = difference;
    if (entry === null) chosen[name] = own[name];
    else chosen[name] = withEntry(chosen[name] as Fields, entry, (own[name] as Fields)[entry]);
  }
  return chosen as Values;
}

function withEntry(record: Fields, key: string, value: unknown): Fields {
  const { [key]: _before, ...others } = record;
  return value === undefined ? others : { ...others, [key]: value };
}
