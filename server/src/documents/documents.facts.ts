// What this area asks of those that rest on it.
import type { SignedUploadType } from "@refundry/contract/documents";
import { fact } from "../platform/index.ts";

/** By client: the PPP rounds that it said it did not receive (05). */
export const roundsNotReceived = fact<number, readonly number[]>("client.rounds_not_received", []);

/** By client: the first and last check of the payroll that is recorded (05); null where none is. */
export const payrollRecorded = fact<number, { first: string; last: string } | null>("client.payroll_recorded", null);

/** By upload: what rests on it, so that it cannot be deleted; null where nothing does. */
export const uploadUse = fact<number, string | null>("upload.use", null);

/** By upload: whether a submission holds it, so that it goes only with that (07, 5.5). */
export const isSubmitted = fact<number, boolean>("upload.is_submitted", false);

/** By package: whose it is, and the type of a file that holds it signed; null of a draft, and of one that was deleted. */
export const packageToSign = fact<number, { client: number; type: SignedUploadType } | null>("package.to_sign", null);

/** By client: whether a package of it was shipped. */
export const clientShipped = fact<number, boolean>("client.is_shipped", false);
