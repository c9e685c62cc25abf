import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DesigneeDialog } from "./designee.dialog.tsx";

test("a designee is saved with a CAF No. and a phone, without which no final could be made", async () => {
  signedInAs(1);
  const saved = { id: 4, entity: 5, entity_name: "Counsel", name: "Ann Sample", valid_from: "2026-01-02" };
  const calls = answering({ "POST /settings/designees": { status: 201, body: saved } });
  await show(<DesigneeDialog firm={{ id: 5, name: "Counsel" }} onClose={() => {}} onSaved={() => {}} />);
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole("form", { name: "Designee of Counsel" });
  type(/^Name \*/, "Ann Sample");
  type(/^Address/, "1 Elm Street");
  type(/^Named from/, "2026-01-02");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("CAF No. is required; write None where there is none.")).toBeTruthy();
  expect(screen.getByText("Phone is required.")).toBeTruthy();
  type(/^CAF No\./, "abc");
  type(/^Phone/, "5550100123");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^A CAF No\. has nine digits and R/)).toBeTruthy();
  expect(calls).toEqual([]);
  type(/^CAF No\./, "0300-12345R");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Ann Sample is named from Jan 2, 2026 on.");
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    entity: 5,
    caf: "0300-12345R",
    phone: "5550100123",
    valid_from: "2026-01-02",
  });
});
