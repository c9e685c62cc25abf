import type { RuleChange, RuleValue } from "@refundry/contract/content";
import {
  formatMoney,
  isIsoDate,
  type Money,
  money,
  moneyText,
  parseMoney,
  parseQuarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import type { RuleSet } from "@refundry/credit";
import { generalGroups, otherGroups } from "./generalRule.reference.ts";
import { lastClaimDay, quarterFields } from "./quarterRule.reference.ts";
import type { OtherField, RuleField } from "./ruleField.rules.ts";

/** A value as JSON holds it. */
type Raw = string | number | boolean | null | readonly string[] | Readonly<Record<string, string | number>>;

interface Placed {
  path: string;
  /** The names that lead to it, places of lists as numbers. */
  way: readonly (string | number)[];
  group: string;
  quarter: string | null;
  field: RuleField | OtherField;
}

/** Every value of a rule set, in the order in which it is read. */
function placesOf(rules: RuleSet): Placed[] {
  const ofQuarters = rules.quarters.flatMap(({ quarter }, place) =>
    [...quarterFields, lastClaimDay].map((field) => ({
      path: `quarters.${quarter}.${field.keys.join(".")}`,
      way: ["quarters", place, ...field.keys],
      group: "Quarters",
      quarter,
      field,
    })),
  );
  const ofAll = [...generalGroups, ...otherGroups].flatMap(({ title, fields }) =>
    fields.map((field) => ({ path: field.keys.join("."), way: field.keys, group: title, quarter: null, field })),
  );
  return [...ofQuarters, ...ofAll];
}

function rawAt(rules: RuleSet, way: Placed["way"]): Raw {
  return way.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], rules) as Raw;
}

/** A value as it is entered; empty where there is no such rule. */
export function enteredText({ kind, lines }: RuleField, raw: Raw): string {
  if (raw === null) return "";
  if (kind === "percent") return percentText(raw as number);
  if (kind === "money") return moneyText(money(BigInt(raw as number)));
  if (kind !== "lines") return String(raw);
  if (Array.isArray(raw)) return raw.join("\n");
  return Object.entries(raw)
    .map(([name, told]) => `${name}: ${typeof lines === "object" ? (told === 1 ? "raises" : "lowers") : told}`)
    .join("\n");
}

const percentText = (basisPoints: number) => String(basisPoints / 100);

/** A value as it is read. */
function readText(field: RuleField, raw: Raw): string {
  const entered = enteredText(field, raw);
  if (raw === null) return "No such rule";
  switch (field.kind) {
    case "percent":
      return `${entered}%`;
    case "money":
      return formatMoney(entered);
    case "number":
      return field.unit === "%" ? `${entered}%` : [entered, field.unit].filter(Boolean).join(" ");
    case "choice":
      return field.choices?.find(([value]) => value === raw)?.[1] ?? entered;
    case "lines":
      return `${entered.split("\n").filter(Boolean).length} lines`;
    default:
      return entered;
  }
}

/** Every value of a version as screens show it. */
export function shownValues(rules: RuleSet, changes: readonly RuleChange[]): RuleValue[] {
  const changed = new Map(changes.map((one) => [one.path, one]));
  return placesOf(rules).map(({ path, way, group, quarter, field }) => {
    const raw = rawAt(rules, way);
    return {
      path,
      group,
      title: field.title,
      quarter,
      kind: field.kind,
      choices: (field.choices ?? []).map(([value, label]) => ({ value: String(value), label })),
      value: enteredText(field, raw),
      text: readText(field, raw),
      source: changed.get(path)?.source ?? field.source,
      unconfirmed: field.unconfirmed === true && !changed.has(path),
      changed: changed.has(path),
      elsewhere: "href" in field ? field.href : null,
    };
  });
}

interface Entered {
  path: string;
  value: string;
  source: string;
}

/**
 * A copy of a rule set with values changed, and what changed in words; or what is wrong, by the place among the entries
 * (`changes.0.value`). Sources are asked for whatever the value says.
 */
export function changedRules(
  former: RuleSet,
  entries: readonly Entered[],
): { rules: RuleSet; changes: RuleChange[]; faults: Record<string, string> } {
  const places = new Map(placesOf(former).map((one) => [one.path, one]));
  const rules = structuredClone(former);
  const changes: RuleChange[] = [];
  const faults: Record<string, string> = {};
  entries.forEach(({ path, value, source }, place) => {
    const known = places.get(path);
    if (!known || "href" in known.field) {
      faults[`changes.${place}.path`] = "This value is not changed here.";
      return;
    }
    if (changes.some((one) => one.path === path)) {
      faults[`changes.${place}.path`] = "This value is named twice.";
      return;
    }
    const read = rawOf(known.field, value);
    if ("fault" in read) {
      faults[`changes.${place}.value`] = read.fault;
      return;
    }
    const before = enteredText(known.field, rawAt(former, known.way));
    const after = enteredText(known.field, read.raw);
    if (before === after) {
      faults[`changes.${place}.value`] = "This is the value of the version it is based on.";
      return;
    }
    put(rules, known.way, read.raw);
    changes.push({ path, title: titleOf(known), before, after, source });
  });
  Object.assign(faults, orderFaults(rules, entries));
  return { rules, changes, faults };
}

