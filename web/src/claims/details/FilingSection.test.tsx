import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { filingWords } from "./detailWords.ts";
import { FilingSection } from "./FilingSection.tsx";
import { givenDetails, givenSection } from "./givenDetails.ts";

const path = "/clients/7/claim-details";
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const claimed = () =>
  screen
    .getAllByRole<HTMLInputElement>("checkbox", { name: /^Q\d 20\d\d$/ })
    .map((box) => `${box.labels?.[0]?.textContent} ${box.checked}`);

async function section(details: object = {}, client: object = {}) {
  const calls = answering({
    [`PATCH ${path}`]: { body: { business_began: null, recovery_startup: false, version: 2 } },
  });
  const shown = await show(<FilingSection {...givenSection(givenDetails(details), client)} />);
  return { ...shown, sent: () => calls.map(({ body }) => body) };
}

describe("the filing", () => {
  test("a quarter that is not claimed is sent with all the others; an annual filer claims six", async () => {
    const { sent, unmount } = await section({ quarters: { "2021-Q2": { claimed: false } } });
    expect(claimed()).toEqual(["Q4 2020 true", "Q1 2021 true", "Q2 2021 false", "Q3 2021 true"]);
    fireEvent.click(screen.getByLabelText("Q2 2021"));
    fireEvent.click(screen.getByLabelText("Q4 2020"));
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      quarters: [
        { year: 2020, quarter: 4, claimed: false },
        { year: 2021, quarter: 1, claimed: true },
        { year: 2021, quarter: 2, claimed: true },
        { year: 2021, quarter: 3, claimed: true },
      ],
      version: 1,
    });
    unmount();
    await section({}, { business_type: 2 });
    expect(claimed()).toHaveLength(6);
  });

  test.each([
    ["the method", filingWords.ppp_mode.label, "exclude_all", "ppp_mode", "exclude_all"],
    ["the process", filingWords.process.label, "adjust", "process", "adjust"],
    ["the day of filing", filingWords.filing_date.label, "2023-08-01", "filing_date", "2023-08-01"],
    ["the day of discovery", filingWords.date_discovered.label, "2023-07-01", "date_discovered", "2023-07-01"],
    ["the title of the signer", filingWords.signer_title, " President ", "signer_title", "President"],
  ] as const)("%s is sent alone", async (_what, label, typed, field, value) => {
    const { sent } = await section();
    enter(label, typed);
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ [field]: value, version: 1 });
  });

  test("what an empty date means is said beside it", async () => {
    await section();
    screen.getByText("Left empty: the day of the package.");
    screen.getByText("When the error on the return was found. Left empty: the day of the package.");
  });

  test("what is emptied is sent as nothing", async () => {
    const entered = { filing_date: "2023-08-01", date_discovered: "2023-07-01", signer_title: "President" };
    const { sent } = await section(entered);
    for (const label of [filingWords.filing_date.label, filingWords.date_discovered.label, filingWords.signer_title])
      enter(label, "");
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ filing_date: null, date_discovered: null, signer_title: null, version: 1 });
  });

  test("whether it files its own Form 941 is asked of a client with a PEO alone", async () => {
    const { unmount } = await section();
    expect(screen.queryByLabelText(filingWords.files_own_941)).toBeNull();
    unmount();
    const { sent } = await section({}, { uses_peo: true });
    fireEvent.click(screen.getByLabelText(filingWords.files_own_941));
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ files_own_941: true, version: 1 });
  });
});
