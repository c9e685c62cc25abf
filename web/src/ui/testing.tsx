import { MantineProvider } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import type { Navigation } from "@refundry/contract/access";
import { type Permission, permissionsOf } from "@refundry/contract/catalogue";
import type { RoleId } from "@refundry/contract/platform";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { parseSearch, stringifySearch } from "../base/addresses.ts";
import { knowOperations } from "../base/api.ts";
import { afterFirstUse } from "../base/firstUse.ts";
import { showTimesIn } from "../base/instants.ts";
import { operations } from "../base/operations/operations.ts";
import { navigationQuery } from "../base/queries.ts";
import { session } from "../base/session.ts";
import { AskDialog } from "./panels/AskDialog.tsx";
import { dropQuestion } from "./panels/ask.ts";
import { tray } from "./panels/tray.ts";
import { theme } from "./theme.ts";

knowOperations(operations);

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
let narrow = false;
/** The window is at most 768 px wide until the end of the test. */
export function inNarrowWindow(): void {
  narrow = true;
}

/** The window as jsdom makes it, with what it does not have: sizes, fonts, media queries and scrolling. */
export function completeWindow(): void {
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, value: 640 });
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, value: 1024 });
  HTMLElement.prototype.scrollIntoView = () => {};
  HTMLElement.prototype.scrollTo = () => {};
  window.scrollTo = () => {};
  window.ResizeObserver = NoResizes;
  // What grows with its text looks at the fonts.
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
  window.matchMedia = (query) =>
    ({
      matches: narrow && query.includes("max-width: 768px"),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
      onchange: null,
    }) satisfies MediaQueryList;
}

/**
 * What comes, or null: waited for as long as a busy machine takes where it is expected, and only for a moment where it must not come.
 */
export const ifIt = <T,>(comes: boolean, find: (waiting: { timeout?: number }) => Promise<T>): Promise<T | null> =>
  find(comes ? {} : { timeout: 300 }).catch(() => null);

/** Nothing that a test did reaches the next one, nor another file that runs in the same process. */
export function tidy(): void {
  // A press that a test began is over with it: what waits for its end (ui/form/afterPress.ts) would wait for ever.
  window.dispatchEvent(new Event("pointerup"));
  cleanup();
  // A growing text field measures itself in one that it leaves behind.
  for (const left of document.body.querySelectorAll(":scope > textarea")) left.remove();
  dropQuestion();
  tray.clear();
  notifications.clean();
  narrow = false;
  granted = null;
  forgetSession();
  showTimesIn(undefined);
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** As a tab that was just opened: nobody is signed in, and nobody left by hand. */
function forgetSession(): void {
  session.begin({ current_user_id: 0, first: "", last: "" });
  session.lost();
}

let granted: readonly Permission[] | null = null;

/** Somebody of this role is signed in until the next test; the navigation list says what the role may do. */
export function signedInAs(role: RoleId, id = 5): void {
  session.begin({ current_user_id: id, first: "Ann", last: "Sample" });
  granted = permissionsOf(role);
}

/**
 * Renders a piece of the product inside its providers, at an address; the path names its parameters, and the screens are those
 * that the navigation list holds. Answers the router as well.
 */
export async function show(piece: ReactNode, address = "/", path = "$", screens: string[] = []) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person = session.current();
  if (person && granted) {
    const navigation: Navigation = {
      home: "/dashboard",
      items: [],
      screens,
      permissions: [...granted],
      time_zone: "UTC",
    };
    queries.setQueryData(navigationQuery(person.current_user_id).queryKey, navigation);
  }
  const root = createRootRoute({ component: Outlet });
  const any = createRoute({ getParentRoute: () => root, path, component: () => piece });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  await afterFirstUse();
  const shown = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
        <AskDialog />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...shown, router, queries };
}

interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answer = { status?: number; body: unknown };

/** Stands in for the server: answers by method and path, and keeps what was asked. */
export function answering(answers: Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call = {
      method: request.method,
      path: pathname.replace("/api/v1", ""),
      search: searchParams,
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const known = answers[`${call.method} ${call.path}`];
    const { status = 200, body } = (typeof known === "function" ? await known(call) : known) ?? {
      status: 404,
      body: { error: "There is nothing at this address.", code: "no_such_address" },
    };
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
  return calls;
}
