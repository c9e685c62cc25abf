// What this area asks of areas above it, and what it knows and others ask for (platform/records/facts.ts).
import type { shipmentSchema } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";
import type { z } from "zod";
import { fact } from "../platform/index.ts";

/** By client: whether a final package or a PEO claim file was made of it. */
export const hasFinal = fact<number, boolean>("client.has_final", false);

/** By client: whether a payroll file was imported. */
export const hasPayroll = fact<number, boolean>("client.has_payroll", false);

/** By upload: the name that the file had. */
export const uploadName = fact<number, string | null>("upload.name", null);

/** What the stages of a client say to the request of a final (07, 2.1). */
export interface FilingStage {
  /** Quarters at status 2: a new final is for them. */
  again: readonly Quarter[];
  readyToFile: boolean;
}

/** By client. Nothing provides it until the stages are evaluated. */
export const filingStage = fact<number, FilingStage>("client.filing_stage", { again: [], readyToFile: false });

/** A shipment of packages to the authority (07, 3). */
export type SentPackages = z.output<typeof shipmentSchema>;

/** By client: what was shipped of its packages, newest first. */
export const shippedPackages = fact<number, readonly SentPackages[]>("client.shipped_packages", []);
