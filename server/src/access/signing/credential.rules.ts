import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { makeLanes } from "./lane.rules.ts";

/** Argon2id as OWASP gives it: 19 MiB, two passes, one lane. The library's default kind is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hashes share the process's few threads with its files: many sign-ins at once take turns, so that others go on. */
const inLane = makeLanes(2);

export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, cost));

export async function passwordFits(stored: string, password: string): Promise<boolean> {
  try {
    return await inLane(() => verify(stored, password));
  } catch {
    return false;
  }
}

/** Whether a stored hash was made with less than today's cost and is renewed at the next sign-in. */
export function needsRenewal(stored: string): boolean {
  const match = /^\$argon2id\$v=\d+\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  return !match || Number(match[1]) < cost.memoryCost || Number(match[2]) < cost.timeCost;
}

const nobodys = hashPassword(randomBytes(32).toString("hex"));

/** A hash that no password fits: for people who do not exist or have none, so that nobody learns which addresses do. */
export const nobodysHash = (): Promise<string> => nobodys;
