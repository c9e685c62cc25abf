import { sql } from "drizzle-orm";
import { loadDemo } from "./demo/loadDemo.ts";
import type { Services } from "./platform/services.ts";

/** Loads the demo data into an empty database when asked; answers whether the demo data is there. */
export async function loadDemoOnce(services: Services, wanted: boolean): Promise<boolean> {
  const { rows } = await services.db.execute<{ people: string; demo: boolean }>(sql`
    select count(*) as people, coalesce(bool_or(email = 'admin@demo.refundry.test'), false) as demo from users`);
  const found = rows[0];
  if (found?.demo) return true;
  if (!wanted || Number(found?.people ?? 0) > 0) return false;
  await loadDemo(services);
  return true;
}
