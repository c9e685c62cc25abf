import { notifications } from "@mantine/notifications";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { answering, signedInAs } from "../ui/testing.tsx";
import { aboutClient, listedPackages, showPackages } from "./package.given.tsx";

beforeEach(() => signedInAs(1));

test("a complete Form 8821 says what was saved and where it stands, and that it is a rendition where it is one", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} }));
  for (const official of [true, false]) {
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(),
      "GET /clients/1/8821": { body: { values: {}, missing: [], official, file_name: "Acme LLC_8821.pdf" } },
    });
    const { unmount } = await showPackages();
    fireEvent.click(await screen.findByRole("button", { name: "8821 Form Generate" }));
    const said = await screen.findByText(
      /^Acme LLC_8821\.pdf was saved among your downloads\. Refundry keeps no copy; a final holds its own\./,
    );
    expect(said.textContent?.endsWith("The official form is not installed; this is a rendition.")).toBe(!official);
    unmount();
    notifications.clean();
  }
});

test("part of PACK-24: an incomplete 8821 leads first to what is missing; Generate anyway is the second thing to do", async () => {
  signedInAs(1);
  for (const [missing, ways] of [
    [["Designee name", "CAF No."], [["Name the designee", "/settings?tab=filing&client=1", "filled"]]],
    [["ZIP"], [["Complete the client", "/clients/1/profile#company", "filled"]]],
    [
      ["ZIP", "CAF No."],
      [
        ["Complete the client", "/clients/1/profile#company", "default"],
        ["Name the designee", "/settings?tab=filing&client=1", "filled"],
      ],
    ],
  ] as const) {
    answering({
      ...aboutClient,
      "GET /clients/1/packages": listedPackages(),
      "GET /clients/1/8821": { body: { values: {}, missing, official: true } },
    });
    const { unmount } = await showPackages();
    fireEvent.click(await screen.findByRole("button", { name: "8821 Form Generate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Form 8821" }));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(missing);
    expect(
      dialog.getAllByRole("link").map((one) => [one.textContent, one.getAttribute("href"), one.dataset.variant]),
    ).toEqual(ways);
    expect(dialog.getByRole("button", { name: "Generate anyway" }).dataset.variant).toBe("default");
    unmount();
  }
});

test("the question is gone once it is answered: Cancel saves nothing, Generate anyway saves the form", async () => {
  const saved = vi.fn(() => "blob:1");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
  answering({
    ...aboutClient,
    "GET /clients/1/packages": listedPackages(),
    "GET /clients/1/8821": { body: { values: {}, missing: ["ZIP"], official: true, file_name: "Acme LLC_8821.pdf" } },
  });
  await showPackages();
  const answer = async (name: string) => {
    fireEvent.click(await screen.findByRole("button", { name: "8821 Form Generate" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Form 8821" }));
    fireEvent.click(dialog.getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Form 8821" })).toBeNull());
  };
  await answer("Cancel");
  expect(screen.queryByText(/was saved among your downloads/)).toBeNull();
  await answer("Generate anyway");
  expect(await screen.findByText(/^Acme LLC_8821\.pdf was saved among your downloads/)).toBeTruthy();
});
