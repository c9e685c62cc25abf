import { businessTypes, type Client, clientFields } from "@refundry/contract/clients";
import { bodyFrom, emptyValues, type FieldValues, valuesFrom } from "../../ui/form/fieldValues.ts";

/** What stands in the fields of a client: one value for each line of the contract's `clientFields`. */
export type ClientValues = FieldValues<typeof clientFields>;

/** A business type as the form writes it. */
export const typeText = (type: number) => {
  const { code, name } = businessTypes.find(({ id }) => id === type) ?? businessTypes[0];
  return `${code} · ${name}`;
};

export const emptyClient: ClientValues = emptyValues(clientFields);
export const valuesOf = (client: Client): ClientValues => valuesFrom(clientFields, client);
export const bodyOf = (values: Partial<ClientValues>) => bodyFrom(clientFields, values);
