import { roles } from "@refundry/contract/platform";
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { signedInAs } from "../../ui/testing.tsx";
import { blocker, form, listed, payroll, showList, unready, wagesOf } from "./claimChecklist.given.tsx";

test("every section says what is entered or missing and leads there; what else a final waits for is named with its link", async () => {
  signedInAs(roles.admin);
  expect(await showList({}, [payroll, form])).toEqual([
    "PPP rounds1 of 2 answered",
    "Ownersnot declared",
    "Wages3 of 4 quarters",
    "Employee counts0 of 4 quarters",
    "Claim detailsno receipts yet",
    "Payrollnot imported",
    "Packagenot ready",
  ]);
  const to = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to(/^Wages/)).toBe("/clients/7/profile#wages");
  expect(to(/^Payroll/)).toBe("/clients/7/admin#payroll");
  expect(to(/^Form 8821 is incomplete/)).toBe("/clients/7/profile");
  expect(screen.queryByText("Upload the payroll CSV.")).toBeNull();
});

test.each([
  [12, 1, "Claim details12 of 12 receipts", "done"],
  [12, 0, "Claim details12 of 12 receipts; the review asks for a business impact", "open"],
  [5, 1, "Claim details5 of 12 receipts", "open"],
  [0, 0, "Claim detailsno receipts yet; the review asks for a business impact", "open"],
])(
  "claim details say how many receipts there are, and that no business impact is chosen: %i, %i",
  async (many, chosen, text, state) => {
    signedInAs(roles.admin);
    const receipts = Array.from({ length: many }, (_, at) => ({
      year: 2019 + Math.floor(at / 4),
      quarter: (at % 4) + 1,
    }));
    await showList({}, [form], true, [], {
      "GET /clients/7/revenue-reduction": listed(receipts),
      "GET /clients/7/business-impact": listed(Array.from({ length: chosen }, (_, at) => ({ id: at, notes: null }))),
    });
    const item = (await screen.findByText(text.replace("Claim details", ""))).closest("li");
    expect([item?.textContent, item?.dataset.state]).toEqual([text, state]);
  },
);

test("of a claim whose final holds nobody asks for a business impact", async () => {
  signedInAs(roles.admin);
  const made = { id: 3, status: "final", label: "Final 1", outdated: [], created: "2026-11-20T10:00:00Z" };
  const items = await showList({}, [], true, [made], { "GET /clients/7/business-impact": listed([]) });
  expect(items).toContain("Claim detailsno receipts yet");
});

const claimed = [4, 1, 2, 3].map((quarter) => ({ year: quarter === 4 ? 2020 : 2021, quarter }));
test.each([
  [4, ["100.00", "100.00", "100.00", "104.90"], "Wages4 of 4 quarters", "done"],
  [4, ["100.00", "105.00", "100.00", "100.00"], "Wages4 of 4 quarters, 1 differs", "open"],
  [4, ["900.00", "0.00", "100.00", "100.00"], "Wages4 of 4 quarters, 2 differ", "open"],
  // What is missing comes before what differs; a quarter that is not entered differs from nothing.
  [3, ["100.00", "900.00", "100.00", "900.00"], "Wages3 of 4 quarters, 1 differs", "missing"],
])(
  "wages of which a quarter differs from the payroll are not done: %i entered, payroll %j",
  async (many, paid, text, state) => {
    signedInAs(roles.client);
    const items = claimed.slice(0, many).map((one) => ({ ...one, wages: "100.00" }));
    const totals = claimed.map((one, at) => ({ ...one, compared: paid[at] }));
    await showList({}, [form], false, [], { "GET /clients/7/941/wages": wagesOf(items, totals) });
    const item = screen.getByRole("link", { name: /^Wages/ }).closest("li");
    expect([item?.textContent, item?.dataset.state]).toEqual([text, state]);
  },
);

test("while a package is made the list says so, whatever was made before", async () => {
  signedInAs(roles.admin);
  const row = { id: 3, status: "final", label: "Final", outdated: [], created: "2026-11-20T10:00:00Z" };
  const items = await showList({}, [payroll], true, [
    { ...row, show_loading: false },
    { ...row, id: null, status: "draft", label: "Draft", show_loading: true },
  ]);
  expect(items.at(-1)).toBe("Packagebeing made…");
});

