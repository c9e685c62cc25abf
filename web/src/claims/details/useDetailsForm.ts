import type { ClaimDetails } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { client as calls, newKey } from "../../base/api.ts";
import type { FormWords } from "../../ui/form/staleFields.ts";
import { type FormFrame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";
import type { OwnSaves } from "./ownSaves.ts";

/** What every section of the details is given. */
export interface SectionProps {
  client: Client;
  details: ClaimDetails;
  mayChange: boolean;
  /** To one section the saves of the others are no news. */
  ownSaves: OwnSaves;
}

type Saved = Awaited<ReturnType<typeof calls.claims.changeDetails>>;
type Patch = NonNullable<Parameters<typeof calls.claims.changeDetails>[0]>["body"];

interface Options<Values extends object> extends SectionProps {
  valuesOf: (details: ClaimDetails) => Values;
  /** The fields to send, of those that changed. */
  bodyOf: (values: Values, changed: Partial<Values>) => Patch;
  check?: (values: Values) => Record<string, string>;
  words: FormWords<Values>;
  onSaved?: () => void;
}

/** The form of one section: it sends what changed, and takes over what others changed while nothing is typed in it. */
export function useDetailsForm<Values extends object>(options: Options<Values>): FormFrame<Values> {
  const { client, details, ownSaves, valuesOf, bodyOf, check, words, onSaved } = options;
  const changed = useClaimChanged(client.id);
  const params = { id: client.id };
  return useFormFrame<Values, Saved>({
    initial: valuesOf(details),
    version: details.version,
    follows: true,
    ...(check && { check }),
    onlyChanged: true,
    newKey,
    words,
    send: (values, sending) =>
      ownSaves.save(sending.version ?? details.version, (version) =>
        calls.claims.changeDetails({ params, body: { ...bodyOf(values, sending.changed), version } }),
      ),
    reload: async () => {
      const fresh = await calls.claims.details({ params });
      return { values: valuesOf(fresh), version: fresh.version };
    },
    onSent: () => {
      succeeded("Updated successfully.");
      changed();
      onSaved?.();
    },
  });
}
