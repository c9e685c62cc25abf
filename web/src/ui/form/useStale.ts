import type { UseFormReturnType } from "@mantine/form";
import { useState } from "react";
import type { ApiError } from "../../base/ApiError.ts";
import { failed } from "../words/snackbar.tsx";
import { chosenValues, type Difference, differencesOf, type FormWords, type Side } from "./staleFields.ts";

/** The record as it stands now, for a form whose version went stale. */
export interface Fresh<Values> {
  values: Values;
  version: number;
  /** Runs once the form rests on it; not when the person goes on typing on what was there before. */
  onTaken?: () => void;
}

/** A save that came too late, or a record that others saved while one types. */
export interface Stale {
  key: number;
  /** It was to be saved: what is chosen is saved at once. */
  saves: boolean;
  error: ApiError;
  differences: readonly Difference[];
}

interface Options<Values extends object> {
  form: UseFormReturnType<Values>;
  base: Values;
  reload: (() => Promise<Fresh<Values>>) | undefined;
  words: FormWords<Values> | undefined;
  rest: (fresh: Fresh<Values>) => void;
  rebase: (fresh: Fresh<Values>) => void;
}

/** What a form does after a stale save: reads the record anew and lets one choose, field by field. */
export function useStale<Values extends object>({ form, base, reload, words, rest, rebase }: Options<Values>) {
  const [found, setFound] = useState<(Stale & { fresh: Fresh<Values>; mine: Values }) | null>(null);
  const meet = async (error: ApiError, saves: boolean) => {
    const fresh = await reload?.().catch(failed);
    if (!fresh) return;
    const mine = form.getValues();
    const differences = differencesOf({ base, mine, theirs: fresh.values }, words);
    setFound((before) => ({ key: (before?.key ?? 0) + 1, saves, error, differences, fresh, mine }));
  };
  return {
    stale: found as Stale | null,
    meet,
    keepTyping: () => setFound(null),
    takeTheirs: () => {
      if (found) rebase(found.fresh);
      setFound(null);
    },
    /** Answers whether what stands in the form then is to be saved. */
    apply: (sideOf: (difference: Difference) => Side): boolean => {
      if (!found) return false;
      const { fresh, mine, differences, saves } = found;
      rest(fresh);
      form.setValues(chosenValues({ mine, theirs: fresh.values }, differences, sideOf));
      setFound(null);
      return saves;
    },
  };
}
