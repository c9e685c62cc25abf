import type { Checklist, ChecklistStep, Typed } from "@refundry/contract/claims";
import type { Client } from "@refundry/contract/clients";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { client as calls } from "../../base/api.ts";
import {
  changedOf,
  type Difference,
  differencesOf,
  type FormWords,
  fieldLabel,
  type Side,
} from "../../ui/form/staleFields.ts";
import type { FormFrame } from "../../ui/form/useFormFrame.ts";
import { failed } from "../../ui/words/snackbar.tsx";
import { checklistQuery } from "../claims.queries.ts";
import { fieldsIn, only, partsOf, withBase } from "./draftBase.ts";
import type { DraftKeeper, DraftState } from "./draftKeeper.ts";
import type { Fields } from "./stepRecord.ts";

/** Whose step it is, and how far the checklist is. */
export interface DraftPlace {
  client: Client;
  step: ChecklistStep;
  checklist: Checklist;
  mayChange: boolean;
}

export interface StepDraft {
  state: DraftState;
  /** What is wrong with what was kept, by field: it is a draft, and cannot be sent so. */
  problems: readonly DraftProblem[];
  /** Where it was typed over figures that are others since: both, to choose from. */
  older: readonly Difference[];
  choose: (differences: readonly Difference[], side: Side) => void;
  /** Throws what was typed away. */
  discard: () => void;
  loadTheirs: () => void;
  keepMine: () => void;
}

/** A field of a draft that cannot be sent as it is. */
export interface DraftProblem {
  name: string;
  label: string;
  text: string;
}

interface Options {
  place: DraftPlace;
  frame: FormFrame<Fields>;
  keeper: DraftKeeper;
  /** What the records hold. */
  base: () => Fields;
  words: FormWords<Fields>;
  check: (fields: Fields) => Record<string, string>;
  older: OlderDraft;
}

/** What of the draft is older than the records, while nobody chose. */
export type OlderDraft = [draft: Typed, set: Dispatch<SetStateAction<Typed>>];

const chooseText = "Choose above which of the two is right.";

/** Of what is older, the fields in which nobody chose yet: one who types in a field chose. */
const unchosen = (older: Typed, fields: Fields, base: Fields) =>
  fieldsIn(older).filter((name) => fields[name] === base[name]);

const valuesOf = (draft: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => names.includes(name)));

/** Nothing is saved while one of them waits. */
export const olderProblems = (older: Typed, fields: Fields, base: Fields): Record<string, string> =>
  Object.fromEntries(unchosen(older, fields, base).map((name) => [name, chooseText]));

export const keptOf = ({ drafts }: Checklist, step: ChecklistStep) => drafts.find((draft) => draft.step === step);

/** Keeps what differs from the records as the draft of the step, and shows the draft that was there. */
export function useDraft({ place, frame, keeper, base, words, check, older: [older, setOlder] }: Options): StepDraft {
  const { client, step, checklist, mayChange } = place;
  const { form } = frame;
  const queries = useQueryClient();
  const state = useSyncExternalStore(keeper.subscribe, () => keeper.state);
  const [shown, setShown] = useState(0);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const show = (draft: Typed) => {
    const parts = partsOf(draft, base());
    form.setValues({ ...base(), ...parts.fits });
    setOlder(parts.older);
    setShown((before) => before + 1);
  };
  const restore = useEffectEvent(() => (mayChange ? show(keeper.start) : setShown(1)));
  useEffect(() => restore(), []);
  useEffect(() => keeper.begin(), [keeper]);
  const now = base();
  const typed = changedOf(form.values, now) as Typed;
  const waiting = unchosen(older, form.values, now);
  const draft = { ...only(older, waiting), ...withBase(typed, now) };
  const keep = useEffectEvent(() => {
    if (shown > 0 && mayChange && !frame.sending) keeper.type(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what the event waits for
  useEffect(() => keep(), [JSON.stringify(draft), shown]);
  const mark = useEffectEvent(() => {
    const found = check(form.values);
    const wrong = Object.keys(typed).filter((name) => found[name] !== undefined);
    for (const name of [...wrong, ...waiting]) form.setFieldError(name, found[name] ?? chooseText);
    setMarked(wrong);
  });
  // What is kept, or was there, is looked at as a whole: nobody may take a draft for what is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is what the event waits for
  useEffect(() => mark(), [state, shown]);
  // What was corrected since then is no problem any more, and one may be another by now.
  const found = marked.length === 0 ? {} : check(form.values);
  const problems = marked.flatMap((name) => {
    const text = found[name];
    return text === undefined ? [] : [{ name, label: fieldLabel(words, name), text }];
  });
  const kept = keptOf(checklist, step);
  const meet = useEffectEvent(() => {
    if (keeper.meets(kept)) show(keeper.start);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is what the event waits for
  useEffect(() => meet(), [kept?.version]);
  const freshest = async () => {
    const fresh = await calls.claims.checklist({ params: { id: client.id } });
    queries.setQueryData(checklistQuery(client.id).queryKey, fresh);
    return keptOf(fresh, step);
  };
  return {
    state,
    problems,
    older: differencesOf({ base: now, mine: { ...now, ...valuesOf(older, waiting) }, theirs: now }, words),
    choose: (differences, side) => {
      const names = differences.map(({ name }) => name);
      // One by one: what the form says of the other fields stays.
      const chosen = side === "mine" ? valuesOf(older, names) : {};
      for (const [name, value] of Object.entries(chosen)) form.setFieldValue(name, value);
      for (const name of names) form.clearFieldError(name);
      setOlder(
        only(
          older,
          fieldsIn(older).filter((name) => !names.includes(name)),
        ),
      );
    },
    discard: () => {
      keeper.discard();
      setOlder({});
      form.setValues(base());
    },
    loadTheirs: () =>
      void freshest()
        .then((fresh) => show(keeper.take(fresh)))
        .catch(failed),
    keepMine: () =>
      void freshest()
        .then((fresh) => keeper.keepMine(fresh))
        .catch(failed),
  };
}
