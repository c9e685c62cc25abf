import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { givenDetails, givenSection } from "./givenDetails.ts";
import { OtherCreditsSection } from "./OtherCreditsSection.tsx";

const path = "/clients/7/claim-details";
type Sent = { quarters: Record<string, unknown>[]; version: number };
const sentBy = ([call]: readonly { body: unknown }[]) => call?.body as Sent;
const saved = { body: { business_began: null, recovery_startup: false, version: 2 } };
const ofKind = (kind: string) => within(screen.getByRole("group", { name: kind }));
const tick = (kind: string) => fireEvent.click(screen.getByRole("checkbox", { name: kind }));
const effects = (kind: string) =>
  ofKind(kind)
    .getAllByRole("textbox")
    .map((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent);

const none = "has no effect in this quarter";
const lowers = "lowers the limit";

test("CLAIM-65 Form 8974 lowers the limit to Q2 2021 and has no effect in Q3, leave from April 2021 the other way round", async () => {
  answering({});
  await show(<OtherCreditsSection {...givenSection(givenDetails())} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  tick("Form 8974");
  tick("Leave from April 1, 2021 (line 18b)");
  const quarters = ["Q4 2020", "Q1 2021", "Q2 2021", "Q3 2021"];
  for (const kind of ["Form 8974", "Leave from April 1, 2021 (line 18b)"])
    expect(quarters.map((quarter) => ofKind(kind).getByLabelText(quarter).tagName)).toEqual(Array(4).fill("INPUT"));
  expect(effects("Form 8974")).toEqual([lowers, lowers, lowers, none]);
  expect(effects("Leave from April 1, 2021 (line 18b)")).toEqual([none, none, none, lowers]);
});

test("only the kinds that are entered stand there; one that is ticked off is sent as nothing", async () => {
  const calls = answering({ [`PATCH ${path}`]: saved });
  const details = givenDetails({
    quarters: { "2021-Q1": { credit_form_8974: "200.00" }, "2021-Q2": { other_credits: "10.00" } },
  });
  await show(<OtherCreditsSection {...givenSection(details)} />);
  expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  expect(ofKind("Other").getByLabelText<HTMLInputElement>("Q2 2021").value).toBe("10.00");
  tick("Form 8974");
  tick("Section 3121(q) tax");
  fireEvent.change(ofKind("Section 3121(q) tax").getByLabelText("Q3 2021"), { target: { value: "5" } });
  expect(effects("Section 3121(q) tax")).toEqual(Array(4).fill("raises the limit"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const { quarters, version } = sentBy(calls);
  expect(version).toBe(1);
  expect(quarters).toHaveLength(4);
  expect(quarters[1]).toMatchObject({ year: 2021, quarter: 1, credit_form_8974: null, other_credits: "0.00" });
  expect(quarters[2]).toMatchObject({ other_credits: "10.00", credit_tax_3121q: null });
  expect(quarters[3]).toMatchObject({ credit_tax_3121q: "5" });
});

test("Q2 and Q3 2020 are asked of annual filers, too", async () => {
  answering({});
  await show(<OtherCreditsSection {...givenSection(givenDetails(), { business_type: 2 })} />);
  tick("Form 8974");
  expect(effects("Form 8974")).toEqual([lowers, lowers, lowers, lowers, lowers, none]);
});

test.each([
  ["45S", "Paid family and medical leave, Form 8994"],
  ["41", "Research, Form 6765"],
  ["45A", "Indian employment, Form 8845"],
  ["45P", "Pay of employees on active duty, Form 8932"],
  ["1396", "Empowerment zone employment, Form 8844"],
  ["Form 8974", "Research credit of a small business"],
  ["Form 5884-D", "Disaster credit of an exempt organization"],
])("the box %s says what it is", async (name, words) => {
  answering({});
  await show(<OtherCreditsSection {...givenSection(givenDetails())} />);
  expect(screen.getByRole("checkbox", { name })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});