test.each([roles.managingPartner, roles.taxAttorney])(
  "role %i, who changes nothing of a claim, reads who does what is open, and is led to no field",
  async (role) => {
    signedInAs(role);
    const warnings = blocker("warnings_open", "Accept or resolve 2 warnings.", "/clients/7/calculation?tab=warnings");
    // How the client stands is no task.
    const standing = [
      blocker("on_hold", "The client is on hold.", "/clients/7/profile"),
      blocker("inactive", "The client is inactive.", "/clients/7/profile"),
    ];
    const items = await showList({ owners: [{}] }, [form, warnings], false, [], {
      "GET /clients/7/package-readiness": {
        body: {
          draft: unready(),
          final: unready(form, warnings, ...standing),
          supplement: unready(),
          peo_claim: unready(),
        },
      },
    });
    for (const { text } of standing) expect(screen.queryByText(text)).toBeNull();
    expect(items.slice(-2)).toEqual(["Payrollimported", "Packageready for a draft"]);
    expect(screen.getByText("Before a final, those who work on the claim also have to do this:")).toBeTruthy();
    expect(screen.getByText("Form 8821 is incomplete: Street.").closest("a")).toBeNull();
    // The warnings are read by all who see figures.
    expect(screen.getByText("Accept or resolve 2 warnings.").closest("a")).toBeTruthy();
  },
);

test("while the review goes on nobody is told that there is no refund: it stands beside what the claim comes to", async () => {
  signedInAs(roles.admin);
  const review = blocker("review_open", "The qualification review is not finished.", "/clients/7/calculation");
  const none = blocker("no_refund", "There is no refund to claim and nothing to correct.", "/clients/7/calculation");
  await showList({}, [review, none]);
  expect(screen.getByText("The qualification review is not finished.")).toBeTruthy();
  expect(screen.queryByText("There is no refund to claim and nothing to correct.")).toBeNull();
  cleanup();
  await showList({}, [none]);
  expect(screen.getByText("There is no refund to claim and nothing to correct.")).toBeTruthy();
});

test("names to check come before the owners listed, one of them in the singular", async () => {
  signedInAs(roles.admin);
  expect(await showList({ owners: [{}], suspects: 1 }, [form])).toContain("Owners1 name to check");
});

test("a name to check is nothing that a client could do: its owners are listed", async () => {
  signedInAs(roles.client);
  expect(await showList({ owners: [{}], suspects: 1 }, [form], false)).toContain("Owners1 listed");
});

test("an owner whom nobody found on the payroll is open, not done; to a client, and before there is payroll, it is listed", async () => {
  const owners = {
    owners: [
      { kind: "owner", on_payroll: "open" },
      { kind: "family", on_payroll: "open" },
    ],
  };
  signedInAs(roles.admin);
  expect(await showList(owners, [form])).toContain("Owners1 not matched");
  cleanup();
  expect(await showList({ ...owners, has_payroll: false }, [form])).toContain("Owners1 listed, 1 family");
  cleanup();
  signedInAs(roles.client);
  expect(await showList(owners, [form], false)).toContain("Owners1 listed, 1 family");
  cleanup();
  const withSpouse = { ...owners, owners: [...owners.owners, { kind: "family" }] };
  expect(await showList(withSpouse, [form], false)).toContain("Owners1 listed, 2 family");
});

test.each([
  [0, "open", "Owners1 name nearly alike"],
  [1, "missing", "Owners1 name to check"],
])(
  "who is spelled nearly alike is worth a look once no names are to be checked (%i): %s",
  async (suspects, state, text) => {
    signedInAs(roles.admin);
    const owners = [{ id: 3, name: "Edith Quillfether", kind: "family", on_payroll: "open" }];
    const paid = {
      id: 21,
      name: "Edith Quillfeather",
      spellings: ["Edith Quillfeather"],
      excluded: false,
      gross: "1.00",
    };
    await showList({ owners, suspects }, [form], true, [], {
      "GET /clients/7/name-matches": listed([]),
      "GET /clients/7/employees": listed([{ ...paid, first_date: "2021-01-08", last_date: "2021-09-17" }]),
    });
    const item = await screen.findByText((_, one) => one?.tagName === "LI" && one.textContent === text);
    expect(item.getAttribute("data-state")).toBe(state);
  },
);

