import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { answering } from "../testing.tsx";

interface AskedColumn {
  title: string;
  of: string;
  words?: Readonly<Record<string, string>>;
}

/** Saves the table that is shown as a CSV file, and answers how that was asked for: the call, its columns, and those by heading. */
export async function savedAsFile(calls: ReturnType<typeof answering>) {
  fireEvent.click(await screen.findByRole("button", { name: "Export these rows", expanded: false }));
  const file = await screen.findByRole("menuitem", { name: "CSV file" });
  await act(async () => fireEvent.click(file));
  const asked = () => calls.find(({ search }) => search.get("format") === "csv");
  await waitFor(() => expect(asked()).toBeTruthy());
  const call = asked() as NonNullable<ReturnType<typeof asked>>;
  const columns = JSON.parse(call.search.get("columns") ?? "[]") as AskedColumn[];
  return { call, columns, of: (heading: string) => columns.find(({ title }) => title === heading) };
}
