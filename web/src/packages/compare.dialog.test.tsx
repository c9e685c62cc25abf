import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { CompareDialog } from "./compare.dialog.tsx";
import { PackageChoices } from "./components/PackageChoices.tsx";
import { packageRow } from "./package.given.tsx";

/** What the server says of Draft 3, of calculation 7; without more all is as it was. */
const comparison = (more: object = {}) => ({
  id: 3,
  label: "Draft 3",
  calculation: 7,
  now: 7,
  outdated: [],
  changes: [],
  figures: [],
  missing: [],
  refund_before: "18640.00",
  refund_after: "18640.00",
  difference: "0.00",
  ...more,
});
const figure = {
  year: 2021,
  quarter: 1,
  figure: "refund",
  title: "Refund",
  before: "6440.00",
  after: "7000.00",
  difference: "560.00",
};
const dialog = () => screen.findByRole("dialog", { name: "Draft 3 compared with now" });

async function compared(more: object = {}) {
  signedInAs(1);
  answering({ "GET /packages/3/now": { body: comparison(more) } });
  const shown = await show(<CompareDialog client={1} row={{ id: 3, label: "Draft 3" }} onClose={() => {}} />);
  await within(await dialog()).findByRole("button", { name: "Close" });
  return { ...shown, text: () => (screen.getByRole("dialog").textContent ?? "").replace(/\s+/g, " ") };
}

describe("a package compared with now", () => {
  test("one that would say the same says so, with its refund, and nothing else", async () => {
    const { text } = await compared();
    await screen.findByText("A package made now would say the same: $18,640.00.");
    expect(text()).not.toContain("Outdated");
    expect([screen.queryByRole("table"), screen.queryByRole("link")]).toEqual([null, null]);
  });

  test("what stands against a calculation is listed in its place", async () => {
    await compared({ missing: ["Upload the payroll CSV.", "Answer both PPP rounds."], now: null, refund_after: null });
    await screen.findByText("Nothing to compare with: the claim cannot be calculated now.");
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Upload the payroll CSV.",
      "Answer both PPP rounds.",
    ]);
    expect(screen.queryByText(/would say the same/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Employees and warnings" })).toBeNull();
  });

  test("what changed, from what to what, the figures with their difference, and where employees and warnings are", async () => {
    const { text } = await compared({
      now: 9,
      outdated: ["taxable wages", "owners"],
      changes: [
        { name: "Wages Q1 2021", before: "51,600.00", after: "52,000.00" },
        { name: "Owner", before: null, after: "Dana Smith" },
        { name: "Other credit", before: "100.00", after: null },
      ],
      figures: [figure, { ...figure, quarter: 2, before: null, after: "10.00", difference: "-5.00" }],
      refund_after: "19200.00",
      difference: "560.00",
    });
    expect((await screen.findByText("Outdated: taxable wages, owners")).dataset.meaning).toBe("act");
    expect(text()).toContain("The refund changes from $18,640.00 to $19,200.00 (+$560.00).");
    expect(text()).not.toContain("No figure of the forms differs.");
    const changes = within(screen.getByRole("region", { name: "What changed" }));
    expect(changes.getAllByRole("definition").map((one) => one.textContent)).toEqual([
      "51,600.00 → 52,000.00",
      "Dana Smith",
      "100.00 → nothing",
    ]);
    expect(changes.getAllByRole("term").map((one) => one.textContent)).toEqual([
      "Wages Q1 2021",
      "Owner",
      "Other credit",
    ]);
    const rows = within(screen.getByRole("table", { name: "Figures that differ" })).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Figure", "In the package", "Now", "Difference"],
      ["Q1 2021 Refund", "$6,440.00", "$7,000.00", "+$560.00"],
      ["Q2 2021 Refund", "–", "$10.00", "-$5.00"],
    ]);
    expect(screen.getByRole("link", { name: "Employees and warnings" }).getAttribute("href")).toBe(
      "/clients/1/calculation?of=9&tab=compare&with=7",
    );
  });

  test("a refund that stays says that no figure differs; one that cannot be told has a dash and no difference", async () => {
    const outdated = ["contact"];
    const stays = await compared({ outdated });
    await waitFor(() =>
      expect(stays.text()).toContain("The refund stays at $18,640.00. No figure of the forms differs."),
    );
    stays.unmount();
    const untold = await compared({ outdated, refund_after: null, difference: null });
    await waitFor(() => expect(untold.text()).toContain("The refund changes from $18,640.00 to –. No figure"));
  });

  test("it opens from the menu of its package, and gives the focus back to the button of the menu", async () => {
    signedInAs(1);
    answering({ "GET /packages/3/now": { body: comparison() } });
    await show(<PackageChoices client={1} row={packageRow(3)} />);
    const button = screen.getByRole("button", { name: "More of Draft 3" });
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole("menuitem", { name: "Compare with now" }));
    await dialog();
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
