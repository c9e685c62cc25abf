import type { ClaimDetails } from "@refundry/contract/claims";
import { useEffect, useEffectEvent, useRef } from "react";
import { client as calls, newKey } from "../../app/api.ts";
import { type FormFrame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/snackbar.tsx";
import type { SectionProps } from "./DetailsFold.tsx";
import { useClaimChanged } from "./useClaim.ts";

type Saved = Awaited<ReturnType<typeof calls.claims.changeDetails>>;
type Patch = NonNullable<Parameters<typeof calls.claims.changeDetails>[0]>["body"];

interface Options<Values extends object> extends SectionProps {
  valuesOf: (details: ClaimDetails) => Values;
  /** The fields to send, of those that changed. */
  bodyOf: (values: Values, changed: Partial<Values>) => Patch;
  check?: (values: Values) => Record<string, string>;
  onSaved?: () => void;
}

/** The form of one section: it sends what changed, and takes over what others changed while nothing is typed in it. */
export function useDetailsForm<Values extends object>(options: Options<Values>): FormFrame<Values> {
  const { client, details, seen, valuesOf, bodyOf, check, onSaved } = options;
  const changed = useClaimChanged();
  const params = { id: client.id };
  const frame = useFormFrame<Values, Saved>({
    initial: valuesOf(details),
    version: details.version,
    ...(check && { check }),
    onlyChanged: true,
    newKey,
    send: (values, sending) =>
      calls.claims.changeDetails({ params, body: { ...bodyOf(values, sending.changed), version: seen.current } }),
    reload: async () => {
      const fresh = await calls.claims.details({ params });
      seen.current = Math.max(seen.current, fresh.version);
      return { values: valuesOf(fresh), version: fresh.version };
    },
    onSent: ({ version }) => {
      seen.current = Math.max(seen.current, version);
      succeeded("Updated successfully.");
      changed();
      onSaved?.();
    },
  });
  const shown = useRef(details.version);
  const takeOver = useEffectEvent(() => {
    if (shown.current === details.version) return;
    shown.current = details.version;
    if (!frame.form.isDirty()) void frame.takeTheirs();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what the event waits for
  useEffect(() => takeOver(), [details.version]);
  return frame;
}
