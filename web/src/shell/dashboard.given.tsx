import { listedAcme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { DashboardScreen } from "./dashboard.screen.tsx";
import { page, row } from "./home.given.ts";

export const listed = { ...listedAcme, id: 3, legal_name: "Birch Bakery LLC", trade_name: "Birch Bakery" };
export const waiting = {
  key: "names",
  title: "Names to check",
  total: 7,
  all: "/clients?waiting=names",
  items: [{ client: 3, trade_name: "Birch Bakery", text: "2 names", path: "/clients/3/profile#names" }],
};

/** The home of a role, with a client, three figures and names to check unless told otherwise. */
export async function home(
  role: 1 | 2 | 4 | 6 | 7 | 8 | 9 | 10 | 11 | 13,
  answers: Record<string, unknown> = {},
  address = "/dashboard",
) {
  signedInAs(role);
  const calls = answering({
    "GET /reports/clients": { body: { clients: { count: 240 } } },
    "GET /reports/processed": { body: { processed: { count: 12, total_credits: "1234567.80" } } },
    "GET /reports/filed": { body: { filed: { count: 2, total_credits: "10.00" } } },
    "GET /reports/status/active": page([row]),
    "GET /reports/status/completed": page([]),
    "GET /home": { body: { waiting: [waiting], note: null } },
    "GET /clients/recent": page([]),
    "GET /clients": page([listed]),
    ...answers,
  } as never);
  const { router, unmount } = await show(<DashboardScreen />, address);
  return Object.assign(calls, { router, unmount });
}
