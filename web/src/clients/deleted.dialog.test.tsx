import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DeletedDialog } from "./deleted.dialog.tsx";

test("deleted clients stand there with who deleted them, as far as it is known, until they are restored", async () => {
  signedInAs(1);
  const gone = { id: 7, ein: "12-3456789", legal_name: "Acme LLC", deleted_at: "2026-01-05T10:00:00Z" };
  let items = [
    { ...gone, deleted_by: "Ann Sample" },
    { ...gone, id: 8, legal_name: "Birch LLC", deleted_by: null },
  ];
  const calls = answering({
    "GET /clients/deleted": () => ({ body: { items, total: items.length, next: null } }),
    "POST /clients/7/restore": () => {
      items = items.filter(({ id }) => id !== 7);
      return { body: {} };
    },
  });
  await show(<DeletedDialog opened onClose={() => {}} />);
  await screen.findByText("Acme LLC");
  const texts = [...document.querySelectorAll("[aria-label='Deleted clients'] li p")].map(
    ({ textContent }) => textContent,
  );
  expect(texts).toEqual([
    "#7 · 12-3456789 · deleted Jan 5, 2026 by Ann Sample",
    "#8 · 12-3456789 · deleted Jan 5, 2026",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Restore Acme LLC" }));
  await waitFor(() => expect(screen.queryByText("Acme LLC")).toBeNull());
  expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual(["/clients/7/restore"]);
  expect(screen.getByText("Birch LLC")).toBeTruthy();
});
