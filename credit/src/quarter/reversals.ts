import { least } from "../extremes.ts";
import { byDate, type Wage } from "./wages.ts";

function take(wage: Wage, left: bigint): bigint {
  const amount = least(wage.free, left);
  wage.free -= amount;
  return left - amount;
}

/** Each reversal takes back the newest earlier check, then older ones, then later ones. */
function netGroup(wages: readonly Wage[]): void {
  for (const [place, { check }] of wages.entries()) {
    let left: bigint = check.gross < 0n ? -check.gross : 0n;
    for (let at = place - 1; at >= 0 && left > 0n; at -= 1) left = take(wages[at] as Wage, left);
    for (let at = place + 1; at < wages.length && left > 0n; at += 1) left = take(wages[at] as Wage, left);
  }
}

/**
 * Nets reversals against the checks of the same employee, quarter and outcome (domain document 2.2, step 8), so that
 * PPP rounds and the cap never count pay that was taken back.
 */
export function netReversals(wages: readonly Wage[]): void {
  const keyOf = ({ employee, quarter, outcome }: Wage) => `${employee}|${quarter}|${outcome}`;
  const reversed = new Set(wages.filter(({ check }) => check.gross < 0n).map(keyOf));
  if (reversed.size === 0) return;
  const groups = new Map<string, Wage[]>();
  for (const wage of wages) {
    const key = keyOf(wage);
    if (wage.isDropped || !reversed.has(key)) continue;
    const group = groups.get(key);
    if (group) group.push(wage);
    else groups.set(key, [wage]);
  }
  for (const group of groups.values()) netGroup(group.sort(byDate));
}
