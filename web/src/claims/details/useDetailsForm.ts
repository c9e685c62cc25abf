import type { ClaimDetails } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { client as calls, newKey } from "../../base/api.ts";
import type { FormWords } from "../../ui/form/staleFields.ts";
import { type FormFrame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { useTakeOver } from "../../ui/form/useTakeOver.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { useClaimChanged } from "../claims.queries.ts";

/** What every section of the details is given. */
export interface SectionProps {
  client: Client;
  details: ClaimDetails;
  mayChange: boolean;
  /** Versions that saves of one's own made, each under the one before: to one section those of the others are no news. */
  ownSaves: Map<number, number>;
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
  /** The version to save on: saves of one's own, in this section and the others, do not make it stale. */
  const seenFrom = (shown: number) => {
    let version = shown;
    for (let next = ownSaves.get(version); next !== undefined; next = ownSaves.get(version)) version = next;
    return version;
  };
  const frame = useFormFrame<Values, Saved>({
    initial: valuesOf(details),
    version: details.version,
    ...(check && { check }),
    onlyChanged: true,
    newKey,
    words,
    send: async (values, sending) => {
      const version = seenFrom(sending.version ?? details.version);
      const saved = await calls.claims.changeDetails({ params, body: { ...bodyOf(values, sending.changed), version } });
      if (saved.version > version) ownSaves.set(version, saved.version);
      return saved;
    },
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
  useTakeOver(frame, { values: valuesOf(details), version: details.version });
  return frame;
}