test("what else a final waits for is said to be more, while a section is missing", async () => {
  signedInAs(roles.admin);
  await showList({}, [form]);
  expect(screen.getByText("Also open for a final:")).toBeTruthy();
  expect(screen.queryByText("Open for a final:")).toBeNull();
});

test("who may not open the Admin tab has no link to it", async () => {
  signedInAs(roles.processor);
  await showList({ has_owners: false }, [form], false);
  expect(screen.queryByRole("link", { name: /^Payroll/ })).toBeNull();
});

test("a client sees the sections that it fills, and nothing is asked of packages", async () => {
  signedInAs(roles.client);
  expect(await showList({ has_owners: false }, [form], false)).toEqual([
    "PPP rounds1 of 2 answered",
    "Ownersno owners, as declared",
    "Wages3 of 4 quarters",
    "Employee counts0 of 4 quarters",
  ]);
});

test.each([
  [[], "Packagefinal can be made"],
  [[{ id: 3, label: "Draft 1", status: "draft", outdated: [] }], "Packagefinal can be made"],
  [[{ id: 3, label: "Draft 1", status: "draft", outdated: [], decision: { status: 0 } }], "PackageDraft 1 to decide"],
  [[{ id: 3, label: "Draft 1", status: "draft", outdated: [], decision: { status: 1 } }], "Packagefinal can be made"],
  [
    [{ id: 3, label: "Draft 1", status: "draft", outdated: [], decision: { status: 2 } }],
    "PackageDraft 1 was rejected",
  ],
  [[{ id: null, label: "Final 1", status: "final", outdated: [] }], "Packagefinal can be made"],
  [[{ id: 4, label: "Final 1", status: "final", outdated: [] }], "PackageFinal 1, Mar 4, 2026"],
  [[{ id: 4, label: "Final 1", status: "final", outdated: ["taxable wages"] }], "PackageFinal 1 is outdated"],
  [[{ id: 5, label: "PEO Claim File 1", status: "peo-claim", outdated: [] }], "PackagePEO Claim File 1, Mar 4, 2026"],
])("the package says what was made last, and whether it still holds: %j", async (made, text) => {
  signedInAs(roles.admin);
  const rows = made.map((one) => ({ ...one, created: "2026-03-04T12:00:00Z" }));
  expect((await showList({}, [], true, rows)).at(-1)).toBe(text);
});

test.each([
  [[], false],
  [["taxable wages"], false],
  [[], true],
])("a final that holds leaves nothing open for one: outdated by %j, made %s", async (outdated, isMade) => {
  signedInAs(roles.admin);
  const final = { id: 4, label: "Final 1", status: "final", outdated, created: "2026-03-04T12:00:00Z" };
  await showList({}, [form], true, isMade || outdated.length > 0 ? [final] : []);
  expect(screen.queryByText("Also open for a final:") === null).toBe(isMade);
});

test("with no section missing what a final waits for is not said to be more", async () => {
  signedInAs(roles.admin);
  const all = [4, 1, 2, 3].map((quarter) => ({ year: quarter === 4 ? 2020 : 2021, quarter, version: 1 }));
  await showList({ has_owners: false }, [form], true, [], {
    "GET /clients/7/rounds": listed([{ number: 1 }, { number: 2 }]),
    "GET /clients/7/941/wages": wagesOf(all.map((one) => ({ ...one, wages: "1.00" }))),
    "GET /clients/7/941/employees": listed(all.map((one) => ({ ...one, employees: 1 }))),
    "GET /clients/7/receipts": listed(all.map((one) => ({ ...one, receipts: "1.00" }))),
    "GET /clients/7/package-readiness": {
      body: { draft: unready(), final: unready(form), supplement: unready(), peo_claim: unready() },
    },
  });
  expect(screen.getByText("Open for a final:")).toBeTruthy();
});
