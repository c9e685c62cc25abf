import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { session } from "../base/session.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { IdleWarning } from "./IdleWarning.tsx";

const minute = 60_000;
const title = "You will be signed out in 2 minutes.";
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** A server whose session is idle since `seen`; what is asked in the background is no activity. */
function idleServer(minutes = 15) {
  const server = { seen: Date.now(), ended: false };
  const calls = answering({
    "GET /auth/session": ({ headers }) => {
      if (server.ended) return { status: 401, body: { error: "Your session has ended.", code: "invalid_session" } };
      if (headers.get("x-background") !== "1") server.seen = Date.now();
      return { body: { seconds: Math.max(0, Math.round((server.seen + minutes * minute - Date.now()) / 1000)) } };
    },
    "POST /auth/logout": { body: { returned_to: null } },
  });
  return { server, calls };
}
async function idleTab(minutes?: number) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInAs(4);
  const world = idleServer(minutes);
  await show(<IdleWarning />);
  return world;
}
const warned = () => screen.queryByRole("dialog", { name: title });

test("ACCESS-42 (2 of 2) with 15 minutes the warning comes at 13, asks in the background only, and Stay signed in begins anew", async () => {
  const { calls } = await idleTab();
  await pass(12.9 * minute);
  expect(warned()).toBeNull();
  await pass(0.2 * minute);
  await screen.findByRole("dialog", { name: title });
  expect(screen.getByRole("timer").textContent).toMatch(/^1:5\d left\.$/);
  expect(calls.every(({ headers }) => headers.get("x-background") === "1")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  await waitFor(() => expect(warned()).toBeNull());
  expect(calls.at(-1)?.headers.get("x-background")).toBeNull();
  await pass(12.8 * minute);
  expect(warned()).toBeNull();
  await pass(0.4 * minute);
  await screen.findByRole("dialog", { name: title });
});

test("with the usual hour it comes at 58 minutes, having asked seldom; activity before puts it off", async () => {
  const { server, calls } = await idleTab(60);
  await pass(57.9 * minute);
  expect(warned()).toBeNull();
  server.seen = Date.now();
  await pass(57.9 * minute);
  expect(warned()).toBeNull();
  await pass(0.3 * minute);
  await screen.findByRole("dialog", { name: title });
  expect(calls.length).toBeLessThan(6);
});

test("what is done in another tab takes the warning away here", async () => {
  const { server } = await idleTab();
  await pass(13.1 * minute);
  await screen.findByRole("dialog", { name: title });
  server.seen = Date.now();
  await pass(6000);
  await waitFor(() => expect(warned()).toBeNull());
});

test("Escape is a sign of a person; Sign out ends the session at once", async () => {
  const { calls } = await idleTab();
  await pass(13.1 * minute);
  fireEvent.keyDown(await screen.findByRole("dialog", { name: title }), { key: "Escape" });
  await waitFor(() => expect(warned()).toBeNull());
  expect(calls.at(-1)?.headers.get("x-background")).toBeNull();
  await pass(13.1 * minute);
  await screen.findByRole("dialog", { name: title });
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(session.current()).toBeNull());
  expect(calls.map(({ path }) => path)).toContain("/auth/logout");
});

test("a session that ended meanwhile is said by the call itself, and nothing is warned of", async () => {
  const { server } = await idleTab();
  server.ended = true;
  await pass(13.5 * minute);
  expect(warned()).toBeNull();
});
