import type { Checklist } from "@refundry/contract/claims";
import { productQuarters, type Quarter } from "@refundry/contract/values";
import { fireEvent, screen } from "@testing-library/react";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ChecklistScreen } from "../checklist.screen.tsx";
import { acme } from "../client.given.ts";

type Answers = Parameters<typeof answering>[0];

const listed = (items: readonly object[]) => ({ body: { items, total: items.length, next: null } });
const each = (figure: object, quarters: readonly Quarter[] = productQuarters) =>
  listed(quarters.map((at) => ({ ...at, ...figure, version: 1 })));

const owner = { id: 1, kind: "owner", name: "Dana Smith", on_payroll: "open" };
const noOwners = { owners: [], has_owners: null, owner_family_list: "", suspects: 0, has_payroll: false, version: 0 };
const loan = { did_not_receive: false, amount: "100.00", weeks: null, forgiven: null, version: 1 };
const rest = { payroll_reported: null, nonpayroll_reported: null, other_payroll_costs: null, group_health: null };

/** All that the steps read, of a client of which nothing or everything is entered. */
export const answersOf = (whole: boolean): Answers => ({
  "GET /clients/7/941/employees": whole ? each({ count: 5 }) : listed([]),
  "GET /clients/7/941/wages": whole ? each({ wages: "51600.00", tips: null }) : listed([]),
  "GET /clients/7/revenue-reduction": { body: { items: [], total: 0, next: null, tests: [], startup: null } },
  "GET /clients/7/business-impact": { body: { items: [], total: 0, version: 0 } },
  "GET /clients/7/owners": {
    body: whole ? { ...noOwners, owners: [owner], owner_family_list: "Dana Smith\n", has_owners: true } : noOwners,
  },
  "GET /clients/7/rounds": whole
    ? listed([
        { id: 1, number: 1, start: "2020-05-01", ...loan, ...rest },
        { id: 2, number: 2, start: "2021-02-01", ...loan, ...rest },
      ])
    : listed([]),
  "GET /clients/7/questions": listed([]),
  "GET /clients/7/reqdocs": listed([]),
  "GET /clients/7/uploads": {
    body: { awaiting_review: [], rejected: [], refused_for: [], reviewed: [], outstanding: [] },
  },
});

export const emptyChecklist: Checklist = {
  reached_step: 9,
  done_steps: [],
  drafts: [],
  began: { business_began: null, recovery_startup: false, version: 0 },
  version: 1,
};

interface Given {
  step?: number;
  /** The field that the address names. */
  hash?: string;
  whole?: boolean;
  checklist?: Partial<Checklist>;
  client?: object;
  answers?: Answers;
  role?: 1 | 6;
}

/** The checklist of client 7, whose steps are all done with what they are sent. */
export async function openWizard({ step, hash = "", whole = false, checklist, client, answers, role = 6 }: Given = {}) {
  signedInAs(role);
  const state = { checklist: { ...emptyChecklist, ...checklist } as Checklist };
  const finish = (number: number) => () => {
    const done = [...new Set([...state.checklist.done_steps, number])] as Checklist["done_steps"];
    const reached = Math.max(state.checklist.reached_step, Math.min(number + 1, 9)) as Checklist["reached_step"];
    state.checklist = { ...state.checklist, reached_step: reached, done_steps: done };
    return { body: state.checklist };
  };
  const calls = answering({
    ...answersOf(whole),
    "GET /clients/7": { body: { ...acme, ...client } },
    "GET /clients/7/checklist": () => ({ body: state.checklist }),
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`POST /clients/7/checklist/steps/${at + 1}`, finish(at + 1)]),
    ),
    "PUT /clients/7/checklist/draft": { body: { version: 1, at: "2026-03-01T10:00:00.000Z" } },
    ...answers,
  });
  const address = `/clients/7/checklist${step ? `?step=${step}` : ""}${hash}`;
  const shown = await show(<ChecklistScreen />, address, "/clients/$clientId/checklist");
  await screen.findByRole("navigation", { name: "Steps" });
  const sent = (method: string, path = "") =>
    calls.filter((call) => call.method === method && call.path.includes(path)).map(({ body }) => body);
  return { ...shown, calls, sent, state };
}

/** The text of a line without what explains it below. */
export function lineText(line: HTMLElement): string {
  const copy = line.cloneNode(true) as HTMLElement;
  for (const below of copy.querySelectorAll("p")) below.remove();
  return copy.textContent ?? "";
}

export const title = (name: string) => screen.findByRole("heading", { level: 2, name });
export const put = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const next = () => screen.getByRole("button", { name: "Save and Continue" });
export const waits = () => next().getAttribute("aria-disabled") === "true" || next().hasAttribute("disabled");
