import { defaultRules, type RuleSet } from "@refundry/credit";
import type { World } from "../world.given.ts";

/** A version that was in force once, as if it had been made and activated. */
export async function givenRuleSet({ owner }: Pick<World, "owner">, rules: RuleSet): Promise<RuleSet> {
  const changes = [{ path: "rate", title: "Rate", before: "", after: "", source: "Given" }];
  await owner.query(
    `insert into rule_sets (name, "values", based_on, changes, note, state, created_at, updated_at)
     values ($1, $2, $3, $4, 'Given', 'retired', now(), now())`,
    [rules.version, JSON.stringify(rules), defaultRules.version, JSON.stringify(changes)],
  );
  return rules;
}
