import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { sendingFiles } from "../documents/document.given.ts";
import { signedInAs } from "../ui/testing.tsx";
import { button, paper, refusal, showTab, submission } from "./submission.given.tsx";

const chooser = async () => (await screen.findByLabelText("Package")) as HTMLSelectElement;
const ticked = () =>
  screen
    .getAllByRole("checkbox")
    .flatMap((box) => ((box as HTMLInputElement).checked ? [box.closest("div")?.parentElement?.textContent] : []));
const names = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).value);
const pick = (container: HTMLElement, file: File) =>
  act(async () =>
    fireEvent.change(container.querySelector("input[type=file]") as HTMLInputElement, { target: { files: [file] } }),
  );

test("PACK-30 (2 of 2) the chooser preselects the only package, with three the latest", async () => {
  signedInAs(4);
  const { unmount } = await showTab([paper(2, "Final 2")]);
  expect((await chooser()).selectedOptions[0]?.text).toMatch(/^Final 2, /);
  unmount();
  const three = [
    paper(4, "2020 Supplement 1", { status: "2020-supplement" }),
    paper(3, "Final 3"),
    paper(2, "Final 2"),
  ];
  await showTab(three, [], {}, 3);
  expect((await chooser()).selectedOptions[0]?.text).toMatch(/^Final 3, /);
  expect((await chooser()).options).toHaveLength(3);
});

test("without a package and without a submission the tab says so", async () => {
  signedInAs(4);
  await showTab([]);
  expect(await screen.findByText("No final packages generated.")).toBeTruthy();
  expect(await screen.findByText("No submissions yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the packages" })).toBeTruthy();
});

test("a client without a package is led to none", async () => {
  signedInAs(6);
  await showTab([], [], { "GET /clients/7/packages": { body: { items: [], total: 0, next: null } } });
  expect(await screen.findByText("No final packages generated.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Open the packages" })).toBeNull();
});

test("a client reads on the tab how far its claim is and what comes next; who handles claims does not", async () => {
  const answers = {
    "GET /clients/7/packages": { body: { items: [], total: 0, next: null } },
    "GET /reports/status/active": {
      body: {
        items: [
          {
            id: 7,
            trade_name: "Acme",
            days_in_system: 9,
            filed: false,
            filing_ended: { claimed: 4, ended: 4, last: "2025-04-15" },
          },
        ],
        total: 1,
        next: null,
      },
    },
  };
  signedInAs(6);
  const { unmount } = await showTab([], [], answers);
  expect(await screen.findByText(/^Your claim is not prepared yet\./)).toBeTruthy();
  expect(await screen.findByText(/^The time to file ended for every quarter, the last on Apr 15, 2025\./)).toBeTruthy();
  // Who is asked to talk to us first is promised nothing of what would come after.
  expect(screen.queryByText(/^Once it is prepared you sign it/)).toBeNull();
  unmount();
  signedInAs(4);
  await showTab([], [], answers);
  expect(await screen.findByText("No submissions yet.")).toBeTruthy();
  expect(screen.queryByText("Your claim")).toBeNull();
});

test("PACK-31 (2 of 2) SUBMIT is disabled with each of the two exact reasons", async () => {
  signedInAs(4);
  const { container } = await showTab([paper(2, "Final 2")]);
  await chooser();
  expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission");
  await pick(container, new File(["x"], "signed.pdf", { type: "application/pdf" }));
  expect(button("SUBMIT").getAttribute("aria-disabled")).toBeNull();
  for (const name of ["Q1 2021", "Q2 2021"]) fireEvent.click(screen.getByRole("checkbox", { name }));
  expect(refusal("SUBMIT")).toBe("You must declare which quarters are present in this submission.");
});

