import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { navigationQuery } from "../base/queries.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { MailboxBar } from "./MailboxBar.tsx";

test("MAIL-44 (2 of 2) who may open the mailbox is told that mail goes nowhere else, and led to it; without it there is no bar", async () => {
  signedInAs(1, 40);
  answering({});
  const { queries } = await show(<MailboxBar person={40} />);
  const opens = (...screens: string[]) =>
    queries.setQueryData(navigationQuery(40).queryKey, {
      home: "/dashboard",
      items: [],
      screens,
      permissions: [],
      time_zone: "UTC",
    });
  opens("/dashboard", "/mailbox");
  const bar = await screen.findByRole("complementary", { name: "Mail" });
  expect(bar.textContent).toBe("Mail does not leave this installation. See the mailbox.");
  expect(screen.getByRole("link", { name: "See the mailbox." }).getAttribute("href")).toBe("/mailbox");
  opens("/dashboard");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
});
