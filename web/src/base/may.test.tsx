import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show, signedInAs } from "../ui/testing.tsx";
import { useMay } from "./may.ts";
import { navigationQuery } from "./queries.ts";
import { session } from "./session.ts";

function Offered() {
  const may = [useMay("clients.create"), useMay("clients.delete")];
  return <p>{JSON.stringify(may)}</p>;
}

test("what is offered is what the navigation list says of the role", async () => {
  signedInAs(4);
  await show(<Offered />);
  expect(screen.getByText("[true,false]")).toBeTruthy();
});

test("what is not known is not offered, and nothing is asked for it", async () => {
  session.begin({ current_user_id: 6, first: "Ann", last: "Sample" });
  const { queries } = await show(<Offered />);
  expect(screen.getByText("[false,false]")).toBeTruthy();
  expect(queries.isFetching()).toBe(0);
});

test("a right that is given while the page stands there is offered at once", async () => {
  signedInAs(8);
  const { queries } = await show(<Offered />);
  expect(screen.getByText("[false,false]")).toBeTruthy();
  const key = navigationQuery(5).queryKey;
  queries.setQueryData(key, (before) => before && { ...before, permissions: ["clients.delete"] });
  expect(await screen.findByText("[false,true]")).toBeTruthy();
});
