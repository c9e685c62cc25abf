import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../../base/session.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { TourPlace } from "./TourPlace.tsx";

const list = (...items: object[]) => ({ body: { items, total: items.length, next: null } });
/** What stands in the profile and on the Admin tab, as the tour finds it. */
const page = (
  <div>
    <section id="rounds">2020</section>
    <section>2021</section>
    <section id="owners">Owners</section>
    <section id="packages">Packages</section>
  </div>
);

interface Claim {
  rounds?: number[];
  payroll?: boolean;
  owners?: boolean;
  ready?: boolean;
}

async function tour(
  role: 1 | 4 | 10 | 12,
  claim: Claim = {},
  tour: object = { step: 1, done: false },
  address = "/clients/7/profile",
) {
  signedInAs(role);
  // What jsdom does not lay out stands somewhere all the same.
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  const now = { rounds: [], payroll: false, owners: false, ready: false, ...claim };
  const calls = answering({
    "GET /auth/users/5": { body: { id: 5, fullname: "Ann Sample", tour } },
    "GET /clients/7/rounds": () => list(...now.rounds.map((number) => ({ number }))),
    "GET /clients/7/payroll/batches": () => list(...(now.payroll ? [{ state: "current" }] : [])),
    "GET /clients/7/owners": () => ({ body: { owners: now.owners ? [{}] : [], has_owners: null } }),
    "GET /clients/7/packages": () => list(),
    "GET /clients/7/package-readiness": () => ({ body: { draft: { ready: now.ready } } }),
    "PATCH /users/5/tour": { body: {} },
  });
  const shown = await show(
    <>
      {page}
      <TourPlace person={5} />
    </>,
    address,
    address.startsWith("/clients") ? "clients/$clientId/$tab" : "$",
    ["/clients/:id/profile", ...(role === 1 ? ["/clients/:id/admin"] : [])],
  );
  const kept = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { ...shown, now, kept, calls };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const at = (title: string) => screen.findByRole("dialog", { name: title });

test("SHELL-44 (1 of 2) the steps are done or left one after another, back as well; the last says that all is set, and ends it", async () => {
  const { kept } = await tour(1, { ready: true });
  expect((await at("Add PPP Round 1")).textContent).toContain("1 of 6");
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  const titles = ["Add PPP Round 2", "Go to ADMIN", "Upload payroll CSV", "Add owners", "Generate package"];
  for (const title of titles) {
    press("Next");
    await at(title);
  }
  expect(screen.getByRole("dialog").textContent).toContain(
    'You are all set! Click on "Generate Package" Button to get your package',
  );
  press("Back");
  await at("Add owners");
  press("Next");
  await at("Generate package");
  press("Done");
  await waitFor(() => expect(kept()).toHaveLength(8));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(kept()).toEqual([
    ...[2, 3, 4, 5, 6, 5, 6].map((tour_step) => ({ tour_step, done: false })),
    { tour_step: 6, done: true },
  ]);
});

test("what is done already is skipped, and what gets done while it is pointed at leads on by itself", async () => {
  const { now, queries, kept } = await tour(1, { rounds: [1] });
  await at("Add PPP Round 2");
  now.rounds = [1, 2];
  await queries.invalidateQueries();
  await at("Go to ADMIN");
  await waitFor(() => expect(kept()).toEqual([{ tour_step: 3, done: false }]));
  // The ADMIN tab shows the payroll.
  const payroll = document.createElement("section");
  payroll.id = "payroll";
  document.querySelector("#owners")?.before(payroll);
  await at("Upload payroll CSV");
  now.payroll = true;
  now.owners = true;
  await queries.invalidateQueries();
  await at("Generate package");
  expect(screen.getByRole("dialog").textContent).toContain("Below the button stands what the package still waits for");
  // Who comes back to what is done stays there.
  press("Back");
  await at("Add owners");
  expect(screen.getByRole("dialog").textContent).toContain("Done");
});

test("SHELL-58 (2 of 2) a role has the steps alone that it can do; who has none sees nothing", async () => {
  const { unmount } = await tour(12);
  expect((await at("Add PPP Round 1")).textContent).toContain("1 of 3");
  press("Next");
  await at("Add PPP Round 2");
  press("Next");
  expect((await at("Add owners")).textContent).toContain("3 of 3");
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  unmount();
  const other = await tour(10);
  await waitFor(() => expect(other.queries.isFetching()).toBe(0));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["that is over", { step: 6, done: true }, "/clients/7/profile"],
  ["that was never begun", { step: null, done: false }, "/clients/7/profile"],
  ["where no client is open", { step: 1, done: false }, "/dashboard"],
])("a tour %s is not shown", async (_, kept, address) => {
  const { queries } = await tour(1, {}, kept, address);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("goes on at the step that was kept; Skip tour ends it; who acts for another takes nobody's", async () => {
  const first = await tour(1, {}, { step: 2, done: false });
  await at("Add PPP Round 2");
  const readings = () => first.calls.filter(({ method, path }) => method === "GET" && path === "/auth/users/5").length;
  const before = readings();
  press("Skip tour");
  await waitFor(() => expect(first.kept()).toEqual([{ tour_step: 6, done: true }]));
  // Another client that is opened now must know that it is over.
  await waitFor(() => expect(readings()).toBe(before + 1));
  first.unmount();
  const acting = await tour(1);
  acting.unmount();
  session.begin({ current_user_id: 5, first: "Ann", last: "Sample", real_user_id: 1 });
  const { queries } = await show(<TourPlace person={5} />, "/clients/7/profile", "clients/$clientId/$tab");
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what stands elsewhere is led to; for whom the ADMIN tab is closed, on the profile", async () => {
  const { router } = await tour(1, { rounds: [1, 2] }, { step: 4, done: false });
  await at("Upload payroll CSV");
  press("Show it on ADMIN");
  await waitFor(() => expect(router.state.location.href).toBe("/clients/7/admin#7"));
});
