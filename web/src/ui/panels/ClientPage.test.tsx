import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inNarrowWindow, show, signedInAs } from "../testing.tsx";
import { ClientNames } from "./ClientPage.tsx";

const record = { legal_name: "Ember Bridge Auto Repair Corp.", trade_name: "Harbor Auto Repair", ein: "22-2000002" };

test("a page of a client names it by both its names, since lists call it by the other", async () => {
  await show(<ClientNames id={7} record={record} />);
  expect((await screen.findByRole("link", { name: record.legal_name })).getAttribute("href")).toBe(
    "/clients/7/profile",
  );
  for (const text of [record.trade_name, "#7", record.ein]) expect(screen.getByText(text)).toBeTruthy();
});

test("a name that is both stands there once; on a telephone the legal one stands alone", async () => {
  for (const trade_name of [record.legal_name, "Ember Bridge Auto Repair"]) {
    const { unmount } = await show(<ClientNames id={7} record={{ ...record, trade_name }} />);
    expect(await screen.findAllByText(/Ember Bridge/)).toHaveLength(1);
    unmount();
  }
  inNarrowWindow();
  await show(<ClientNames id={7} record={record} />);
  await screen.findByText(record.legal_name);
  expect(screen.queryByText(record.trade_name)).toBeNull();
});

test("people of the client read first the name that their home calls it, and the legal one beside it; on a telephone the first alone", async () => {
  signedInAs(6);
  const { unmount } = await show(<ClientNames id={7} record={record} />);
  expect(await screen.findByRole("link", { name: record.trade_name })).toBeTruthy();
  expect(screen.getByText(record.legal_name)).toBeTruthy();
  unmount();
  inNarrowWindow();
  await show(<ClientNames id={7} record={record} />);
  expect(await screen.findByRole("link", { name: record.trade_name })).toBeTruthy();
  expect(screen.queryByText(record.legal_name)).toBeNull();
});

test("of one that cannot be read there is the way to its profile", async () => {
  await show(<ClientNames id={7} record={null} />);
  expect((await screen.findByRole("link", { name: "Profile" })).getAttribute("href")).toBe("/clients/7/profile");
});
