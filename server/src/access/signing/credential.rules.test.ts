import { expect, test } from "vitest";
import { hashPassword, needsRenewal } from "./credential.rules.ts";

const stored = (kind: string, memory: number, passes: number) =>
  `$${kind}$v=19$m=${memory},t=${passes},p=1$c2FsdA$aGFzaA`;

test("a hash made with today's cost is not renewed, nor is one made with more", async () => {
  expect(needsRenewal(await hashPassword("walnut-harvest-2041"))).toBe(false);
  expect(needsRenewal(stored("argon2id", 19_456, 2))).toBe(false);
  expect(needsRenewal(stored("argon2id", 65_536, 3))).toBe(false);
});

test.each([
  ["less memory", stored("argon2id", 19_455, 2)],
  ["less memory and more passes", stored("argon2id", 4096, 40)],
  ["fewer passes", stored("argon2id", 19_456, 1)],
  ["fewer passes and more memory", stored("argon2id", 65_536, 1)],
  ["another kind", stored("argon2i", 19_456, 2)],
  ["something that is no hash", "x"],
])("one made with %s is renewed", (_what, hash) => {
  expect(needsRenewal(hash)).toBe(true);
});
