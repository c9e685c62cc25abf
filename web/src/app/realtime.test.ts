import { describe, expect, test } from "vitest";
import "./testing.tsx";
import { api } from "./api.ts";
import { reads, waitBefore } from "./realtime.ts";

describe("the realtime socket", () => {
  test("waits 1 to 30 s before it tries again", () => {
    expect(waitBefore(0, 1)).toBe(1000);
    expect(waitBefore(3, 1)).toBe(8000);
    expect(waitBefore(20, 1)).toBe(30_000);
    expect(waitBefore(20, 0)).toBe(22_500);
  });
  test("makes what hangs on a changed record be read anew, and nothing else", () => {
    const of = (id: number) => ({ input: { params: { id } } });
    expect(reads(api.clients.read.queryKey(of(7)), 7)).toBe(true);
    expect(reads(api.claims.rounds.queryKey(of(7)), 7)).toBe(true);
    expect(reads(api.claims.rounds.queryKey(of(8)), 7)).toBe(false);
    expect(reads(api.people.taxFirms.queryKey(), 7)).toBe(false);
  });
});
