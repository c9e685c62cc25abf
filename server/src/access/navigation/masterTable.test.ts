import { access } from "@refundry/contract/access";
import { screens } from "@refundry/contract/catalogue";
import { menuGroups, navigationPath } from "@refundry/contract/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyRole } from "../../product/accessWords.given.ts";
import { startWorld, type World } from "../../world.given.ts";

/**
 * 02, 1, the master route table, written from the specification: address, who may open it, where it stands in the menu (`›`: below
 * Clients while a client is open), and who finds it there, where fewer do. Rows of areas that are not built are passed over.
 */
const table = `
  /dashboard | all | Home | 1 2 3 4 6 7 8 9 10 11 12 13
  /profile | all |
  /permissions | all |
  /impersonate | all | Home | 5
  /clients | 1 2 3 4 5 6 7 8 9 10 12 13 | Clients
  /clients/:id | 1 2 3 4 6 7 9 12 13 |
  /clients/:id/profile | 1 2 3 4 6 7 9 12 13 | ›
  /clients/:id/uploads | 1 2 3 4 6 7 9 12 13 |
  /clients/:id/submission | 1 2 3 4 6 7 9 12 13 |
  /clients/:id/tools | 1 4 |
  /clients/:id/peo-documents | 1 7 |
  /clients/:id/documents | 1 2 3 4 6 7 9 12 13 | ›
  /clients/:id/status | 1 2 3 4 6 7 9 13 | ›
  /clients/:id/notes | 1 2 3 4 6 7 9 12 13 | ›
  /clients/:id/tickets | 1 2 3 4 6 7 9 12 13 | ›
  /clients/:id/downloads | 1 2 3 4 7 9 13 | ›
  /clients/:id/admin | 1 | ›
  /clients/:id/workflow | 1 | ›
  /clients/:id/mandates | 1 2 3 4 7 9 12 13 | ›
  /clients/:id/shipments | 1 2 3 4 7 9 12 13 | ›
  /clients/:id/tasks | 1 2 3 4 7 9 12 13 | ›
  /clients/:id/appeals | 1 2 3 4 7 9 12 13 | ›
  /clients/:id/appeals/new | 1 2 4 7 12 13 |
  /clients/:id/appeals/:id | 1 2 3 4 7 9 12 13 |
  /clients/:id/qualification | 1 2 3 4 7 9 12 13 | ›
  /clients/:id/emails | 1 2 4 7 9 12 13 | ›
  /clients/:id/overpayments | 1 2 3 4 7 9 13 | ›
  /clients/:id/overpayments/new | 1 2 4 7 13 |
  /clients/:id/transcripts | 1 2 4 7 9 13 | ›
  /clients/:id/packages | 1 2 3 4 6 7 9 12 13 | ›
  /clients/:id/reports/draft | 1 2 3 4 7 9 13 |
  /clients/:id/reports/final | 1 2 3 4 6 7 9 12 13 |
  /clients/:id/calculation | 1 2 3 4 7 9 13 | ›
  /clients/:id/checklist | 1 2 4 6 7 12 13 | ›
  /unassigned-clients | 1 2 4 9 | Clients
  /queues/clients/unassigned | 1 2 4 9 |
  /required-documents | 1 2 3 4 7 9 12 13 | Clients
  /unreviewed-documents | 1 2 | Clients
  /documents/search | 1 2 3 4 6 7 9 12 13 | Clients
  /support-tickets | all | Clients | 1 2 3 4 6 7 9 12 13
  /leads | 1 2 4 7 9 10 | Leads
  /downline | 1 2 10 | Leads
  /performance | 1 2 9 10 | Leads
  /orphaned | 1 2 | Leads
  /queues | 1 2 3 4 7 9 11 12 13 | Queues
  /ready-to-reconcile | 1 2 | Queues
  /ready-to-sanitize | 1 2 | Queues
  /queues/sanitize | 1 2 11 | Queues
  /:id/jobs/:id | 1 2 11 |
  /queues/qualification | 1 2 3 13 | Queues
  /ready-for-final | 1 2 | Queues
  /queues/ready-to-ship | 1 2 | Queues
  /queues/transcript | 1 2 4 7 9 13 | Queues
  /queues/transcript/:id | 1 2 4 7 9 13 |
  /queues/unverified-signatures | 1 2 | Queues
  /queues/appeal-letters | 1 2 3 4 7 9 12 13 | Queues
  /new-appeals | 1 2 3 4 7 9 12 13 | Queues
  /reports | 1 2 3 4 7 9 12 13 | Reports
  /returns | 1 2 13 | Reports
  /refile-followup | 1 2 4 7 13 | Reports
  /reports/tasks | 1 2 3 4 7 9 12 13 | Reports
  /reports/qualifications | 1 2 3 4 9 13 | Reports
  /revenue-reduction | 1 2 3 4 7 9 13 | Reports
  /reports/4506-T | 1 2 9 13 | Reports
  /reports/transcripts | 1 2 4 7 9 13 | Reports
  /reports/supplement | 1 2 | Reports
  /peo-clients | 1 2 | Reports
  /shipping-labels | 1 2 | Reports
  /velocity | 1 2 13 | Reports
  /clients-performance | 1 2 | Reports
  /reports/funnel | 1 2 4 9 13 | Reports
  /finances | 1 2 | Money
  /fees | 1 2 3 4 5 6 7 8 13 | Money
  /fees/remittances | 1 3 4 9 10 13 | Money
  /payments | 1 2 | Money
  /overpayments | 1 2 | Money
  /reconciliation | 1 2 | Money
  /deposits | 1 2 | Money
  /overpayment-tool | 1 2 3 4 7 9 13 | Money
  /open-balance | 1 2 3 4 7 9 13 | Money
  /pending-payments | 1 2 13 | Money
  /financial-performance | 1 | Money
  /reports/fee-forecast | 1 | Money
  /upload-mandate | 1 2 3 4 7 12 13 14 | Mandates
  /queues/mandates | 1 2 3 4 7 13 | Mandates
  /mandates | 1 2 3 4 7 13 | Mandates
  /mandate/:id | 1 2 3 4 7 13 |
  /search-mandates | 1 2 3 4 7 9 12 13 | Mandates
  /post-adopt-report | 1 2 4 7 9 12 13 | Adoption
  /post-adopt-report/:id | 1 2 4 7 9 12 13 |
  /adoption-tool | 1 | Adoption
  /email-history-tool | 1 2 4 7 9 12 13 | Adoption
  /users | 1 2 3 4 9 13 | People
  /entities | 1 2 | People
  /pods | 1 2 13 | People
  /resources | all | Library
  /page-builder/:id | all |
  /new/releases | 1 2 3 4 5 7 8 9 11 12 13 | Library
  /new/releases/:id | 1 2 3 4 5 7 8 9 11 12 13 |
  /system-announcements | 1 | Admin
  /audit | 1 2 | Admin
  /settings | 1 | Admin
  /mailbox | 1 2 | Admin
`;

