import { expect, test } from "vitest";
import { show } from "../testing.tsx";
import { EmailText } from "./EmailText.tsx";

test.each([
  ["ann@acme.example", ["ann@", "acme.", "example"]],
  ["ann.lee-smith@mail.acme.example", ["ann.", "lee-smith@", "mail.", "acme.", "example"]],
  ["ann", ["ann"]],
])("%s breaks after its at sign and full stops alone, and is copied as it is", async (address, parts) => {
  const { container } = await show(
    <p>
      <EmailText address={address} />
    </p>,
  );
  const text = container.querySelector("p");
  expect([...(text?.childNodes ?? [])].map((node) => node.textContent || node.nodeName)).toEqual(
    parts.flatMap((part, place) => (place === 0 ? [part] : ["WBR", part])),
  );
  expect(text?.textContent).toBe(address);
});
