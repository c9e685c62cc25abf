import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { acme } from "../clients/client.given.ts";
import { requirement } from "../documents/document.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { FinishedChecklist } from "./components/FinishedChecklist.tsx";

const named = (key: string, ...names: string[]) =>
  names.map((name, at) => ({ [key]: name, id: at + 1, requirement_id: at + 1 }));

const failure = { status: 500, body: { error: "Oops! There has been an error.", code: "internal" } };

const mine = { uploaded_by: 5, uploaded_by_name: "Ann Sample" };

async function home(
  files: string[],
  owed: string[],
  finished = true,
  answers: Parameters<typeof answering>[0] = {},
  by: object[] = [],
) {
  signedInAs(6);
  answering({
    "GET /clients/7": { body: { ...acme, trade_name: "Acme" } },
    "GET /clients/7/uploads": {
      body: {
        awaiting_review: named("original_file_name", ...files).map((file, at) => ({ ...file, ...(by[at] ?? mine) })),
        reviewed: [],
        rejected: [],
        outstanding: [],
      },
    },
    // What came and waits for its review, is there, or is asked for no more is not to be handed in.
    "GET /clients/7/reqdocs": {
      body: {
        items: [
          ...owed.map((document_name, at) => requirement(at + 1, document_name)),
          requirement(91, "Came", { handed_in: "2026-11-01T00:00:00.000Z" }),
          requirement(92, "There", { document_status: 1 }),
          requirement(93, "Removed", { removed: { at: "2026-11-01T00:00:00.000Z", by: "Ann", reason: null } }),
        ],
        total: owed.length + 3,
        next: null,
      },
    },
    ...answers,
  });
  const { router } = await show(<FinishedChecklist />, "/dashboard");
  if (finished) await router.navigate({ to: "/dashboard", state: { finishedChecklist: 7 } } as never);
}

test("after the last step the home says what was received and what still lacks, with where to hand it in", async () => {
  await home(
    ["payroll.xlsx"],
    ["Client Service Agreement", "Signed 8821", "941 2020 Q4", "941 2021 Q1", "941 2021 Q2", "941 2021 Q3"],
  );
  expect((await screen.findByText(/^What you entered in the checklist of Acme is saved\./)).textContent).toBe(
    "What you entered in the checklist of Acme is saved. We received payroll.xlsx: what it is, we say once we have looked at it.",
  );
  expect(screen.getByText(/^6 documents are still outstanding/).textContent).toBe(
    "6 documents are still outstanding: Client Service Agreement, Signed 8821, 941 2020 Q4, 941 2021 Q1, and 2 more. Hand in what is outstanding",
  );
  expect(screen.getByRole("link", { name: "Hand in what is outstanding" }).getAttribute("href")).toBe(
    "/clients/7/documents",
  );
});

const colleague = { uploaded_by: 9, uploaded_by_name: "Bea Second" };

test("who handed in nothing is not thanked for the file of a colleague, and reads whose it is", async () => {
  await home(["lease.pdf"], [], true, {}, [colleague]);
  const words = "lease.pdf was handed in by Bea Second: what it is, we say once we have looked at it.";
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText("The checklist of Acme is done.")).toBeTruthy();
  expect(screen.queryByText(/We received/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "Thank you" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Your checklist" })).toBeTruthy();
});

test("beside one's own files those of others stand apart, each of them named once", async () => {
  const unknown = { uploaded_by: null, uploaded_by_name: "Somebody" };
  await home(["a.pdf", "b.pdf", "c.pdf", "d.pdf"], [], true, {}, [mine, colleague, colleague, unknown]);
  expect(
    await screen.findByText(
      "b.pdf, c.pdf, and d.pdf were handed in by Bea Second and somebody else: what they are, we say once we have looked at them.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/We received a\.pdf: what it is, we say/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Thank you" })).toBeTruthy();
});

test("where nothing lacks it says so, of several files as of several", async () => {
  await home(["a.pdf", "b.pdf"], []);
  expect(await screen.findByText("There is nothing more to hand in.")).toBeTruthy();
  expect(
    screen.getByText(/^The checklist of Acme is done\. We received a\.pdf and b\.pdf: what they are/),
  ).toBeTruthy();
  expect(screen.queryByText(/still outstanding/)).toBeNull();
});

test("one document is one, and no file is no receipt", async () => {
  await home([], ["Signed 8821"]);
  expect((await screen.findByText(/^1 document is still outstanding: Signed 8821\./)).tagName).toBe("P");
  expect(screen.queryByText(/We received/)).toBeNull();
});

test.each(["GET /clients/7", "GET /clients/7/uploads", "GET /clients/7/reqdocs"])(
  "where %s fails it says so and asks again",
  async (call) => {
    await home(["a.pdf"], [], true, { [call]: failure });
    expect(await screen.findByText("Oops! There has been an error.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
    expect(screen.queryByText(/of the checklist of|The checklist of|in the checklist of/)).toBeNull();
  },
);

test("who comes from elsewhere reads nothing of it", async () => {
  await home(["a.pdf"], [], false);
  expect(screen.queryByText(/of the checklist of|The checklist of|in the checklist of/)).toBeNull();
});

test.each([
  [null, false],
  [{ ticket: 6, at: "2026-11-20T15:00:00.000Z", answered: true }, true],
])("who is to talk to us first is not told to hand in what is outstanding: %j", async (talk, told) => {
  const late = { id: 7, filed: false, filing_ended: { claimed: 4, ended: 4, last: "2025-04-15", talk } };
  await home([], ["Signed 8821"], true, {
    "GET /reports/status/active": { body: { items: [late], total: 1, next: null } },
  });
  expect(await screen.findByText(/^1 document is still outstanding: Signed 8821\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Hand in what is outstanding" }) !== null).toBe(told));
});