const rows = table
  .trim()
  .split("\n")
  .map((line) => {
    const [path = "", who = "", menu = "", finds = ""] = line.split("|").map((cell) => cell.trim());
    const roles = who === "all" ? everyRole : who.split(" ").map(Number);
    return { path, roles, menu, finds: finds === "" ? roles : finds.split(" ").map(Number) };
  });
const plain = (path: string) => path.replace(/:\w+/g, ":id");
const built = Object.values(screens).flatMap(({ path, permission }) =>
  permission === "public" ? [] : [plain(navigationPath(path))],
);
const publicPaths = Object.values(screens).flatMap(({ path, permission }) =>
  permission === "public" ? [plain(navigationPath(path))] : [],
);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const navigationFor = async (role: number) => {
  const caller = await world.as(role as 1);
  return caller.call(access.navigation, { params: { id: caller.person?.id ?? 0 } });
};

test("no screen stands beside the table", () => {
  expect(built.filter((path) => !rows.some((row) => row.path === path))).toEqual([]);
});

test("part of SHELL-02: each role opens exactly the built routes that the table gives it", async () => {
  for (const role of everyRole) {
    const { screens: open } = await navigationFor(role);
    const expected = rows.filter(({ path, roles }) => built.includes(path) && (roles as number[]).includes(role));
    const found = open.map(plain).filter((path) => !publicPaths.includes(path));
    expect([role, [...new Set(found)].sort()]).toEqual([role, expected.map(({ path }) => path).sort()]);
  }
});

test("part of SHELL-03: the menu of each role holds exactly the table's built entries, in the order of the groups", async () => {
  for (const role of everyRole) {
    const { items } = await navigationFor(role);
    const wanted = rows.filter(
      ({ path, menu, finds }) => menu !== "" && built.includes(path) && (finds as number[]).includes(role),
    );
    const groups = [...new Set(items.map(({ group }) => group))];
    expect([role, groups]).toEqual([role, menuGroups.filter((group) => groups.includes(group))]);
    const found = items.flatMap(({ path, group, children }) => [
      `${plain(path)} ${group}`,
      ...children.map((child) => `${plain(child.path)} ›`),
    ]);
    expect([role, found.sort()]).toEqual([role, wanted.map(({ path, menu }) => `${path} ${menu}`).sort()]);
  }
});
