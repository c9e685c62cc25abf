import fc from "fast-check";
import type { z } from "zod";

// biome-ignore lint/suspicious/noExplicitAny: the inner parts of whatever schema are walked by their kind
type Def = any;

/** Texts that have broken parsers, databases, files and browsers before. */
export const hostileTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\r\nX-Evil: 1",
  "\ud800",
  "\udfff tail",
  "\u202e\u2066gnp.exe",
  "'; drop table clients; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "=1+1",
  "../../etc/passwd",
  "%00%0d%0a",
  "%",
  "\\",
  "_",
  "(((((((((((a+)+)+",
  "é́́́",
  "𝟙𝟚",
  "ﷺ".repeat(50),
  "x".repeat(300),
  "x".repeat(30_000),
  "Infinity",
  "NaN",
  "-0",
  "1e309",
  "1e-9",
  "9223372036854775808",
  "99999999999999",
  "0x10",
  "null",
  "[]",
  "{}",
  "0000-01-01",
  "9999-12-31",
  "2021-02-30",
  "true",
];

/** Values that get past the first checks, so that what stands behind them is reached as well. */
const likely: Record<string, readonly unknown[]> = {
  ein: ["12-3456789", "12-345678"],
  naics_code: ["722511", "4451", "999999"],
  contact_phone: ["5550100199", null],
  state: ["OH", "ZZ"],
  zip: ["45402", "45402-0001"],
  contact_salutation: ["Ms."],
  contact_email: ["ann@example.test"],
  contingency_rate: ["20", "17.50", "100.01"],
  email: ["ann@example.test"],
  q: ["smith", "12-34", "#7", "5550100199"],
  cursor: ["1", "Infinity", "1.5", "-1", "99999999999999999999", "WyJ6IiwxXQ", "WyJcdTAwMDAiLDFd"],
  amount: ["40,000.00", "-1", "999999999999999.99"],
  wages: ["51,600.00", "9999999999.99"],
  year: [2020, 2021, 99_999_999_999],
  quarter: [1, 4],
  start: ["2020-05-01", "0000-01-01"],
  from: ["2021-01-01", "0000-01-01"],
  to: ["2021-01-01", "0000-01-01", "9999-12-31"],
  owner_family_list: ["Dana Smith\nEvan Smith", "a; b; c"],
  reason: ["Wrong file"],
  confirm: ["DELETE", "delete"],
};

const hostile = fc.constantFrom(...hostileTexts);
const anyNumber = fc.oneof(
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0.5, -1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 2 ** 63, 1e308),
);
const oddOnes = fc.oneof(hostile, anyNumber, fc.constantFrom(null, true, [], {}, [[]], { toString: 1 }));

/** What somebody might send where the schema stands: mostly of the right kind, often hostile, sometimes of another kind. */
export function sentFor(schema: z.ZodType, name = ""): fc.Arbitrary<unknown> {
  const right = rightKind(schema, name);
  const known = likely[name];
  return fc.oneof(
    { weight: 12, arbitrary: right },
    ...(known ? [{ weight: 12, arbitrary: fc.constantFrom(...known) }] : []),
    { weight: 1, arbitrary: oddOnes },
  );
}

function rightKind(schema: z.ZodType, name: string): fc.Arbitrary<unknown> {
  const def = (schema as unknown as { def: Def }).def;
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(def.shape as Record<string, z.ZodType>).map(([key, one]) => [key, sentFor(one, key)]),
        ),
        { requiredKeys: requiredOf(def.shape) },
      );
    case "array":
      return fc.array(sentFor(def.element, name), { maxLength: 4 });
    case "optional":
    case "nullable":
    case "default":
      return sentFor(def.innerType, name);
    case "union":
      return fc.oneof(...(def.options as z.ZodType[]).map((one) => sentFor(one, name)));
    case "literal":
      return fc.constantFrom(...(def.values as unknown[]));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries as Record<string, unknown>));
    case "boolean":
      return fc.boolean();
    case "number":
      return anyNumber;
    case "pipe":
      return sentFor(def.in, name);
    case "undefined":
      return fc.constant(undefined);
    default:
      return fc.oneof(fc.string({ maxLength: 30 }), fc.string({ unit: "binary", maxLength: 30 }), hostile);
  }
}

/** Required keys are nearly always there; `fc.record` leaves the others out at will. */
function requiredOf(shape: Record<string, z.ZodType>): string[] {
  return Object.entries(shape)
    .filter(([, one]) => !["optional", "default"].includes((one as unknown as { def: Def }).def.type))
    .map(([key]) => key);
}
