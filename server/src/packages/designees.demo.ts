import type { Tx } from "../platform/index.ts";
import { addDesignee } from "./snapshot/designee.commands.ts";

const none = { ptin: null, phone: null, fax: null };

/** Whom the first two tax firms name on Form 8821: one of them somebody else since 2023; the third nobody yet. */
export async function addDemoDesignees(tx: Tx, tax: readonly number[]): Promise<void> {
  const [first = 0, second = 0] = tax;
  const address = "9 Elm Avenue, Suite 400\nColumbus, OH 43004";
  const marlowe = { ...none, entity: first, address, phone: "5550100123" };
  await addDesignee(tx, {
    body: { ...marlowe, name: "Dana Okafor, EA", caf: "0300-12345R", valid_from: "2020-01-01" },
  });
  await addDesignee(tx, {
    body: { ...marlowe, name: "Ruth Lindqvist, CPA", caf: "0300-67890R", ptin: "P01234567", valid_from: "2023-07-01" },
  });
  await addDesignee(tx, {
    body: {
      ...none,
      entity: second,
      name: "Evergreen Ledger Advisors",
      address: "410 Pine Street\nPortland, OR 97204",
      caf: "0301-24680R",
      phone: "5550100177",
      fax: "5550100178",
      valid_from: "2020-01-01",
    },
  });
}
