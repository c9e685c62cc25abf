import { useForm } from "@mantine/form";
import { dateSchema } from "@refundry/contract/values";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { z } from "zod";
import { show } from "../testing.tsx";
import { RecordFields, type Values } from "./RecordFields.tsx";
import type { DeclaredRecord } from "./record.ts";

const fields = {
  title: z.string().max(300),
  body: z.string().max(301),
  note: z.string().nullable(),
  count: z.number().int().nullable(),
  due_on: dateSchema.nullable(),
  urgent: z.boolean().default(false),
  kind: z.enum(["letter", "call"]).nullable(),
  owner: z.number().nullable(),
};
const declared = {
  names: {
    title: "Title",
    body: "Body",
    note: "Note",
    count: "Count",
    due_on: "Due",
    urgent: "Urgent",
    kind: { label: "Kind", choices: { letter: "Letter", call: "Call" } },
    owner: "Owner",
  },
  fields,
} as unknown as DeclaredRecord;
const empty = { title: "", body: "", note: "", count: null, due_on: "", urgent: false, kind: null, owner: null };

function Fields({ initial = empty }: { initial?: Values }) {
  const form = useForm<Values>({ initialValues: initial, initialErrors: { note: "Too long.", kind: "Choose one." } });
  const own = {
    owner: ({ label, value, set }: { label: string; value: unknown; set: (value: unknown) => void }) => (
      <button type="button" onClick={() => set(9)}>
        {label}: {String(value)}
      </button>
    ),
  };
  return (
    <>
      <RecordFields declared={declared} names={Object.keys(fields)} form={form} own={own} />
      <output>{JSON.stringify(form.values)}</output>
    </>
  );
}
const values = () => JSON.parse(document.querySelector("output")?.textContent ?? "");
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input,select,textarea" });

test("each field is drawn as its schema says: long texts on several lines, the first with the focus", async () => {
  await show(<Fields />);
  const drawn = Object.keys(fields).filter((name) => name !== "owner");
  const label = (name: string) => (name === "due_on" ? "Due" : name.charAt(0).toUpperCase() + name.slice(1));
  expect(drawn.map((name) => [name, field(label(name)).tagName, field(label(name)).type])).toEqual([
    ["title", "INPUT", "text"],
    ["body", "TEXTAREA", "textarea"],
    ["note", "INPUT", "text"],
    ["count", "INPUT", "text"],
    ["due_on", "INPUT", "date"],
    ["urgent", "INPUT", "checkbox"],
    ["kind", "SELECT", "select-one"],
  ]);
  expect([field("Title").maxLength, field("Body").maxLength, field("Note").maxLength]).toEqual([300, 301, -1]);
  expect(drawn.filter((name) => field(label(name)).dataset.autofocus === "true")).toEqual(["title"]);
  expect(screen.getByText("Too long.")).toBeTruthy();
  expect(screen.getByText("Choose one.")).toBeTruthy();
});

test("what is entered becomes a value of its kind, and an emptied number none", async () => {
  await show(<Fields />);
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  for (const [label, value] of [
    ["Title", "Call"],
    ["Body", "Long"],
    ["Count", "12"],
    ["Due", "2026-01-31"],
    ["Kind", "call"],
  ] as const)
    type(label, value);
  fireEvent.click(field("Urgent"));
  fireEvent.click(screen.getByRole("button", { name: "Owner: null" }));
  const all = { title: "Call", body: "Long", note: "", count: 12, due_on: "2026-01-31", urgent: true, kind: "call" };
  expect(values()).toEqual({ ...all, owner: 9 });
  type("Count", "");
  fireEvent.click(field("Urgent"));
  expect(values()).toMatchObject({ count: null, urgent: false });
});
