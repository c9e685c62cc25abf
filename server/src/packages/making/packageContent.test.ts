import { expect, test } from "vitest";
import type { Services } from "../../platform/index.ts";
import { handedPapers } from "./packageContent.queries.ts";

test("papers of orders are copied as long as there is room for them: one that is too large keeps no later one out", async () => {
  const files = { hand: async (sha256: string) => ({ file: sha256 }) } as unknown as Services["files"];
  const papers = ([30, 30, 18, 1] as const).map((megabytes, place) => ({
    ...{ mandate: place + 1, sha256: String(place + 1), size: megabytes * 1_000_000 },
  }));
  expect(await handedPapers({ files }, papers)).toEqual([
    { mandate: 1, bytes: { file: "1" } },
    { mandate: 3, bytes: { file: "3" } },
  ]);
});
