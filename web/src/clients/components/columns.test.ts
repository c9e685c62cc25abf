import { permittedTo } from "@refundry/contract/catalogue";
import { columnPermissions } from "@refundry/contract/clients";
import type { RoleId } from "@refundry/contract/platform";
import { expect, test } from "vitest";
import "../../ui/testing.tsx";
import { columnsOf } from "./columns.tsx";

const titles = (role: RoleId) => columnsOf(permittedTo(role, columnPermissions)).columns.map((column) => column.title);
const six = ["Legal Name", "Trade Name", "EIN", "Attorney of Record", "Business Type", "PEO"];

test("each role sees its columns (CLIENTS-05, CLIENTS-06)", () => {
  expect(titles(1)).toEqual(six);
  expect(titles(13)).toEqual([...six, "Managing Firm", "Tax Firm"]);
  expect(titles(4)).toEqual(["Clients", "Attorney of Record"]);
  expect(titles(9)).toEqual(["Trade Name", "Attorney Of Record"]);
  // The number and the marks stand in a file as on the screen: two clients of one trade name are told apart.
  const first = (role: RoleId) => columnsOf(permittedTo(role, columnPermissions)).columns[0];
  expect(first(9)?.of).toBe("{trade_name} #{id} {active} {on_hold}");
  expect(first(4)?.of).toBe("{legal_name} {(trade_name)} {active} {on_hold}");
  expect(first(1)?.of).toBe("{legal_name} {active} {on_hold}");
  for (const role of [1, 4, 9] as const)
    expect(first(role)?.words).toMatchObject({ "active:false": "(Inactive)", "on_hold:true": "(On hold)" });
  for (const role of [2, 3, 5, 6, 7, 8, 12] as const) expect(titles(role)).toEqual(["Legal Name", "Trade Name"]);
});
