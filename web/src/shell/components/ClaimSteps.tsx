import type { ProgressRow, Step } from "@refundry/contract/shell";
import { IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import { ownFiling, waitsForTalk } from "../../base/filingEnded.ts";
import { Small } from "../../ui/words/Quiet.tsx";
import styles from "./ownCompanies.module.css";

/**
 * The steps of a claim as its business knows them, each with what it still waits for; the table of those who handle claims has
 * shorter names.
 */
const steps: readonly (readonly [step: Step, name: string, open: string])[] = [
  ["ppp", "PPP loans", "Step 5 of your checklist"],
  ["sanitized_payroll", "Payroll", "We bring in your payroll"],
  ["matched_owners", "Owners checked", "We look for the owners on your payroll"],
  ["wages", "Wages", "Step 7 of your checklist"],
  ["employees", "Employee counts", "Step 3 of your checklist"],
  ["final", "Claim prepared", "We prepare it"],
  ["executed", "Signed pages returned", "Once it is prepared"],
  ["filed", "Filed with the IRS", "We file it once you signed"],
];
/** What follows once those who were asked to talk to us first did so: until then nothing of it is promised. */
const later: readonly Step[] = ["final", "executed", "filed"];

/** What a step waits for; of signing and filing that follows from what is done before it. */
function openText(step: Step, open: string, row: ProgressRow, owes: readonly string[]): string {
  const late = ownFiling(row);
  if (later.includes(step) && waitsForTalk(late)) return "Once we have talked";
  if (step === "executed" && owes.includes("sign")) return "Your turn";
  // What our answer said nobody knows here; that the time ended is so in any case.
  if (later.includes(step) && late?.every) return "The time to file ended";
  if (step === "filed" && row.executed) return "We check the signatures, then file it";
  return open;
}

const recorded: readonly Step[] = ["ppp", "sanitized_payroll", "matched_owners", "wages", "employees"];

/** Why a part that is ticked may be asked about all the same: our office records figures also before the company gave them itself. */
function besideText(row: ProgressRow, owes: readonly string[]): string | null {
  if (!recorded.some((step) => row[step])) return null;
  const confirms = owes.includes("checklist") && "the checklist asks you to look through it and confirm it";
  const proves = owes.includes("owed") && "the documents prove it to the IRS";
  const asked = [confirms, proves].filter(Boolean).join(", and ");
  return asked === "" ? null : `What is ticked is recorded in our office; ${asked}.`;
}

/** How far the claim of a company is. */
export function ClaimSteps({ row, owes }: { row: ProgressRow; owes: readonly string[] }) {
  const beside = besideText(row, owes);
  return (
    <>
      <h3 className={styles.stepsTitle}>How far your claim is</h3>
      <ul className={styles.steps} aria-label={`Steps of ${row.trade_name}`}>
        {steps.map(([step, name, open]) => {
          const Icon = row[step] ? IconCircleCheck : IconCircleDashed;
          return (
            <li key={step} data-done={row[step] || undefined}>
              <Icon size={16} stroke={1.75} role="img" aria-label={row[step] ? "Done" : "Not yet"} />
              <span>
                {name}
                {!row[step] && <small>{openText(step, open, row, owes)}</small>}
              </span>
            </li>
          );
        })}
      </ul>
      {beside && <Small of="p">{beside}</Small>}
    </>
  );
}
