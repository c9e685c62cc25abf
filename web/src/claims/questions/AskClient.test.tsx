import { roles } from "@refundry/contract/platform";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { AskedCard } from "../../shell/components/AskedCard.tsx";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { CountsCard } from "../figures/CountsCard.tsx";

const listed = (items: object[]) => ({ body: { items, total: items.length, next: null } });
const question = { id: 1, field: "counts-2021-Q1", asked_by: "Lee Wong", asked_at: "2026-03-01T10:00:00.000Z" };
const entered = [
  { year: 2020, quarter: 4, count: 5, version: 1 },
  { year: 2021, quarter: 2, count: 5, version: 1 },
  { year: 2021, quarter: 3, count: 5, version: 1 },
];

async function counts(role: 1 | 6 | 9, asked: object[]) {
  signedInAs(role);
  let open = asked;
  const calls = answering({
    "GET /clients/7/941/employees": listed(entered),
    "GET /clients/7/questions": () => listed(open),
    "POST /clients/7/questions": () => {
      open = [question];
      return { status: 201, ...listed(open) };
    },
    "DELETE /clients/7/questions": () => {
      open = [];
      return listed(open);
    },
  });
  await show(<CountsCard client={7} mayChange={role !== roles.managingPartner} annual={false} />);
  await screen.findByText("not entered");
  return (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
}

test("staff ask for what is not entered, read who asked, and take it back; nothing of it stands at what is entered", async () => {
  const sent = await counts(roles.admin, []);
  const name = "Employee count Q1 2021";
  const ask = await screen.findByRole("button", { name: `Ask the client: ${name}` });
  ask.focus();
  fireEvent.click(ask);
  // Whoever pressed it with the keyboard is there all the while: a disabled button holds no focus.
  expect([ask.hasAttribute("disabled"), ask.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  expect(await screen.findByText("Asked Mar 1, 2026 by Lee Wong")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: `Take back: ${name}` }));
  fireEvent.click(screen.getByRole("button", { name: `Take back: ${name}` }));
  expect(await screen.findByRole("button", { name: `Ask the client: ${name}` })).toBeTruthy();
  const body = { fields: ["counts-2021-Q1"] };
  expect([sent("POST"), sent("DELETE")]).toEqual([[body], [body]]);
  expect(screen.getAllByRole("button", { name: /^Ask the client/ })).toHaveLength(1);
});

test("who only reads sees that it was asked; people of the client are led to its step", async () => {
  await counts(roles.managingPartner, [question]);
  expect(await screen.findByText("Asked Mar 1, 2026 by Lee Wong")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Ask the client|Take back/ })).toBeNull();
  cleanup();
  await counts(roles.client, [question]);
  const link = await screen.findByRole("link", { name: "Asked of you: enter it" });
  expect(link.getAttribute("href")).toBe("/clients/7/checklist?step=3#counts-2021-Q1");
  expect(screen.getByText("Asked Mar 1, 2026 by Lee Wong")).toBeTruthy();
});

test("CLAIM-55 (2 of 2) the home says what is asked, each with a link to its step, and is silent once nothing is", async () => {
  signedInAs(roles.client);
  const of = (client: number, trade_name: string, field: string) => ({
    client,
    trade_name,
    field,
    asked_by: question.asked_by,
    asked_at: question.asked_at,
  });
  let asked = [of(7, "Acme", "counts-2021-Q1"), of(8, "Birch", "rounds-2")];
  answering({ "GET /questions": () => listed(asked) });
  const { queries } = await show(<AskedCard />);
  await screen.findByRole("heading", { name: "Asked of you" });
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Employee count Q1 2021", "/clients/7/checklist?step=3#counts-2021-Q1"],
    ["2021 PPP round", "/clients/8/checklist?step=5#rounds-2"],
  ]);
  expect(screen.getByText("Acme · Asked Mar 1, 2026 by Lee Wong")).toBeTruthy();
  asked = [];
  await queries.invalidateQueries();
  await waitFor(() => expect(screen.queryByText("Asked of you")).toBeNull());
});
