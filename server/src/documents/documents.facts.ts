// What this area asks of those that rest on it.
import { fact } from "../platform/index.ts";

/** By client: the PPP rounds that it said it did not receive (05). */
export const roundsNotReceived = fact<number, readonly number[]>("client.rounds_not_received", []);

/** By upload: what rests on it, so that it cannot be deleted; null where nothing does. */
export const uploadUse = fact<number, string | null>("upload.use", null);

/** By client: whether a package of it was shipped. Nothing provides it until shipping does (07, 09). */
export const clientShipped = fact<number, boolean>("client.is_shipped", false);
