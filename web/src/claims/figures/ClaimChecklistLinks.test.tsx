import { roles } from "@refundry/contract/platform";
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ClaimChecklist } from "./ClaimChecklist.tsx";

const none = { body: { items: [], total: 0, next: null } };

async function shown(sections: boolean) {
  signedInAs(roles.client);
  answering({
    "GET /clients/7/rounds": none,
    "GET /clients/7/owners": { body: { owners: [], has_owners: null, suspects: 0, has_payroll: true } },
    "GET /clients/7/941/wages": { body: { ...none.body, payroll_totals: [] } },
    "GET /clients/7/941/employees": none,
    "GET /home": { body: { note: null, waiting: [] } },
  });
  await show(
    <>
      <ClaimChecklist client={7} annual={false} opensAdmin={false} />
      {sections && <section id="wages">The wages</section>}
    </>,
  );
  const link = await screen.findByRole("link", { name: /^Wages/ });
  const press = (held: object = {}) => {
    const event = createEvent.click(link, { button: 0, ...held });
    // A press that leads to another address is none that this window makes.
    link.addEventListener("click", (native) => native.preventDefault(), { once: true });
    const prevented = vi.spyOn(event, "preventDefault");
    fireEvent(link, event);
    return prevented.mock.calls.length > 1;
  };
  return { link, press };
}

test("an item leads to its section on the same page, which takes the focus, without another address", async () => {
  const { press } = await shown(true);
  expect(press()).toBe(true);
  expect(document.activeElement?.id).toBe("wages");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  "a press for another tab stays one: %j",
  async (held) => {
    const { press } = await shown(true);
    expect(press(held)).toBe(false);
    expect(document.activeElement?.id).not.toBe("wages");
  },
);

test("an item whose section is not on the page is a link like any other", async () => {
  const { link, press } = await shown(false);
  expect(press()).toBe(false);
  expect(link.getAttribute("href")).toBe("/clients/7/profile#wages");
});
