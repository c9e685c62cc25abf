import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/date.ts";
import { moneyCodec } from "../values/money.ts";
import { quarterSchema } from "../values/quarter.ts";
import { packageJobLifecycle } from "./packageJob.lifecycle.ts";

export const packageStatuses = ["draft", "final", "2020-supplement", "peo-claim"] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** A package, or the row of a running or failed job (07, 3). */
export const packageRowSchema = z.strictObject({
  /** Null for the row of a job. */
  id: idSchema.nullable(),
  status: z.enum(packageStatuses),
  label: z.string(),
  url: z.string().nullable(),
  download_attrib: z.string().nullable(),
  /** True for the row of a running job. */
  show_loading: z.boolean(),
  version_no: z.number().int().nullable(),
  created: instantCodec,
  quarters: z.array(quarterSchema),
  refund_total: moneyCodec.nullable(),
  page_count: z.number().int().nullable(),
  /** What changed since: empty while the package still says what the facts say. */
  outdated: z.array(z.string()),
  can_delete: z.boolean(),
  job: z
    .strictObject({
      id: idSchema,
      state: z.enum(packageJobLifecycle.states as ["scheduled", "generating", "done", "failed"]),
      percent: z.number().int(),
      reason: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int().nullable(),
});
export type PackageRow = z.input<typeof packageRowSchema>;

export const packageJobSchema = z.strictObject({
  id: idSchema,
  client: idSchema,
  status: z.enum(packageStatuses),
  state: z.enum(packageJobLifecycle.states as ["scheduled", "generating", "done", "failed"]),
  percent: z.number().int(),
  reason: z.string().nullable(),
  package: idSchema.nullable(),
});

export const requestPackageBody = z.strictObject({
  request: z.literal("draft", { error: "Only a draft can be generated so far." }),
});
