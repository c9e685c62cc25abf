import type { ShownWarning } from "@refundry/contract/calculations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { calculation, quarter } from "./calculation.given.ts";
import { Head } from "./components/CalculationHead.tsx";
import { WarningsTab } from "./warnings.tab.tsx";

const unanswered: ShownWarning = {
  code: "A",
  args: [],
  level: "accept",
  text: "A.",
  link: null,
  acceptance: null,
  accepted_for_final: null,
};
const blocker = (code: string, text: string, link: string) => ({ code, text, link });
const open = [
  blocker("no_round", "Add at least one PPP round.", "/clients/7/profile#rounds"),
  blocker("names_open", "Check 1 name on the payroll.", "/clients/7/profile#names"),
  blocker("warnings_open", "Accept or resolve 11 warnings.", "/clients/7/calculation?kind=final&tab=warnings"),
];

test.each([
  ["draft", "A final waits:"],
  ["final", "A final waits:"],
] as const)(
  "on the %s basis the head counts the warnings of a final, and leads to exactly those",
  async (kind, words) => {
    signedInAs(1);
    const unready = { ready: false, blockers: open };
    answering({
      "GET /clients/7/package-readiness": {
        body: { draft: unready, final: unready, supplement: { ready: true, blockers: [] }, peo_claim: unready },
      },
    });
    await show(<Head calculation={calculation([quarter({})], { kind, is_current: true, warnings: [unanswered] })} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Add at least one PPP round.", "/clients/7/profile#rounds"],
      ["Check 1 name on the payroll.", "/clients/7/profile#names"],
      ["Accept or resolve 11 warnings.", "/clients/7/calculation?kind=final&tab=warnings"],
    ]);
  },
);

test("who reads alone is told what those who work on the claim still do, and led nowhere", async () => {
  signedInAs(9);
  const unready = { ready: false, blockers: open };
  answering({
    "GET /clients/7/package-readiness": {
      body: { draft: unready, final: unready, supplement: { ready: true, blockers: [] }, peo_claim: unready },
    },
  });
  await show(<Head calculation={calculation([quarter({})], { kind: "draft", is_current: true })} />);
  expect(
    await screen.findByText(
      "A final waits for those who work on the claim: Add at least one PPP round. Check 1 name on the payroll. Accept or resolve 11 warnings.",
    ),
  ).toBeTruthy();
  expect(screen.queryAllByRole("link")).toEqual([]);
});

test("of a kept calculation it is not said that a final waits, though another page has asked what it waits for", async () => {
  signedInAs(9);
  const unready = { ready: false, blockers: open };
  answering({ "GET /clients/7/package-readiness": { body: { draft: unready, final: unready, supplement: unready } } });
  const head = (is_current: boolean) => (
    <div key={String(is_current)}>
      <Head calculation={calculation([quarter({})], { kind: "draft", is_current })} />
    </div>
  );
  const both = await show(
    <>
      {head(true)}
      {head(false)}
    </>,
  );
  await screen.findByText(/^A final waits for those who work on the claim/);
  expect(both.container.textContent?.match(/A final waits/g)).toHaveLength(1);
});

test("once nothing stands in its way, who makes finals is led to where they are made", async () => {
  const ready = { ready: true, blockers: [] };
  const final = (outdated: string[]) => ({ id: 9, status: "final", label: "Final 1", outdated, shipped_on: null });
  for (const [role, finals, shown] of [
    [1, [], "A final can be made"],
    [1, [final(["taxable wages"])], "A final can be made"],
    [1, [final([])], "Final 1 is made"],
    [4, [], null],
  ] as const) {
    signedInAs(role);
    answering({
      "GET /clients/7/packages/final": { body: { items: finals, total: finals.length, next: null } },
      "GET /clients/7/package-readiness": { body: { draft: ready, final: ready, supplement: ready, peo_claim: ready } },
    });
    const { unmount } = await show(<Head calculation={calculation([quarter({})], { is_current: true })} />);
    const link = shown ? await screen.findByRole("link", { name: shown }) : null;
    const isToMake = shown === "A final can be made";
    expect(link?.getAttribute("href") ?? null).toBe(shown ? `/clients/7/packages${isToMake ? "#final" : ""}` : null);
    if (!shown) expect(screen.queryByRole("link", { name: /^(A final can|Final 1)/ })).toBeNull();
    unmount();
  }
});

test.each([
  [
    2,
    "A draft waits for none of these. A final has warnings of its own, and waits for them: Accept or resolve 2 warnings.",
    1,
  ],
  // Who may change nothing is led to no field that is closed.
  [3, "A draft waits for none of these. A final has warnings of its own, and waits for them.", 0],
] as const)("on the draft basis it is said which warnings a final waits for: role %d", async (role, text, links) => {
  signedInAs(role);
  const blockers = [
    { code: "warnings_open", text: "Accept or resolve 2 warnings.", link: "/clients/7/calculation?kind=final" },
  ];
  const ready = { ready: true, blockers: [] };
  answering({ "GET /clients/7/package-readiness": { body: { draft: ready, final: { ready: false, blockers } } } });
  await show(
    <WarningsTab calculation={calculation([], { kind: "draft", is_current: true, warnings: [unanswered] })} />,
  );
  const said = await screen.findByText(/^A draft waits for none of these/);
  expect([said.textContent, within(said).queryAllByRole("link")]).toEqual([
    text,
    expect.objectContaining({ length: links }),
  ]);
});
