import type { Checklist, ChecklistDraft, Typed } from "@refundry/contract/claims";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { client as calls, newKey } from "../../base/api.ts";
import { session } from "../../base/session.ts";
import type { FormWords } from "../../ui/form/staleFields.ts";
import { type FormFrame, useFormFrame } from "../../ui/form/useFormFrame.ts";
import { succeeded } from "../../ui/words/snackbar.tsx";
import { checklistQuery, useClaimChanged } from "../claims.queries.ts";
import { DraftKeeper } from "./draftKeeper.ts";
import { localDraft } from "./localDraft.ts";
import { type Fields, fieldsOfAll, type StepRecord } from "./stepRecord.ts";
import { type DraftPlace, keptOf, olderProblems, type StepDraft, useDraft } from "./useDraft.ts";

/** What every step is given. */
export interface StepProps extends DraftPlace {
  onBack: (() => void) | undefined;
  onNext: () => void;
}

interface Options {
  /** As the server answered it: what the records are made of. */
  known: unknown;
  records: () => StepRecord[];
  words: FormWords<Fields>;
  check?: (fields: Fields) => Record<string, string>;
  /** Asks before it is saved; false: it is not. */
  confirm?: (fields: Fields) => Promise<boolean>;
  /** Said once it is saved, and for how many seconds. */
  told?: readonly [text: string, seconds: number];
  /** Runs before the next step is shown. */
  onSaved?: () => void;
}

export interface StepFormFrame {
  frame: FormFrame<Fields>;
  draft: StepDraft;
}

/** The fields of a step: what is typed is kept as a draft, and goes to its records with `Save and Continue`. */
export function useStepForm(place: StepProps, options: Options): StepFormFrame {
  const { client, step } = place;
  const { records, words, check, confirm, told, onSaved } = options;
  const params = { id: client.id };
  const queries = useQueryClient();
  const changed = useClaimChanged(client.id);
  const [first] = useState(records);
  const made = useRef(first);
  const [keeper] = useState(() => keeperOf(place, queries));
  const base = () => fieldsOfAll(made.current);
  const older = useState<Typed>({});
  const problemsOf = (fields: Fields) => ({ ...check?.(fields), ...olderProblems(older[0], fields, base()) });
  const frame = useFormFrame<Fields, Checklist>({
    initial: fieldsOfAll(first),
    version: 0,
    check: problemsOf,
    words,
    ...(confirm && { confirm }),
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
  return { frame, draft: useDraft({ place, frame, keeper, base, words, check: problemsOf, older }) };
}

const keeperOf = ({ client, step, checklist }: StepProps, queries: QueryClient) =>
  new DraftKeeper(
    async (values, version) => {
      const saved = await calls.claims.saveDraft({ params: { id: client.id }, body: { step, values, version } });
      noteSaved(queries, client.id, { step, values, by: null, ...saved });
      return saved;
    },
    localDraft(client.id, step),
    keptOf(checklist, step),
    session.current()?.current_user_id ?? 0,
  );

/** The list of steps says that something of the step is not sent, and who comes back finds it. */
function noteSaved(queries: QueryClient, client: number, draft: ChecklistDraft): void {
  queries.setQueryData(checklistQuery(client).queryKey, (before: Checklist | undefined) => {
    if (!before) return before;
    return { ...before, drafts: [...before.drafts.filter(({ step }) => step !== draft.step), draft] };
  });
}

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