const titleOf = ({ field, quarter }: Placed) =>
  quarter === null ? field.title : `${quarterLabel(parseQuarterKey(quarter))}: ${field.title}`;

function put(rules: RuleSet, way: Placed["way"], raw: Raw): void {
  const holder = way.slice(0, -1).reduce<unknown>((inner, name) => (inner as never)[name], rules);
  (holder as Record<string | number, Raw>)[way.at(-1) ?? ""] = raw;
}

type Read = { raw: Raw } | { fault: string };

function rawOf(field: RuleField, text: string): Read {
  const value = text.trim();
  if (value === "") return field.optional ? { raw: null } : { fault: "This field is required." };
  switch (field.kind) {
    case "percent":
      return percentOf(value);
    case "money":
      return centsOf(value);
    case "date":
      return isIsoDate(value) ? { raw: value } : { fault: "Please enter a date." };
    case "number":
      return numberOf(field, value);
    case "choice": {
      const chosen = field.choices?.find(([one]) => String(one) === value);
      return chosen ? { raw: chosen[0] } : { fault: "Please choose one of the list." };
    }
    default:
      return linesOf(field, value);
  }
}

function percentOf(value: string): Read {
  const fits = /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100;
  return fits ? { raw: Math.round(Number(value) * 100) } : { fault: "Please enter a percent from 0 to 100." };
}

function centsOf(value: string): Read {
  const amount: Money | null = parseMoney(value);
  const fits = amount !== null && amount > 0n && amount <= 100_000_000_000n;
  return fits ? { raw: Number(amount) } : { fault: "Please enter an amount above 0.00." };
}

function numberOf({ least = 0, most = 1000, asText }: RuleField, value: string): Read {
  const fits = /^\d{1,6}$/.test(value) && Number(value) >= least && Number(value) <= most;
  if (!fits) return { fault: `Please enter a whole number from ${least} to ${most}.` };
  return { raw: asText ? String(Number(value)) : Number(value) };
}

function linesOf({ lines }: RuleField, value: string): Read {
  const given = value
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const fault = (line: string, wanted: string): Read => ({ fault: `“${line.slice(0, 40)}”: ${wanted}` });
  if (lines === "words") {
    const long = given.find((line) => line.length > 120);
    return long === undefined ? { raw: given } : fault(long, "at most 120 letters a line.");
  }
  const pairs = given.map((line) => [line, /^([^:]+):\s*(.+)$/.exec(line)] as const);
  if (lines === "short forms") {
    const wrong = pairs.find(
      ([, pair]) => !pair || !/^[A-Z' -]+$/.test(pair[1] ?? "") || !/^[A-Z' -]+$/.test(pair[2] ?? ""),
    );
    if (wrong) return fault(wrong[0], "write ROBERT: BOB ROB in capitals.");
    return { raw: Object.fromEntries(pairs.map(([, pair]) => [pair?.[1]?.trim(), pair?.[2]?.trim()])) };
  }
  const { of = [], signed } = lines ?? {};
  if (!signed) {
    const unknown = given.find((line) => !of.includes(line));
    return unknown === undefined ? { raw: given } : fault(unknown, `one of ${of.join(", ")}.`);
  }
  const wrong = pairs.find(
    ([, pair]) => !pair || !of.includes(pair[1] ?? "") || !/^(lowers|raises)$/.test(pair[2] ?? ""),
  );
  if (wrong) return fault(wrong[0], "write form_8974: lowers, or raises.");
  return { raw: Object.fromEntries(pairs.map(([, pair]) => [pair?.[1], pair?.[2] === "raises" ? 1 : -1])) };
}

/** Days that must follow one another. */
function orderFaults({ ppp, payrollCovers }: RuleSet, entries: readonly Entered[]): Record<string, string> {
  const spans = [
    ...ppp.windows.map(({ from, to }, place) => ({ path: `ppp.windows.${place}`, from, to })),
    { path: "payrollCovers", ...payrollCovers },
  ];
  return Object.fromEntries(
    spans
      .filter(({ from, to }) => from > to)
      .flatMap(({ path }) => {
        const place = entries.findIndex((one) => one.path.startsWith(path));
        return place < 0 ? [] : [[`changes.${place}.value`, "The first day must not be after the last."]];
      }),
  );
}
