import { expect, test } from "vitest";
import { z } from "zod";
import { compilePicker } from "./picker.ts";

const instantCodec = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});
const moneyCodec = z.codec(
  z.string(),
  z.custom<bigint>((value) => typeof value === "bigint"),
  {
    decode: () => 0n,
    encode: (cents) => (Number(cents) / 100).toFixed(2),
  },
);
const at = new Date("2026-11-25T10:20:30.400Z");

test("an answer leaves in its form on the wire, with what is declared alone", () => {
  const pick = compilePicker(
    z.object({
      at: instantCodec,
      refund: moneyCodec.refine(() => true).nullable(),
      fee: moneyCodec.optional(),
      kind: z.union([z.literal("draft"), z.number()]),
      rows: z.array(z.object({ day: instantCodec })),
      byFirm: z.record(z.string(), moneyCodec),
      limit: z.number().default(100),
    }),
  );
  const answer = {
    at,
    refund: -123456n,
    fee: undefined,
    kind: 3,
    rows: [
      { day: at, password: "secret" },
      { day: at, password: "secret" },
    ],
    byFirm: { 1: 5n, 2: 100n },
    limit: undefined,
    password: "secret",
  };
  const text = at.toISOString();
  expect(pick(answer)).toEqual({
    at: text,
    refund: "-1234.56",
    kind: 3,
    rows: [{ day: text }, { day: text }],
    byFirm: { 1: "0.05", 2: "1.00" },
    limit: 100,
  });
  expect(pick({ ...answer, refund: null })).toMatchObject({ refund: null });
});

test("of records that differ by kind each leaves with its own, and a codec of records encodes what they hold", () => {
  const either = z.union([z.object({ day: instantCodec }), z.object({ amount: moneyCodec })]);
  expect(compilePicker(either)({ amount: 1n, password: "secret" })).toEqual({ amount: "0.01" });
  const written = z.codec(z.object({ day: z.string() }), z.object({ day: instantCodec }), {
    decode: (given) => given,
    encode: (given) => given,
  });
  expect(compilePicker(written)({ day: at })).toEqual({ day: at.toISOString() });
});
