import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../base/session.ts";
import { acme } from "../clients/client.given.ts";
import { answering } from "../ui/testing.tsx";
import { App } from "./providers.tsx";
import { router } from "./router.tsx";

let person = 500;
/** Opens an address of the whole product for somebody new, whose navigation list holds these screens: it leads there, to that page. */
async function leads(address: string, screens: readonly string[], to: string, text: RegExp): Promise<void> {
  person += 1;
  session.begin({ current_user_id: person, first: "Pia", last: "Sorensen" });
  answering({
    [`GET /auth/users/${person}/nav`]: { body: { home: "/dashboard", items: [], screens, permissions: [] } },
    "GET /clients/7": { body: acme },
    "GET /status": { body: { status: "online", demo: false } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: address }));
  await waitFor(() =>
    expect([router.state.location.pathname, screen.queryAllByText(text).length > 0]).toEqual([to, true]),
  );
  unmount();
}
const lost = /^Sorry, we were unable to find that page/;

test("CALC-13 (3 of 3) the calculation is the 404 page for whom the navigation does not list it", async () => {
  const address = "/clients/7/calculation";
  await leads(address, ["/dashboard", "/clients/:id/profile"], "/404", lost);
  await leads(address, ["/dashboard", "/clients/:id/calculation"], address, /^Calculation of Acme LLC/);
});

test("PACK-29 (2 of 3) so is the draft report", async () => {
  const address = "/clients/7/reports/draft";
  await leads(address, ["/dashboard", "/clients/:id/packages"], "/404", lost);
  await leads(address, ["/dashboard", "/clients/:id/reports/draft"], address, /^Draft report/);
});
