import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../base/session.ts";
import { useUnsaved } from "../ui/panels/unsaved.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { Header } from "./Header.tsx";

const noLinks = { public_site_url: "", help_site_url: "", support_url: "", registration_open: true };

function Typed() {
  useUnsaved(true);
  return null;
}
const logout = async () => {
  fireEvent.click(screen.getByRole("button", { name: /^Account of/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
};

test("Logout asks before unsaved input is thrown away", async () => {
  session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
  const calls = answering({ "POST /auth/logout": { body: {} } });
  const signedOut = () => calls.some(({ path }) => path === "/auth/logout");
  await show(
    <>
      <Typed />
      <Header narrow={false} onMenu={() => {}} onSearch={() => {}} />
    </>,
  );
  await logout();
  fireEvent.click(await screen.findByRole("button", { name: "STAY" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "STAY" })).toBeNull());
  expect(signedOut()).toBe(false);
  await logout();
  fireEvent.click(await screen.findByRole("button", { name: "LEAVE" }));
  await waitFor(() => expect(session.current()).toBeNull());
  expect(signedOut()).toBe(true);
});

test("SHELL-05 (1 of 2) SUPPORT opens the help desk in a new tab, and is absent while its setting is empty", async () => {
  signedInAs(1);
  const support = async (address: string) => {
    answering({ "GET /settings/public": { body: { ...noLinks, support_url: address } } });
    const { unmount, queries } = await show(<Header narrow={false} onMenu={() => {}} onSearch={() => {}} />);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const link = screen.queryByRole("link", { name: "SUPPORT" });
    const found = link && [link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")];
    unmount();
    return found;
  };
  expect(await support("")).toBeNull();
  expect(await support("https://help.firm.example/")).toEqual([
    "https://help.firm.example/",
    "_blank",
    "noopener noreferrer",
  ]);
});

test("the account is shown with the picture of who is signed in, else with initials in the person's own colour", async () => {
  const shown = async (id: number, img: string | null) => {
    signedInAs(1, id);
    answering({ [`GET /auth/users/${id}`]: { body: { id, fullname: "Ann Q. Sample", img } } });
    const { unmount, queries } = await show(<Header narrow={false} onMenu={() => {}} onSearch={() => {}} />);
    const account = await screen.findByRole("button", { name: "Account of Ann Q. Sample" });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const found = [
      account.querySelector("img")?.getAttribute("src") ?? null,
      account.querySelector<HTMLElement>("[class*=Avatar-root]")?.style.getPropertyValue("--avatar-color") ?? null,
    ];
    unmount();
    return found;
  };
  expect((await shown(5, "/api/v1/users/5/avatar"))[0]).toBe("/api/v1/users/5/avatar");
  const [picture, colour] = await shown(5, null);
  expect(picture).toBeNull();
  expect(colour).toContain("pink");
  expect((await shown(8, null))[1]).toContain("teal");
});
