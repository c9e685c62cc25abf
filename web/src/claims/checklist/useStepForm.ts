import type { Checklist, ChecklistStep, Typed } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { changedOf, type FormWords } from "../../ui/form/staleFields.ts";
import { type FormFrame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { failed, succeeded } from "../../ui/words/snackbar.tsx";
import { checklistQuery, useClaimChanged } from "../claims.queries.ts";
import { DraftKeeper, type DraftState } from "./draftKeeper.ts";
import { localDraft } from "./localDraft.ts";
import { type Fields, fieldsOfAll, type StepRecord } from "./stepRecord.ts";

/** What every step is given. */
export interface StepProps {
  client: Client;
  step: ChecklistStep;
  checklist: Checklist;
  mayChange: boolean;
  onBack: (() => void) | undefined;
  onNext: () => void;
}

interface Options {
  /** As the server answered it: what the records are made of. */
  known: unknown;
  records: () => StepRecord[];
  words: FormWords<Fields>;
  check?: (fields: Fields) => Record<string, string>;
  /** Said once it is saved, and for how many seconds. */
  told?: readonly [text: string, seconds: number];
  /** Runs before the next step is shown. */
  onSaved?: () => void;
}

export interface StepDraft {
  state: DraftState;
  /** Throws what was typed away. */
  discard: () => void;
  loadTheirs: () => void;
  keepMine: () => void;
}

export interface StepFormFrame {
  frame: FormFrame<Fields>;
  draft: StepDraft;
}

/** The fields of a step: what is typed is kept as a draft, and goes to its records with `Save and Continue`. */
export function useStepForm(place: StepProps, options: Options): StepFormFrame {
  const { client, step } = place;
  const { records, words, check, told, onSaved } = options;
  const params = { id: client.id };
  const queries = useQueryClient();
  const changed = useClaimChanged(client.id);
  const [first] = useState(records);
  const made = useRef(first);
  const [keeper] = useState(() => keeperOf(place));
  const frame = useFormFrame<Fields, Checklist>({
    initial: fieldsOfAll(first),
    version: 0,
    ...(check && { check }),
    words,
    newKey,
    // What is typed is kept: nothing is lost by leaving.
    guarded: false,
    send: async (fields) => {
      await keeper.flush();
      for (const record of made.current) await record.save(fields);
      return calls.claims.finishStep({ params: { ...params, step }, body: { version: keeper.seen } });
    },
    reload: async () => {
      const fresh = await Promise.all(made.current.map((record) => record.fresh()));
      const onTaken = () => {
        for (const { take } of fresh) take();
      };
      return { values: Object.assign({}, ...fresh.map(({ fields }) => fields)), version: 0, onTaken };
    },
    onSent: (checklist) => {
      keeper.end();
      queries.setQueryData(checklistQuery(client.id).queryKey, checklist);
      onSaved?.();
      if (told) succeeded(...told);
      changed();
      place.onNext();
    },
  });
  useNewest(options, frame, made);
  return { frame, draft: useDraft(place, frame, keeper, () => fieldsOfAll(made.current)) };
}

const keeperOf = ({ client, step, checklist }: StepProps) =>
  new DraftKeeper(
    (values, version) => calls.claims.saveDraft({ params: { id: client.id }, body: { step, values, version } }),
    localDraft(client.id, step),
    keptOf(checklist, step),
  );

const keptOf = ({ drafts }: Checklist, step: ChecklistStep) => drafts.find((draft) => draft.step === step);

/** While nothing is typed, the fields show what others saved. */
function useNewest({ known, records }: Options, frame: FormFrame<Fields>, made: { current: StepRecord[] }): void {
  const mark = JSON.stringify(known);
  const takeOver = useEffectEvent(() => {
    if (frame.form.isDirty()) return;
    made.current = records();
    frame.rebase({ values: fieldsOfAll(made.current), version: 0 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is what the event waits for
  useEffect(() => takeOver(), [mark]);
}

/** Keeps what differs from the records as the draft of the step, and shows the draft that was there. */
function useDraft(place: StepProps, frame: FormFrame<Fields>, keeper: DraftKeeper, base: () => Fields): StepDraft {
  const { client, step, checklist, mayChange } = place;
  const queries = useQueryClient();
  const state = useSyncExternalStore(keeper.subscribe, () => keeper.state);
  const [restored, setRestored] = useState(false);
  const show = (typed: Typed) => frame.form.setValues({ ...base(), ...typed });
  const restore = useEffectEvent(() => {
    if (mayChange) show(keeper.start);
    setRestored(true);
  });
  useEffect(() => restore(), []);
  useEffect(() => keeper.begin(), [keeper]);
  const typed = changedOf(frame.form.values, base()) as Typed;
  const mark = JSON.stringify(typed);
  const keep = useEffectEvent(() => {
    if (restored && mayChange && !frame.sending) keeper.type(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what the event waits for
  useEffect(() => keep(), [mark, restored]);
  const kept = keptOf(checklist, step);
  const meet = useEffectEvent(() => {
    if (keeper.meets(kept)) show(keeper.start);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is what the event waits for
  useEffect(() => meet(), [kept?.version]);
  const freshest = async () => {
    const now = await calls.claims.checklist({ params: { id: client.id } });
    queries.setQueryData(checklistQuery(client.id).queryKey, now);
    return keptOf(now, step);
  };
  return {
    state,
    discard: () => {
      keeper.discard();
      frame.form.setValues(base());
    },
    loadTheirs: () =>
      void freshest()
        .then((now) => show(keeper.take(now)))
        .catch(failed),
    keepMine: () =>
      void freshest()
        .then((now) => keeper.keepMine(now))
        .catch(failed),
  };
}
