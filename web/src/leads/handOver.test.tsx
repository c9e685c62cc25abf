import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { signedInAs } from "../ui/testing.tsx";
import { leadRow, openLeads, pageOf } from "./lead.given.ts";

const firm = (id: number) => ({ id, name: `Firm ${id}` });
const rows = [
  { ...leadRow, stale: true, managing_firm: firm(3) },
  { ...leadRow, id: 58, trade_name: "Elm Garage", stale: true, managing_firm: firm(3) },
  { ...leadRow, id: 59, trade_name: "Oak Press", stale: true, managing_firm: firm(4) },
];
const handOver = {
  id: 7,
  state: "asked",
  managing_firm: firm(3),
  originator: { id: 12, name: "Nora Finch" },
  reason: "Nobody calls them.",
  asked_by: "Paul Arden",
  asked_at: "2026-01-05T10:00:00.000Z",
  decided_by: null as string | null,
  decided_at: null as string | null,
  refusal: null as string | null,
  leads: [{ id: 57, name: "Birch Bakery", from: "Curtis Vale" as string | null, stayed: null as string | null }],
  moves: [
    { name: "confirm", label: "Confirm", tone: "main", allowed: true, reason: null },
    { name: "refuse", label: "Refuse", tone: "danger", allowed: true, reason: null },
  ],
};
const answers = (handOvers: object[] = []) => ({
  "GET /leads": pageOf(rows),
  "GET /leads/hand-overs": pageOf(handOvers),
  "GET /leads/hand-overs/people": pageOf([{ id: 12, name: "Nora Finch", firm: "Firm 3", open_leads: 4 }]),
  "POST /leads/hand-overs": { status: 201, body: handOver },
  "POST /leads/hand-overs/7/confirm": { body: { ...handOver, state: "confirmed", moves: [] } },
  "POST /leads/hand-overs/7/refuse": { body: { ...handOver, state: "refused", moves: [] } },
});
/** The lead that stands in a row; its box is called by its name. */
const choose = (row: number) => {
  const box = screen.getAllByLabelText(/^Select (Birch Bakery|Elm Garage|Oak Press)$/)[row - 1];
  if (!box) throw new Error(`There is no row ${row}.`);
  fireEvent.click(box);
};

describe("asking for a hand-over", () => {
  test("stale leads of one firm are chosen, a person and a reason are demanded, and an administrator is asked", async () => {
    signedInAs(9);
    const { calls } = await openLeads("/leads?stale=true", answers());
    await screen.findByText("Birch Bakery");
    expect(calls.some(({ path, search }) => path === "/leads" && search.get("stale") === "true")).toBe(true);
    choose(1);
    choose(2);
    fireEvent.click(screen.getByRole("button", { name: "Hand over" }));
    const dialog = await screen.findByRole("dialog", { name: "Hand over 2 leads" });
    within(dialog).getByText("Until an administrator confirms it, the leads stay whose they are.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Ask" }));
    await within(dialog).findByText("Please choose a person.");
    within(dialog).getByText("A reason is required.");
    fireEvent.click(within(dialog).getByRole("combobox", { name: /New originator/ }));
    fireEvent.click(await screen.findByRole("option", { name: "Nora Finch, Firm 3 · 4 open" }));
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: "Nobody calls them." } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Ask" }));
    await screen.findByText("An administrator was asked to confirm it.");
    expect(calls.find(({ method, path }) => method === "POST" && path === "/leads/hand-overs")?.body).toEqual({
      leads: [57, 58],
      originator: 12,
      reason: "Nobody calls them.",
    });
  });

  test("leads of two firms, and fresh ones, are refused with the reason; contractors choose nothing, nor does anybody of closed ones", async () => {
    signedInAs(1);
    const { unmount } = await openLeads("/leads?stale=true", answers());
    await screen.findByText("Birch Bakery");
    choose(1);
    choose(3);
    const button = screen.getByRole("button", { name: "Hand over" });
    expect(button.getAttribute("aria-disabled") ?? button.hasAttribute("disabled")).toBeTruthy();
    fireEvent.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
    unmount();
    const fresh = pageOf([{ ...rows[0], stale: false }]);
    const plain = await openLeads("/leads", { ...answers(), "GET /leads": fresh });
    await screen.findByText("Birch Bakery");
    choose(1);
    expect(screen.getByRole("button", { name: "Hand over" }).getAttribute("aria-disabled")).toBe("true");
    expect(
      screen.getAllByText("Choose stale leads alone: open ones that nobody touched for 60 days.").length,
    ).toBeGreaterThan(0);
    plain.unmount();
    const closed = await openLeads("/leads?kind=closed", answers());
    await screen.findByText("Birch Bakery");
    expect(screen.queryByLabelText(/^Select Birch/)).toBeNull();
    closed.unmount();
    signedInAs(10);
    await openLeads("/leads?stale=true", answers());
    await screen.findByText("Birch Bakery");
    expect(screen.queryByLabelText(/^Select Birch/)).toBeNull();
  });
});