test("PACK-32 (2 of 2) a file of 25,000,000 bytes shows the size dialog and is not taken", async () => {
  signedInAs(4);
  const { container } = await showTab([paper(2, "Final 2")]);
  await chooser();
  const large = new File(["x"], "signed.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 25_000_000 });
  await pick(container, large);
  expect(
    await screen.findByText("The chosen file is over the File Size limit of 25Mb. Please try another file."),
  ).toBeTruthy();
  expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission");
});

test("the quarters of the package are ticked; one that it has no form for is warned of", async () => {
  signedInAs(4);
  await showTab([paper(2, "Final 2")]);
  await chooser();
  expect(names()).toEqual(["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
  expect(ticked()).toHaveLength(2);
  expect(screen.queryByText(/has no credit/)).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Q3 2021" }));
  expect(screen.getByText("Q3 2021 has no credit in this package.")).toBeTruthy();
});

test("PACK-61 (1 of 2) with a supplement chosen the tab offers Q2 2020 and Q3 2020 only", async () => {
  signedInAs(4);
  const early = [2, 3].map((quarter) => ({ year: 2020, quarter, held: quarter === 2 }));
  await showTab([paper(2, "Final 2"), paper(4, "2020 Supplement 1", { status: "2020-supplement", quarters: early })]);
  expect((await chooser()) && names()).toEqual(["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
  fireEvent.change(await chooser(), { target: { value: "4" } });
  expect(names()).toEqual(["2020-Q2", "2020-Q3"]);
  expect((screen.getByRole("checkbox", { name: "Q2 2020" }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole("checkbox", { name: "Q3 2020" }) as HTMLInputElement).checked).toBe(false);
});

test("part of PACK-33: a signed file is sent with its package, then submitted with the quarters; the tab tells and begins anew", async () => {
  signedInAs(4);
  const sent = sendingFiles();
  const { container, calls } = await showTab([paper(2, "Final 2")], [], {
    "POST /clients/7/submissions": { status: 201, body: submission() },
  });
  await chooser();
  await pick(container, new File(["x"], "signed.pdf", { type: "application/pdf" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Q2 2021" }));
  fireEvent.click(button("SUBMIT"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toMatchObject({ upload_type: "submission", package: "2" });
  await act(async () => sent[0]?.answer(201, { id: 88 }));
  await screen.findByText("Add Fed-Ex Number once this file is submitted to the IRS");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    upload: 88,
    package: 2,
    quarters: [{ year: 2021, quarter: 1 }],
  });
  await waitFor(() => expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission"));
  expect((screen.getByRole("checkbox", { name: "Q2 2021" }) as HTMLInputElement).checked).toBe(true);
});

test("a client is told that its signed pages were sent, not what staff do next", async () => {
  signedInAs(6);
  const sent = sendingFiles();
  const { container } = await showTab([paper(2, "Final 2")], [], {
    "POST /clients/7/submissions": { status: 201, body: submission() },
  });
  await chooser();
  await pick(container, new File(["x"], "signed.pdf", { type: "application/pdf" }));
  fireEvent.click(button("SUBMIT"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(201, { id: 88 }));
  await screen.findByText("Your signed pages were sent to us.");
  expect(screen.queryByText(/Add Fed-Ex Number/)).toBeNull();
});

test("what was shipped is said to be, and submitted again only by who asks for it", async () => {
  signedInAs(6);
  showTimesIn("America/Los_Angeles");
  const shipped = submission({
    id: 4,
    shipped_on: "2026-11-24",
    package: { id: 2, label: "Final 2", status: "final" },
  });
  await showTab([paper(3, "Final 3"), paper(2, "Final 2")], [shipped], {}, 2);
  await screen.findByText("Final 2 was shipped to the IRS on Nov 24, 2026.");
  // The day of shipping is a day, wherever one reads it.
  expect(await screen.findByText("Nov 24, 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
  fireEvent.click(button("Submit it again"));
  expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission");
  // What became of it stands on, no quarter goes again unasked, and one may leave it as it is.
  expect(screen.getByText("Final 2 was shipped to the IRS on Nov 24, 2026.")).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").some(({ checked }) => checked)).toBe(false);
  fireEvent.click(button("Cancel"));
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
  expect(button("Submit it again")).toBeTruthy();
});

test("PACK-34 (2 of 2) `Use the signed file of …` makes a submission without a second upload", async () => {
  signedInAs(4);
  const sent = sendingFiles();
  const signed = { id: 8, name: "scan.pdf", url: "/api/v1/uploads/8/file", created_on: "2026-03-01T10:00:00.000Z" };
  const { calls, container } = await showTab([paper(2, "Final 2", { signed })], [], {
    "POST /clients/7/submissions": { status: 201, body: submission() },
  });
  await chooser();
  // One that was chosen instead is what would be sent, and it alone stands there.
  await pick(container, new File(["x"], "other.pdf", { type: "application/pdf" }));
  expect(screen.queryByRole("link", { name: "scan.pdf" })).toBeNull();
  fireEvent.click(button("Another file"));
  fireEvent.click(button("Use the signed file of Mar 1, 2026"));
  fireEvent.click(button("SUBMIT"));
  await screen.findByText("Add Fed-Ex Number once this file is submitted to the IRS");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ upload: 8, package: 2 });
  expect(sent).toEqual([]);
});

test("of several packages that alone is called shipped which was, by whichever of its submissions, each time it is chosen", async () => {
  signedInAs(4);
  const of = { id: 2, label: "Final 2", status: "final" } as const;
  const made = [submission({ id: 6, package: of }), submission({ id: 4, package: of, shipped_on: "2026-11-24" })];
  await showTab([paper(3, "Final 3"), paper(2, "Final 2")], made, {}, 2);
  const choose = async (id: string) => fireEvent.change(await chooser(), { target: { value: id } });
  await screen.findByText("Final 2 was shipped to the IRS on Nov 24, 2026.");
  await choose("3");
  expect(screen.queryByText(/was shipped to the IRS/)).toBeNull();
  expect(button("SUBMIT")).toBeTruthy();
  await choose("2");
  fireEvent.click(button("Submit it again"));
  expect(button("SUBMIT")).toBeTruthy();
  await choose("3");
  await choose("2");
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
});

test("until what was submitted is there nothing can be submitted", async () => {
  signedInAs(4);
  let come: (answer: { body: object }) => void = () => {};
  const items = [submission({ id: 4, shipped_on: "2026-11-24" })];
  await showTab([paper(2, "Final 2")], [], {
    "GET /clients/7/submissions": () =>
      new Promise((done) => {
        come = done;
      }),
  });
  await screen.findByRole("heading", { name: "Submissions" });
  expect(screen.queryByRole("heading", { name: "New submission" })).toBeNull();
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole("combobox")).toBeNull();
  come({ body: { items, total: 1, next: null } });
  await screen.findByText("Final 2 was shipped to the IRS on Nov 24, 2026.");
});

test("what was submitted with all its quarters stands before another one, which only who asks for it makes", async () => {
  signedInAs(4);
  const of = { id: 2, label: "Final 2", status: "final" } as const;
  const [one, two] = [
    { year: 2021, quarter: 1 },
    { year: 2021, quarter: 2 },
  ];
  const sent = "Final 2 was submitted on Mar 1, 2026, and is not shipped yet.";
  const shown = async (...made: readonly object[]) => {
    const { unmount } = await showTab(
      [paper(2, "Final 2")],
      made.map((more, place) => submission({ id: place + 4, package: of, ...more })),
    );
    await chooser();
    const said = screen.queryByText(sent) !== null;
    expect(screen.queryByRole("button", { name: "SUBMIT" }) === null).toBe(said);
    const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    unmount();
    return [said, ...headings];
  };
  const order = ["Submissions", "New submission"];
  expect(await shown()).toEqual([false, ...order]);
  expect(await shown({ quarters: [one] })).toEqual([false, ...order]);
  expect(await shown({ quarters: [one] }, { quarters: [two] })).toEqual([true, ...order]);
  expect(await shown({ quarters: [one, two] })).toEqual([true, ...order]);
  expect(await shown({ quarters: [one, two], state: "deleted" })).toEqual([false, ...order]);
  expect(await shown({ quarters: [one, two], package: { ...of, id: 3 } })).toEqual([false, ...order]);
});
