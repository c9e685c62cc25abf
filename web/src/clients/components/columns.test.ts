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
  // The number stands in a file as on the screen: two clients of one trade name are told apart.
  expect(columnsOf(permittedTo(9, columnPermissions)).columns[0]?.of).toBe("{trade_name} #{id}");
  for (const role of [2, 3, 5, 6, 7, 8, 12] as const) expect(titles(role)).toEqual(["Legal Name", "Trade Name"]);
});
