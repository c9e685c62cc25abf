import type { Client } from "@refundry/contract/clients";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { acme } from "./client.given.ts";
import { EditPanel } from "./edit.dialog.tsx";

/** By label and text: looking for roles among all these fields takes seconds. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input" });

describe("Edit Client for people of the client", () => {
  const details = ["trade_name", "street", "city", "state", "zip"];
  const theirs = (fields: string[], more: object = {}) =>
    ({ ...acme, ...more, abilities: { ...acme.abilities, fields, delete: false } }) as Client;
  const open = async (client: Client, role: 1 | 6 = 6) => {
    signedInAs(role);
    const calls = answering({});
    const { unmount } = await show(<EditPanel client={client} opened onClose={() => {}} onDeleted={() => {}} />);
    await screen.findByLabelText(/^Legal Name/, { selector: "input" });
    return { calls, unmount };
  };
  const said = (text: RegExp) => screen.queryAllByText(text).length;
  const starOf = (label: string) => field(label).closest(".mantine-InputWrapper-root")?.querySelector("label > span");

  test("it is their company, with firms and fee in words and what a choice asks of them", async () => {
    const { calls } = await open(
      theirs([...details, "legal_name", "ein", "naics_code", "business_type", "uses_peo"], { uses_peo: true }),
    );
    expect(screen.getByRole("dialog", { name: "Your company" })).toBeTruthy();
    for (const [name, value] of [
      ["Tax Firm", acme.tax_firm.name],
      ["Managing Firm", "North Law"],
      ["Contingency Rate", `${acme.contingency_rate}%`],
    ])
      expect(screen.getByText(name ?? "", { selector: "dt" }).nextElementSibling?.textContent).toBe(value);
    expect(screen.queryByLabelText(/^(Tax Firm|Managing Firm|Contingency Rate)/, { selector: "input" })).toBeNull();
    expect(said(/^The payroll tax return you file\. We ask you for copies of it\.$/)).toBe(1);
    expect(said(/We then ask for your PEO agreement and its Schedule R in place of your 941s\.$/)).toBe(1);
    expect(said(/stands in your final package/)).toBe(0);
    expect(starOf("Legal Name")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test("what their final package holds is read, without a star, and why is said", async () => {
    await open(theirs(details));
    expect([field("Legal Name").readOnly, field("Trade Name").readOnly]).toEqual([true, false]);
    expect([starOf("Legal Name"), starOf("EIN"), Boolean(starOf("Trade Name"))]).toEqual([null, null, true]);
    expect(field("Legal Name").getAttribute("aria-required")).toBeNull();
    expect(said(/^What is grey here stands in your final package\. Open a ticket if it is wrong\.$/)).toBe(1);
  });

  test("staff read none of it", async () => {
    await open(theirs(details, { uses_peo: true }), 1);
    expect(screen.getByRole("dialog", { name: "Edit Client" })).toBeTruthy();
    expect(said(/We (then )?ask/) + said(/stands in your final package/)).toBe(0);
    expect(field("Managing Firm").disabled).toBe(true);
  });
});
