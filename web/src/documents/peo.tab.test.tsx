import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { file, sendingFiles } from "./document.given.ts";
import { PeoTab } from "./peo.tab.tsx";

const list = (items: object[]) => ({
  "GET /clients/7/uploads/peo": { body: { items, total: items.length, next: null } },
});

test("DOCS-42 (1 of 2) the tab sends files as those of the PEO, and lists them with uploader, date, state and link", async () => {
  signedInAs(7, 5);
  const sent = sendingFiles();
  answering(list([]));
  const { container } = await show(<PeoTab client={{ id: 7 }} />);
  expect(await screen.findByText("There are no PEO documents for this client.")).toBeTruthy();
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  await act(async () => fireEvent.change(input, { target: { files: [new File(["x"], "Agreement.pdf")] } }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields.upload_type).toBe("peo");
  const also = { upload_type: "peo", state: "reviewed", uploaded_by: 5 } as const;
  answering(list([file(3, "Agreement.pdf", also), file(2, "Schedule R.pdf", { upload_type: "peo" })]));
  await act(async () => sent[0]?.answer(201));
  const link = await screen.findByRole("link", { name: "Agreement.pdf" });
  expect(link.getAttribute("href")).toBe("/api/v1/uploads/3/file");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Agreement\.pdf You · Mar 1, 2026.*Reviewed$/),
    expect.stringMatching(/^Schedule R\.pdf Bea Second · Mar 1, 2026.*Awaiting review$/),
  ]);
});

test("a file that is not what its name says says so", async () => {
  signedInAs(7, 5);
  answering(list([file(3, "Agreement", { upload_type: "peo" }), file(4, "Fits.pdf", { upload_type: "peo" })]));
  await show(<PeoTab client={{ id: 7 }} />);
  const said = "The name of the file has no ending, and it holds a PDF; it is kept as a PDF.";
  expect((await screen.findByText(said)).closest("li")?.textContent).toContain("Agreement");
  expect(screen.getAllByText(/it is kept as/)).toHaveLength(1);
});
