import { type RoleId, roles } from "@refundry/contract/platform";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../../clients/client.given.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
// Loaded here, so that the fold finds it.
import "./DetailsFold.tsx";
import { givenDetails } from "./givenDetails.ts";

const none = { body: { items: [], total: 0, next: null, tests: [], startup: null, version: 0 } };

async function showCard(role: RoleId, address = "/clients/7/profile", answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(role);
  const calls = answering({
    "GET /clients/7/claim-details": { body: givenDetails({ supplement: true, group_of_companies: true }) },
    "GET /clients/7/revenue-reduction": none,
    "GET /clients/7/business-impact": none,
    "GET /clients/7/941/wages": none,
    "GET /clients/7/employees": none,
    "GET /clients/7/calculation": { body: { calculation: null, missing: [], failure: null } },
    "GET /clients/7/group": {
      body: {
        members: [],
        shared_employees: [],
        sums: { receipts: [], full_time_2019: null, business_began: null },
        version: 1,
      },
    },
    ...answers,
  });
  const shown = await show(<DetailsCard client={acme} />, address);
  return { calls, ...shown };
}
const turn = () => act(async () => void fireEvent.click(fold()));
// Looked for without their roles, which take seconds to find among so many fields.
const fold = () => screen.getByText("Claim details").closest("button") as HTMLButtonElement;
const texts = (selector: string) => [...document.body.querySelectorAll(selector)].map(({ textContent }) => textContent);
const headings = () => texts("h4");
const sections = [
  "Gross receipts by quarter",
  "Business impact",
  "Size and wages",
  "Wages of the 2020 supplement",
  "Group of companies",
  "Filing",
];
// Beside a growing text field stands one that nobody sees, by which it is measured.
const fields = () => document.body.querySelectorAll<HTMLInputElement>("input, select, textarea:not([aria-hidden])");

test("CLAIM-25 (1 of 2) they are folded and unread until they are opened, absent for role 6, and read-only for role 12 in every section", async () => {
  const admin = await showCard(roles.admin);
  expect(fold().getAttribute("aria-expanded")).toBe("false");
  expect(admin.calls).toEqual([]);
  expect(headings()).toEqual([]);
  await turn();
  expect(fold().getAttribute("aria-expanded")).toBe("true");
  const signer = await screen.findByLabelText<HTMLInputElement>("Signer's title");
  expect(signer.matches(":disabled")).toBe(false);
  expect(screen.queryByText("You can read these details, not change them.")).toBeNull();
  const shown = headings();
  expect(shown).toEqual(expect.arrayContaining(sections));
  await turn();
  expect(fold().getAttribute("aria-expanded")).toBe("false");
  expect(fields()).toHaveLength(0);
  admin.unmount();

  const paralegal = await showCard(roles.paralegal);
  expect(fold().getAttribute("aria-expanded")).toBe("false");
  await turn();
  await screen.findByText("You can read these details, not change them.");
  await screen.findByLabelText("Signer's title");
  expect(headings()).toEqual(shown);
  expect(fields().length).toBeGreaterThan(20);
  for (const field of fields())
    expect([field.name || field.id, field.matches(":disabled")]).toEqual([field.name || field.id, true]);
  expect(texts("button")).toEqual(["Claim details"]);
  paralegal.unmount();

  const client = await showCard(roles.client);
  expect(document.body.textContent).not.toContain("Claim details");
  client.unmount();
  const linked = await showCard(roles.client, "/clients/7/profile#details-fte");
  expect(document.body.textContent).not.toContain("Claim details");
  expect(linked.calls).toEqual([]);
});

test("a section that is saved while another one still is waits for it, and is saved on the version that it left", async () => {
  const answered: ((version: number) => void)[] = [];
  const { calls } = await showCard(roles.admin, undefined, {
    "PATCH /clients/7/claim-details": () =>
      new Promise((resolve) => {
        answered.push((version) => resolve({ body: { business_began: null, recovery_startup: false, version } }));
      }),
  });
  await turn();
  const change = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value } });
    const saving = field.closest("form") as HTMLFormElement;
    await act(async () => void fireEvent.click(within(saving).getByText("Save")));
  };
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await change("2019 average full-time employees", "42");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await change("Signer's title", "President");
  expect(sent()).toHaveLength(1);
  await act(async () => answered[0]?.(2));
  await waitFor(() =>
    expect(sent()).toEqual([
      { fte_2019: "42", version: 1 },
      { signer_title: "President", version: 2 },
    ]),
  );
  await act(async () => answered[1]?.(3));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a link to a field that is closed to the reader marks its place, and puts the focus there", async () => {
  await showCard(roles.paralegal, "/clients/7/profile#details-fte");
  await screen.findByLabelText("2019 average full-time employees");
  await waitFor(() => expect(document.activeElement?.id).toBe("details-fte"));
});

test("a link to a choice puts the focus on what is chosen of it, one to the details as a whole on their card", async () => {
  const prior = await showCard(roles.admin, "/clients/7/profile#details-prior-2020");
  await screen.findByText("Earlier filings");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Not asked")));
  prior.unmount();
  const answered = { "GET /clients/7/claim-details": { body: givenDetails({ prior_2020: false }) } };
  const no = await showCard(roles.admin, "/clients/7/profile#details-prior-2020", answered);
  await screen.findByText("Earlier filings");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("No")));
  no.unmount();
  await showCard(roles.admin, "/clients/7/profile#details");
  await screen.findByText("Earlier filings");
  await waitFor(() => expect(document.activeElement?.id).toBe("details"));
});
