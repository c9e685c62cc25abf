import { describe, expect, test } from "vitest";
import { z } from "zod";
import { instantCodec } from "../values/dateField.ts";
import { storedShape } from "./fields.ts";

const entered = {
  name: z.string().trim().min(1, "Name Field is required.").max(5),
  fax: z
    .string()
    .regex(/^\d{10}$/)
    .nullable()
    .default(null),
  email: z.string().pipe(z.email()),
  kind: z.literal([1, 2]).default(1),
  at: instantCodec.nullable(),
};

describe("a field that is entered and read is declared once", () => {
  const read = z.strictObject(storedShape(entered));

  test("what was stored under older rules is still read: rules of entering are left behind", () => {
    const old = { name: "A name of before", fax: "none", email: "not any more", kind: 2, at: null } as const;
    expect(read.parse(old)).toEqual(old);
  });

  test("kinds, absence and codecs stay: nothing is filled in, and instants are sent as text", () => {
    expect(read.safeParse({ name: "A", email: "b", kind: 1, at: null }).success).toBe(false);
    expect(read.safeParse({ name: "A", fax: null, email: "b", kind: 3, at: null }).success).toBe(false);
    const at = new Date("2026-11-21T10:00:00Z");
    expect(z.encode(read, { name: "A", fax: null, email: "b", kind: 1, at })).toMatchObject({ at: at.toISOString() });
  });
});
