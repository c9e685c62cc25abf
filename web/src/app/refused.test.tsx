import { TextInput } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { client as calls, newKey } from "../base/api.ts";
import { session } from "../base/session.ts";
import { FormFrame } from "../ui/form/FormFrame.tsx";
import { useFormFrame } from "../ui/form/useFormFrame.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { failed } from "../ui/words/snackbar.tsx";
import { OutagePage, outage } from "./Outage.tsx";
import { App } from "./providers.tsx";
import { router } from "./router.tsx";

const read = () => calls.clients.read({ params: { id: 7 } });

function Form() {
  const frame = useFormFrame({ initial: { name: "" }, newKey, send: read, onSent: () => {} });
  return (
    <FormFrame frame={frame} action="Save" acting="Saving…">
      <TextInput label="Name" {...frame.form.getInputProps("name")} />
    </FormFrame>
  );
}

test("SHELL-59 a failed call shows the answer's words, else the reason phrase, else the common sentence; a 422 marks its fields, a 401 clears the session and leads to the sign-in", async () => {
  signedInAs(1);
  await show(<Form />);
  const answer = (text: string, init: ResponseInit) => vi.stubGlobal("fetch", async () => new Response(text, init));
  for (const [text, init, words] of [
    [
      JSON.stringify({ error: "The round is locked.", code: "not_allowed_now" }),
      { status: 409, statusText: "Conflict" },
      "The round is locked.",
    ],
    ["<html>", { status: 502, statusText: "Bad Gateway" }, "Bad Gateway"],
    ["", { status: 500 }, "Oops! There has been an error. Our team is working on it."],
  ] as const) {
    answer(text, init);
    await act(() => read().catch((error) => failed(error)));
    await screen.findByText(words);
  }
  const fields = { name: "The name is taken." };
  answer(JSON.stringify({ error: "Validation error", code: "invalid", fields }), { status: 422 });
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Ann" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Validation error");
  expect(screen.getByText(fields.name)).toBeTruthy();
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true");
  expect(session.current()).not.toBeNull();

  answering({ "GET /status": { body: { status: "online", demo: false } } });
  render(<App />);
  await act(() => router.navigate({ to: "/clients" }));
  expect(router.state.location.pathname).toBe("/clients");
  answer(JSON.stringify({ error: "Please sign in.", code: "not_signed_in" }), { status: 401 });
  await act(() => read().catch(() => {}));
  expect(session.current()).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  // Once in each of the two lists of notices that stand here.
  expect(await screen.findAllByText("You were signed out. Sign in to go on where you were.")).toHaveLength(2);
});

const elsewhere = "You are signed in as someone else in another tab.";

test("another sign-in in the same browser tells this tab until its own person is back; the same person's tells nothing", async () => {
  signedInAs(1, 5);
  await show(<p>The page</p>);
  const other = new BroadcastChannel("refundry-session");
  const signIn = (began: number) => act(async () => other.postMessage({ began }));
  await signIn(5);
  await signIn(6);
  const told = await screen.findByText(elsewhere);
  expect(told.closest("[role]")?.getAttribute("role")).toBe("alert");
  expect(screen.getAllByRole("button", { name: "Reload" })).toHaveLength(1);
  expect(session.current()?.current_user_id).toBe(5);
  await signIn(5);
  await waitFor(() => expect(screen.queryByText(elsewhere)).toBeNull());
  other.close();
});

test("a sign-in is told to the other tabs, by who it is and nothing else", async () => {
  const other = new BroadcastChannel("refundry-session");
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  session.begin({ current_user_id: 8, first: "Ann", last: "Sample" });
  await waitFor(() => expect(heard).toEqual([{ began: 8 }]));
  other.close();
});

test("a 503 covers the page, but not that of one PDF that took too long or was too big, which shows its words", async () => {
  signedInAs(1);
  // A call that an earlier test left behind may have found no server.
  act(() => outage.begin(null));
  const late = { error: "Drawing the PDF took longer than 14 seconds and was stopped.", code: "drawing_too_long" };
  const away = { error: "The service is not available at the moment.", code: "database_unavailable" };
  const big = { error: "Drawing the PDF needed more memory than it may have.", code: "drawing_too_big" };
  const answers = [late, big, away].map((body) => ({ status: 503, body }));
  answering({ "GET /clients/7": () => answers.shift() ?? { status: 500, body: {} } });
  await show(<OutagePage />);
  await read().catch(failed);
  await screen.findByText(late.error);
  await read().catch(failed);
  await screen.findByText(big.error);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await read().catch(() => {});
  expect((await screen.findByRole("alertdialog")).textContent).toContain(away.error);
  act(() => outage.begin(null));
});

test("who was not at work here is not told that a session ended", async () => {
  answering({ "GET /status": { body: { status: "online", demo: false } } });
  render(<App />);
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ error: "Please sign in.", code: "not_signed_in" }), { status: 401 }),
  );
  expect(session.current()).toBeNull();
  await act(() => read().catch(() => {}));
  expect(screen.queryByText(/^You were signed out/)).toBeNull();
});
