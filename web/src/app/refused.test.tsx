import { TextInput } from "@mantine/core";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { client as calls, newKey } from "../base/api.ts";
import { session } from "../base/session.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import { OutagePage, outage } from "./Outage.tsx";
import "./providers.tsx";

const read = () => calls.clients.read({ params: { id: 7 } });

function Form() {
  const frame = useFormFrame({ initial: { name: "" }, newKey, send: read, onSent: () => {} });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…">
      <TextInput label="Name" {...frame.form.getInputProps("name")} />
    </FormFrame>
  );
}

test("part of SHELL-59: a failed call shows the answer's words, a 422 marks its fields, a 401 clears the session", async () => {
  signedInAs(1);
  const fields = { name: "The name is taken." };
  const answers = [
    { status: 409, body: { error: "The round is locked.", code: "not_allowed_now" } },
    { status: 422, body: { error: "Validation error", code: "invalid", fields } },
    { status: 401, body: { error: "Please sign in.", code: "invalid_session" } },
  ];
  answering({ "GET /clients/7": () => answers.shift() ?? { status: 500, body: {} } });
  await show(<Form />);
  await read().catch(failed);
  await screen.findByText("The round is locked.");
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Ann" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Validation error");
  expect(screen.getByText(fields.name)).toBeTruthy();
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
  expect(session.current()).not.toBeNull();
  await read().catch(() => {});
  expect(session.current()).toBeNull();
});

test("a 503 covers the page, but not that of one PDF that took too long, which shows its words", async () => {
  signedInAs(1);
  const late = { error: "Drawing the PDF took longer than 14 seconds and was stopped.", code: "drawing_too_long" };
  const away = { error: "The service is not available at the moment.", code: "database_unavailable" };
  const answers = [late, away].map((body) => ({ status: 503, body }));
  answering({ "GET /clients/7": () => answers.shift() ?? { status: 500, body: {} } });
  await show(<OutagePage />);
  await read().catch(failed);
  await screen.findByText(late.error);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await read().catch(() => {});
  expect((await screen.findByRole("alertdialog")).textContent).toContain(away.error);
  act(() => outage.begin(null));
});
