import type { Client } from "@refundry/contract/clients";

/** What every tab of a client is given. */
export interface TabProps {
  client: Client;
  onDeleted: () => void;
}
