import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { callFrom, type Product } from "./product.ts";
import { card } from "./steps.ts";

// The official blanks are no part of the product; where they are absent the rendition is walked instead.
const blanks = path.resolve(import.meta.dirname, "../../shared/forms");
const blankNames = { f941x: "f941x.pdf", f8821: "f8821-blank.pdf" } as const;
export const blankPath = (form: keyof typeof blankNames) => path.join(blanks, blankNames[form]);
export const hasBlanks = fs.existsSync(blankPath("f8821"));

interface Shown {
  code: string;
  args: string[];
  level: string;
  acceptance: unknown;
}

const given = new WeakMap<Product, Set<number>>();

/**
 * A client without packages, with a draft that can be made and nothing but warnings against a final; another one each time that
 * a file asks. Of the demo's managing attorney, whose such clients are few, unless it may be anybody's.
 */
export async function readyClient(product: Product, { anybodys = false } = {}): Promise<number> {
  const taken = given.get(product) ?? new Set();
  given.set(product, taken);
  const { page, leave } = await product.signIn("admin");
  const { rows } = await product.owner.query(
    `select b.client::int as id from payroll_batches b join clients c on c.id = b.client
     where b.state = 'current' and c.active and not c.on_hold and not c.uses_peo and c.business_type = 1
       and not exists (select 1 from packages p where p.client = c.id)
       and ($1 or c.managing_firm = (select parent_entity from users where email = 'managing-attorney@demo.refundry.test'))
     order by b.client`,
    [anybodys],
  );
  for (const { id } of rows as { id: number }[]) {
    if (taken.has(id)) continue;
    await callFrom(page, "POST", `/clients/${id}/calculation`, { kind: "final" });
    const { body } = await callFrom(page, "GET", `/clients/${id}/package-readiness`);
    const { draft, final } = body as Record<string, { ready: boolean; blockers: { code: string }[] }>;
    if (!draft?.ready || final?.blockers.some(({ code }) => code !== "warnings_open")) continue;
    await leave();
    taken.add(id);
    return id;
  }
  throw new Error("No client of the demo data is ready.");
}

/** Answers every warning of the final basis that asks for a note. */
export async function acceptWarnings(page: Page, client: number): Promise<void> {
  const { body } = await callFrom(page, "GET", `/clients/${client}/calculation?kind=final`);
  const { calculation } = body as { calculation: { warnings: Shown[] } };
  for (const { code, args, level, acceptance } of calculation.warnings)
    if (level === "accept" && !acceptance)
      await callFrom(page, "POST", `/clients/${client}/warnings/accept`, {
        kind: "final",
        code,
        args,
        note: "Checked with the client.",
      });
}

/** The card of the packages. */
export const panel = (page: Page) => card(page, "Package generation");

/** Waits until a package is there to download. */
export const made = (page: Page, label: string) =>
  panel(page)
    .getByRole("link", { name: `Download ${label}` })
    .waitFor({ timeout: 180_000 });

/** Orders a package and waits until it is made. */
export async function packageOf(page: Page, client: number, kind: "draft" | "final"): Promise<void> {
  const ordered = await callFrom(page, "POST", `/clients/${client}/packages`, { request: kind });
  if (ordered.status !== 202) throw new Error(`The ${kind} was answered ${ordered.status}.`);
  const { job } = ordered.body as { job: { id: number } };
  const state = async () => (await callFrom(page, "GET", `/package-jobs/${job.id}`)).body.state;
  await vi.waitFor(async () => expect(await state()).toBe("done"), { timeout: 180_000, interval: 200 });
}
