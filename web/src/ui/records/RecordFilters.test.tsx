import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { show } from "../testing.tsx";
import { RecordFilters, useRecordFilters } from "./RecordFilters.tsx";
import type { DeclaredRecord } from "./record.ts";

const declared = {
  names: { status: { label: "Status", choices: { open: "Open", closed: "Closed" } }, kind: "Kind" },
  filters: {
    status: z.enum(["open", "closed"]).optional(),
    kind: z.enum(["letter", "call"]),
    mine: z.literal("true").optional(),
  },
} as unknown as DeclaredRecord;

function Filters({ standing }: { standing?: Record<string, string> }) {
  const [set] = useRecordFilters(declared, standing);
  return (
    <>
      <RecordFilters declared={declared} offered={["status", "kind", ["mine", "Only mine"]]} standing={standing} />
      <output>{JSON.stringify(set)}</output>
    </>
  );
}
const asked = () => JSON.parse(document.querySelector("output")?.textContent ?? "");
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const offeredBy = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, textContent }) => [value, textContent]);

test("each filter offers its values in words, and `all` of them first", async () => {
  await show(<Filters />);
  expect(offeredBy("Status")).toEqual([
    ["", "Status: all"],
    ["open", "Open"],
    ["closed", "Closed"],
  ]);
  expect(offeredBy("kind")).toEqual([
    ["", "kind: all"],
    ["letter", "letter"],
    ["call", "call"],
  ]);
});

test("the address sets the filters; what it says of none, or wrongly, asks for nothing", async () => {
  await show(<Filters />, "/?status=closed&kind=nonsense&mine=true&q=x");
  expect(asked()).toEqual({ status: "closed", mine: "true" });
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("closed");
  expect(screen.getByLabelText<HTMLInputElement>("Only mine").checked).toBe(true);
});

test("a choice goes into the address beside what stands there, and leaves it again", async () => {
  const { router } = await show(<Filters />, "/?q=x#7");
  choose("Status", "closed");
  await waitFor(() => expect(router.state.location.href).toBe("/?q=x&status=closed#7"));
  fireEvent.click(screen.getByLabelText("Only mine"));
  await waitFor(() => expect(asked()).toEqual({ status: "closed", mine: "true" }));
  fireEvent.click(screen.getByLabelText("Only mine"));
  choose("Status", "");
  await waitFor(() => expect(router.state.location.href).toBe("/?q=x#7"));
  expect(asked()).toEqual({});
});

test("a filter that stands by itself is not written down; taken away it is `all`, chosen again nothing", async () => {
  const { router } = await show(<Filters standing={{ status: "open" }} />);
  expect(asked()).toEqual({ status: "open" });
  expect(screen.getByLabelText<HTMLSelectElement>("Status").value).toBe("open");
  choose("Status", "");
  await waitFor(() => expect(router.state.location.href).toBe("/?status=all"));
  expect(asked()).toEqual({});
  choose("kind", "call");
  await waitFor(() => expect(asked()).toEqual({ kind: "call" }));
  choose("kind", "");
  await waitFor(() => expect(router.state.location.href).toBe("/?status=all"));
  choose("Status", "open");
  await waitFor(() => expect(router.state.location.href).toBe("/"));
  expect(asked()).toEqual({ status: "open" });
});
