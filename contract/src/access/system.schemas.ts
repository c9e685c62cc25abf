import { z } from "zod";
import { instantCodec } from "../values/dateField.ts";

/** What System status says of the installation. */
export const systemSchema = z.strictObject({
  /** The newest backup that was finished; null: none was made yet. */
  last_backup: z
    .strictObject({
      at: instantCodec,
      files: z.number().int(),
      bytes: z.number().int(),
      /** Whether the installation's secret is in it, sealed by a passphrase. */
      with_secret: z.boolean(),
    })
    .nullable(),
  /** None is younger than a day and two hours. */
  backup_late: z.boolean(),
  /** How it was found stands in one place, `GET /audit/chain`. */
  trail: z.strictObject({
    entries: z.number().int(),
    /** When its end was last kept outside the database. */
    kept_at: instantCodec.nullable(),
    second_place: z.enum(["file", "mail"]).nullable(),
  }),
});
/** As the browser reads it. */
export type SystemStatus = z.input<typeof systemSchema>;