describe("deciding", () => {
  test("who asked is told beside the other views that it waits, and finds it above the leads", async () => {
    signedInAs(9);
    const { unmount } = await openLeads("/leads", answers([handOver]));
    const link = await screen.findByRole("link", { name: "A hand-over of leads waits for an administrator." });
    expect(link.getAttribute("href")).toBe("/leads?stale=true");
    unmount();
    await openLeads("/leads?stale=true", answers([handOver]));
    const title = await screen.findByRole("heading", { name: "Hand-overs" });
    const lead = await screen.findByText("Birch Bakery");
    expect(lead.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test("an administrator is led to what waits, sees whose it was, and confirms it", async () => {
    signedInAs(1);
    const { unmount } = await openLeads("/leads", answers([handOver]));
    const link = await screen.findByRole("link", { name: "A hand-over of leads waits for you." });
    expect(link.getAttribute("href")).toBe("/leads?stale=true");
    unmount();
    const { calls } = await openLeads("/leads?stale=true", answers([handOver]));
    const entry = (await screen.findByText("1 lead to Nora Finch")).closest("li") as HTMLElement;
    within(entry).getByText("Waits for an administrator");
    within(entry).getByText("Birch Bakery (Curtis Vale)");
    within(entry).getByText("Nobody calls them.");
    fireEvent.click(within(entry).getByRole("button", { name: "Confirm" }));
    await screen.findByText("Handed over to Nora Finch.");
    expect(calls.some(({ method, path }) => method === "POST" && path === "/leads/hand-overs/7/confirm")).toBe(true);
  });

  const lead = (id: number, stayed: string | null) => ({ id, name: `Lead ${id}`, from: null, stayed });
  test.each([
    [[lead(57, null), lead(58, "It was closed.")], "1 lead handed over to Nora Finch. 1 lead stayed."],
    [[lead(57, "It was deleted."), lead(58, "It was closed.")], "Nothing was handed over: 2 leads stayed."],
  ])("a confirmation says how many leads stayed: %j", async (leads, said) => {
    signedInAs(1);
    await openLeads("/leads?stale=true", {
      ...answers([handOver]),
      "POST /leads/hand-overs/7/confirm": { body: { ...handOver, state: "confirmed", leads, moves: [] } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText("Handed over to Nora Finch.")).toBeNull();
  });

  test("a refusal is asked its reason; what stayed and what was refused is said afterwards", async () => {
    signedInAs(1);
    const decided = {
      ...handOver,
      id: 6,
      state: "confirmed",
      decided_by: "Ada Root",
      decided_at: "2026-01-06T10:00:00.000Z",
      leads: [{ id: 58, name: "Elm Garage", from: null, stayed: "Somebody worked on it since." }],
      moves: [],
    };
    const refused = { ...decided, id: 5, state: "refused", refusal: "He is on leave." };
    const { calls } = await openLeads("/leads?stale=true", answers([handOver, decided, refused]));
    expect(await screen.findAllByText("Elm Garage stayed: Somebody worked on it since.")).toHaveLength(2);
    screen.getByText("Refused: He is on leave.");
    fireEvent.click(screen.getByRole("button", { name: "Refuse" }));
    const dialog = await screen.findByRole("dialog", { name: "Refuse the hand-over to Nora Finch?" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Refuse" }));
    await within(dialog).findByText("A reason is required.");
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: "He is on leave." } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Refuse" }));
    await screen.findByText("Hand-over refused.");
    await waitFor(() =>
      expect(calls.find(({ path }) => path === "/leads/hand-overs/7/refuse")?.body).toEqual({
        reason: "He is on leave.",
      }),
    );
  });
});

describe("who asked", () => {
  const own = {
    ...handOver,
    moves: [{ name: "withdraw", label: "Withdraw", tone: "quiet", allowed: true, reason: null }],
  };

  test("is told that it waits, but not for them, and takes it back", async () => {
    signedInAs(9);
    const first = await openLeads("/leads", answers([own]));
    await screen.findByText("Birch Bakery");
    await screen.findByRole("link", { name: "A hand-over of leads waits for an administrator." });
    expect(screen.queryByRole("link", { name: /for you/ })).toBeNull();
    first.unmount();
    const asked = {
      ...answers([own]),
      "POST /leads/hand-overs/7/withdraw": { body: { ...own, state: "withdrawn", moves: [] } },
    };
    const { calls } = await openLeads("/leads?stale=true", asked);
    fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    await screen.findByText("Hand-over withdrawn.");
    expect(calls.some(({ path }) => path === "/leads/hand-overs/7/withdraw")).toBe(true);
  });

  test("finds what was decided below the leads, and what waits above them", async () => {
    signedInAs(9);
    const decided = { ...own, id: 6, state: "refused", refusal: "He is on leave.", moves: [] };
    await openLeads("/leads?stale=true", answers([own, decided]));
    const table = await screen.findByText("Birch Bakery");
    const [waits, over] = [
      await screen.findByRole("heading", { name: "Hand-overs" }),
      await screen.findByRole("heading", { name: "Decided hand-overs" }),
    ];
    const entriesOf = (name: string) => within(screen.getByRole("list", { name })).getAllByText(/ to Nora Finch$/);
    expect(["Hand-overs", "Decided hand-overs"].map((name) => entriesOf(name).length)).toEqual([1, 1]);
    expect(waits.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(over.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test("those of the firm of the leads are offered; afterwards nothing is chosen and the list of hand-overs is read again", async () => {
    signedInAs(9);
    const { calls } = await openLeads("/leads?stale=true", answers());
    await screen.findByText("Birch Bakery");
    choose(1);
    fireEvent.click(screen.getByRole("button", { name: "Hand over" }));
    const dialog = await screen.findByRole("dialog", { name: "Hand over 1 lead" });
    fireEvent.click(within(dialog).getByRole("combobox", { name: /New originator/ }));
    fireEvent.click(await screen.findByRole("option", { name: /^Nora Finch/ }));
    expect(calls.find(({ path }) => path === "/leads/hand-overs/people")?.search.get("managing_firm")).toBe("3");
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: "x" } });
    const reads = () => calls.filter(({ method, path }) => method === "GET" && path === "/leads/hand-overs").length;
    const before = reads();
    fireEvent.click(within(dialog).getByRole("button", { name: "Ask" }));
    await screen.findByText("An administrator was asked to confirm it.");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull());
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });
});

test("only those that wait are counted; leads of two firms, and of none, are refused with the reason", async () => {
  signedInAs(1);
  const decided = { ...handOver, id: 6, state: "confirmed", moves: [] };
  const first = await openLeads("/leads", answers([decided, handOver]));
  await screen.findByRole("link", { name: "A hand-over of leads waits for you." });
  first.unmount();
  await openLeads("/leads?stale=true", {
    ...answers(),
    "GET /leads": pageOf([...rows, { ...leadRow, id: 60, stale: true }]),
  });
  await screen.findByText("Elm Garage");
  choose(1);
  choose(3);
  expect(screen.getAllByText("Choose leads of one managing firm.").length).toBeGreaterThan(0);
  choose(1);
  choose(3);
  choose(4);
  expect(screen.getAllByText("Choose leads that have a managing firm.").length).toBeGreaterThan(0);
});

test("who narrows the list to stale leads keeps the one line, and its link opens the card", async () => {
  signedInAs(1);
  const decided = { ...handOver, id: 6, state: "confirmed", moves: [] };
  await openLeads("/leads", answers([handOver, decided]));
  const line = "A hand-over of leads waits for you.";
  const cards = () =>
    [/^Hand-overs$/, /^Decided hand-overs$/].map((name) => screen.queryByRole("heading", { name }) !== null);
  await screen.findByRole("link", { name: line });
  fireEvent.click(screen.getByRole("checkbox", { name: /Stale/ }));
  await waitFor(() => expect(cards()).toEqual([false, true]));
  fireEvent.click(screen.getByRole("link", { name: line }));
  await waitFor(() => expect(cards()).toEqual([true, false]));
  expect(screen.queryByRole("link", { name: line })).toBeNull();
  // Who goes back to all leads and narrows them anew has the one line again.
  fireEvent.click(screen.getByRole("checkbox", { name: /Stale/ }));
  await waitFor(() => expect(cards()).toEqual([false, false]));
  fireEvent.click(screen.getByRole("checkbox", { name: /Stale/ }));
  await waitFor(() => expect(cards()).toEqual([false, true]));
});

test("a stale lead beside one that is not is no hand-over", async () => {
  signedInAs(9);
  await openLeads("/leads", { ...answers(), "GET /leads": pageOf([rows[0] as object, { ...rows[1], stale: false }]) });
  await screen.findByText("Birch Bakery");
  choose(1);
  choose(2);
  expect(screen.getByRole("button", { name: "Hand over" }).getAttribute("aria-disabled")).toBe("true");
});

test.each([
  ["/leads?stale=true", true],
  ["/leads?kind=closed&stale=true", false],
])(
  "at %s hand-overs stand in a card: %s; where no lead can be stale they are told of above",
  async (address, inCard) => {
    signedInAs(9);
    await openLeads(address, answers([handOver]));
    const told = "A hand-over of leads waits for an administrator.";
    if (inCard) await screen.findByRole("heading", { name: "Hand-overs" });
    else await screen.findByText(told);
    expect([screen.queryByText(told) !== null, screen.queryByRole("heading", { name: "Hand-overs" }) !== null]).toEqual(
      [!inCard, inCard],
    );
  },
);
