import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Tray } from "../../ui/panels/Tray.tsx";
import { tray } from "../../ui/panels/tray.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { PackagePanel } from "./PackagePanel.tsx";

const blocker = { code: "warnings_open", text: "Accept or resolve 11 warnings.", link: "/clients/1/calculation" };
const ready = { ready: true, blockers: [] };
const readiness = (final: object) => ({
  "GET /clients/1/package-readiness": { body: { draft: ready, final, supplement: ready, peo_claim: ready } },
});
const listed = (...items: object[]) => ({
  "GET /clients/1/packages": { body: { items, total: items.length, next: null } },
});
const allSet = 'You are all set! Click on "Generate Package" Button to get your package';

const other = { code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/1/profile#names" };

test.each([
  [[], []],
  [[blocker], ["Accept or resolve 11 warnings."]],
  [
    [blocker, other],
    ["Accept or resolve 11 warnings.", "Check 1 name on the payroll."],
  ],
])("with %j open for a final the box that makes a draft names each with its way", async (blockers, texts) => {
  signedInAs(1);
  answering({ ...readiness({ ready: blockers.length === 0, blockers }), ...listed() });
  await show(<PackagePanel client={1} clientName="Acme LLC" />);
  expect(await screen.findByText(allSet)).toBeTruthy();
  expect(screen.queryByText("A final still waits:") !== null).toBe(blockers.length > 0);
  const list = screen.queryByRole("list", { name: "What stands in the way of a final" });
  const links = list ? within(list).getAllByRole("link") : [];
  expect(links.map(({ textContent }) => textContent)).toEqual(texts);
  expect(links.map((one) => one.getAttribute("href"))).toEqual(blockers.map(({ link }) => link));
});

test("that all is set is said until the first package is made, also where one failed", async () => {
  signedInAs(1);
  const row = {
    id: 41,
    status: "draft",
    label: "Draft 1",
    created: "2026-01-01T00:00:00.000Z",
    show_loading: false,
    quarters: [],
    outdated: [],
    moves: [],
    forms: [],
    job: null,
  };
  const broken = { ...row, id: null, job: { id: 1, state: "failed", percent: 0, reason: "It broke." } };
  for (const [items, said] of [
    [[], true],
    [[broken], true],
    [[row], false],
  ] as const) {
    answering({ ...readiness(ready), ...listed(...items) });
    const { unmount } = await show(<PackagePanel client={1} clientName="Acme LLC" />);
    await screen.findByRole("button", { name: /^GENERATE PACKAGE/ });
    expect([items.length, screen.queryByText(allSet) !== null]).toEqual([items.length, said]);
    unmount();
  }
});

test("the row of a package that is made says the percent of the tray, however old the list is", async () => {
  signedInAs(1);
  const running = {
    id: null,
    status: "draft",
    label: "Draft",
    created: new Date().toISOString(),
    show_loading: true,
    quarters: [],
    outdated: [],
    moves: [],
    job: { id: 5, state: "generating", percent: 10, reason: null },
  };
  answering({
    ...readiness(ready),
    ...listed(running),
  });
  const read = async () => ({ percent: 45, state: "running" as const });
  tray.follow({ id: 5, title: "Draft package of Acme LLC", read });
  try {
    await show(
      <>
        <PackagePanel client={1} clientName="Acme LLC" />
        <Tray />
      </>,
    );
    await screen.findByText("Generating… 45%");
    expect(screen.getByText("45%")).toBeTruthy();
    expect(screen.queryByText(/10%/)).toBeNull();
    act(() => tray.dismiss(5));
    await screen.findByText("Generating… 10%");
  } finally {
    act(() => tray.clear());
  }
});
