import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { type Sent, sendingFiles } from "../documents/document.given.ts";
import { show, signedInAs } from "../ui/testing.tsx";
import { TicketFiles } from "./components/TicketFiles.tsx";

function Form() {
  const [files, setFiles] = useState<readonly { id: number; name: string; size: number }[]>([]);
  return <TicketFiles files={files} onChange={setFiles} />;
}

const pick = (sent: Sent[], name: string, status: number, body: object) => async () => {
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const before = sent.length;
  await act(async () => fireEvent.change(input, { target: { files: [new File(["x"], name)] } }));
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  await act(async () => sent.at(-1)?.answer(status, body));
};

test("a file that is not taken stands beside the field with the reason until it was read, or is taken after all", async () => {
  signedInAs(6);
  const sent = sendingFiles();
  await show(<Form />);
  const wrong = { error: "This file type is not accepted here. Accepted: PDF.", code: "wrong_type" };
  await pick(sent, "run.exe", 415, wrong)();
  await pick(sent, "a.zip", 415, wrong)();
  const refused = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
  expect(refused()).toEqual([
    "run.exe: This file type is not accepted here. Accepted: PDF.",
    "a.zip: This file type is not accepted here. Accepted: PDF.",
  ]);
  // Another file that is taken says nothing of them.
  await pick(sent, "form.pdf", 201, { id: 4, name: "form.pdf", size: 1 })();
  expect(within(screen.getByRole("list", { name: "Files" })).getByText("form.pdf")).toBeTruthy();
  expect(refused()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Go on without run.exe" }));
  await pick(sent, "a.zip", 201, { id: 5, name: "a.zip", size: 1 })();
  expect(refused()).toEqual([]);
});
