import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { emptyClient } from "./clientForm.ts";
import { DuplicateNotes, useDuplicateCheck } from "./DuplicateNotes.tsx";

function Notes({ values }: { values: Record<string, string> }) {
  const { found, check } = useDuplicateCheck();
  return (
    <>
      {Object.keys(values).map((field) => (
        <button type="button" key={field} onClick={() => check(field, { ...emptyClient, ...values } as never)}>
          Leave {field}
        </button>
      ))}
      <DuplicateNotes found={found} />
    </>
  );
}
function Emptied() {
  const [ein, setEin] = useState("12-3456789");
  return (
    <>
      <button type="button" onClick={() => setEin("  ")}>
        Empty it
      </button>
      <button type="button" onClick={() => setEin("98-7654321")}>
        Fill it
      </button>
      <Notes values={{ ein }} />
    </>
  );
}
const notes = () => [...document.querySelectorAll("[role=status] p")].map(({ textContent }) => textContent);
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null } });
const acme = { id: 5, legal_name: "Acme LLC", same: "ein" };
const birch = { id: 6, legal_name: "Birch LLC", same: "phone" };
const leave = (field: string) => act(async () => void fireEvent.click(screen.getByText(`Leave ${field}`)));

test("four fields are looked up as they are left, trimmed, each by itself; what two of them find is told once", async () => {
  const calls = answering({
    "GET /clients/duplicates": ({ search }) =>
      search.has("ein") ? listed(acme) : search.has("contact_phone") ? listed(acme, birch) : listed(),
  });
  const values = {
    ein: " 12-3456789 ",
    legal_name: "Acme",
    contact_email: "a@acme.test",
    contact_phone: "5550100199",
    trade_name: "Acme",
    contact_first: "Ann",
  };
  await show(<Notes values={values} />);
  for (const field of Object.keys(values)) await leave(field);
  await waitFor(() =>
    expect(notes()).toEqual(["Possible duplicate: Acme LLC (#5)", "Possible duplicate: Birch LLC (#6)"]),
  );
  expect(calls.map(({ search }) => Object.fromEntries(search))).toEqual([
    { ein: "12-3456789" },
    { legal_name: "Acme" },
    { contact_email: "a@acme.test" },
    { contact_phone: "5550100199" },
  ]);
});

test("an emptied field takes its warning back and asks nothing; without an answer there is none", async () => {
  const calls = answering({ "GET /clients/duplicates": listed(acme) });
  await show(<Emptied />);
  await leave("ein");
  await waitFor(() => expect(notes()).toEqual(["Possible duplicate: Acme LLC (#5)"]));
  fireEvent.click(screen.getByText("Empty it"));
  await leave("ein");
  await waitFor(() => expect(notes()).toEqual([]));
  expect(calls).toHaveLength(1);
  answering({ "GET /clients/duplicates": { status: 500, body: { error: "No.", code: "internal" } } });
  fireEvent.click(screen.getByText("Fill it"));
  await leave("ein");
  expect(notes()).toEqual([]);
});
