import { screen } from "@testing-library/react";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { mandateOf, pageOf, states } from "./mandate.given.ts";
import { ReviewScreen } from "./review.screen.tsx";

/** The page of order 57 as a reviewer has it. */
export async function openOrder(
  more: Parameters<typeof mandateOf>[0] = {},
  answers: Parameters<typeof answering>[0] = {},
) {
  signedInAs(13);
  const calls = answering({
    "GET /mandates/57": { body: mandateOf(more) },
    "GET /mandates/57/notes": pageOf([]),
    "GET /mandates/states": states,
    "GET /mandates/states/OH/counties": { body: { items: [{ id: 3, name: "Adams" }] } },
    "GET /mandates/states/OH/cities": { body: { items: [] } },
    ...answers,
  });
  const shown = await show(<ReviewScreen />, "/mandate/57", "/mandate/$mandateId");
  await screen.findByRole("heading", { name: "Details" });
  return { ...shown, sent: (method: string) => calls.filter((call) => call.method === method) };
}

/** A step of an order, refused with a reason. */
export const move = (name: string, label: string, reason: string | null = null) => ({
  name,
  label,
  tone: "plain" as const,
  allowed: reason === null,
  reason,
});

export const title = () => screen.getByLabelText("Title") as HTMLInputElement;
