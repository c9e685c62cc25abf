import { expect, test } from "vitest";
import type { Services } from "../../platform/index.ts";
import { foundOver, type SentSession } from "./foundCaller.queries.ts";

const sent = (number: number, kind: SentSession["kind"] = "cookie"): SentSession => ({
  hash: Buffer.from(String(number)),
  kind,
});
const found = (seenAt: number) => ({ caller: {} as never, seenAt });
const pool = () => ({}) as Services["pool"];

test("of a session is known who was found last, as it came, in its own database, until it is forgotten", () => {
  const [one, other] = [pool(), pool()];
  const seenAt = (kind: SentSession["kind"], over = one) => foundOver(over).of(sent(1, kind))?.seenAt;
  foundOver(one).note(sent(1), found(1));
  foundOver(one).note(sent(1), found(2));
  expect([seenAt("cookie"), seenAt("bearer"), seenAt("cookie", other)]).toEqual([2, undefined, undefined]);
  foundOver(one).note(sent(1, "bearer"), found(3));
  foundOver(one).forget(sent(1));
  expect([seenAt("cookie"), seenAt("bearer")]).toEqual([undefined, 3]);
});

test("of 5,000 sessions at once it is known whose they were; the one that was noted first makes room", () => {
  const known = foundOver(pool());
  const isKnown = (...numbers: number[]) => numbers.map((one) => known.of(sent(one)) !== undefined);
  for (let number = 1; number <= 5000; number += 1) known.note(sent(number), found(number));
  expect(isKnown(1, 2, 5000)).toEqual([true, true, true]);
  known.note(sent(5001), found(5001));
  expect(isKnown(1, 2, 5000, 5001)).toEqual([false, true, true, true]);
});
