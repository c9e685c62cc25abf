import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form";
import { useState } from "react";
import type { z } from "zod";
import { ApiError } from "../../base/ApiError.ts";
import { useUnsaved } from "../panels/unsaved.tsx";
import { failed } from "../words/snackbar.tsx";
import { afterPress } from "./afterPress.ts";
import { issuesByField } from "./issues.ts";

export interface Sending<Values> {
  /** Made when the form opened, so that one intent is done once. */
  idempotencyKey: string;
  /** Only the fields that the person changed. */
  changed: Partial<Values>;
  version: number | undefined;
}

/** The record as it stands now, for a form whose version went stale. */
export interface Fresh<Values> {
  values: Values;
  version: number;
}

export interface FormOptions<Values extends object, Result> {
  initial: Values;
  version?: number;
  /** The contract's schema, over what `toBody` makes of the values. */
  schema?: z.ZodType;
  toBody?: (values: Values, changed: Partial<Values>) => unknown;
  /** Checks beyond the schema: field → text. */
  check?: (values: Values, changed: Partial<Values>) => Record<string, string>;
  send: (values: Values, sending: Sending<Values>) => Promise<Result>;
  onSent: (result: Result) => void;
  /** The record as a save answered it, for a form that stays open and is saved again. */
  savedAs?: (result: Result) => Fresh<Values>;
  /** Reads the record anew after a stale save. */
  reload?: () => Promise<Fresh<Values>>;
  /** Sending is only offered once something changed. */
  onlyChanged?: boolean;
  newKey: () => string;
  /** Whether unsaved input is asked about before it is left; on unless a form has nothing to lose. */
  guarded?: boolean;
  /** How long the server's refusal is shown. */
  failureSeconds?: number;
  onRefused?: (error: ApiError) => void;
}

export interface FormFrame<Values extends object> {
  form: UseFormReturnType<Values>;
  sending: boolean;
  /** What the server refused in fields that the form does not show. */
  unseen: readonly string[];
  stale: ApiError | null;
  canSend: boolean;
  /** Why it cannot be sent: the first problem in words. */
  reason: string | null;
  /** What the server refused last. */
  refused: ApiError | null;
  submit: () => void;
  /** The version of what the fields rest on. */
  version: number | undefined;
  /** Shows the record as it is now: what is changed from here on counts as a change. */
  rebase: (fresh: Fresh<Values>) => void;
  /** Throws the input away and takes the record as it is now. */
  takeTheirs: () => Promise<void>;
  /** Keeps what was changed here and saves it over the record as it is now. */
  applyOnTop: () => Promise<void>;
  keepTyping: () => void;
}

/** Everything a form does beside its fields: checks, unsaved guard, sending, server errors, stale versions. */
export function useFormFrame<Values extends object, Result>(options: FormOptions<Values, Result>): FormFrame<Values> {
  const { schema, toBody, check, onlyChanged = false, guarded = true } = options;
  // What the record held when the fields last agreed with it: what others change meanwhile must not look like a change
  // of one's own.
  const [base, setBase] = useState(options.initial);
  const validate = (values: Values): FormErrors => {
    const changed = changedOf(values, base);
    return {
      ...(schema && issuesByField(schema, toBody ? toBody(values, changed) : values)),
      ...check?.(values, changed),
    };
  };
  const form = useForm<Values>({
    initialValues: base,
    validate,
    enhanceGetInputProps: ({ form: own, field }) => ({ onBlur: () => afterPress(() => void own.validateField(field)) }),
  });
  const [version, setVersion] = useState(options.version);
  const [key, setKey] = useState(options.newKey);
  const [sending, setSending] = useState(false);
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [stale, setStale] = useState<ApiError | null>(null);
  const dirty = form.isDirty();
  const letGo = useUnsaved(dirty && guarded);
  const [problem] = Object.values(validate(form.getValues()));

  const unchanged = onlyChanged && !dirty ? "Nothing is changed yet." : null;
  const reason = sending ? "It is being sent." : problem === undefined ? unchanged : String(problem);

  const rest = (fresh: Fresh<Values>) => {
    setVersion(fresh.version);
    setBase(fresh.values);
    form.setInitialValues(fresh.values);
  };
  const rebase = (fresh: Fresh<Values>) => {
    rest(fresh);
    form.setValues(fresh.values);
    form.resetDirty(fresh.values);
  };

  const send = async (values: Values, before: Values, at: number | undefined) => {
    setSending(true);
    setUnseen([]);
    try {
      const result = await options.send(values, {
        idempotencyKey: key,
        changed: changedOf(values, before),
        version: at,
      });
      letGo();
      setBase(values);
      form.resetDirty(values);
      const saved = options.savedAs?.(result);
      if (saved) {
        setVersion(saved.version);
        if (!form.isDirty()) rebase(saved);
      }
      setKey(options.newKey());
      options.onSent(result);
    } catch (error) {
      if (!(error instanceof ApiError)) failed(error);
      else if (error.code === "stale_version" && options.reload) setStale(error);
      else {
        if (error.code === "key_reused") setKey(options.newKey());
        form.setErrors({ ...error.fields });
        const hidden = Object.entries(error.fields).filter(([path]) => !((path.split(".")[0] ?? "") in values));
        setUnseen(hidden.map(([, text]) => text));
        setRefused(error);
        failed(error, options.failureSeconds);
        options.onRefused?.(error);
      }
    } finally {
      setSending(false);
    }
  };

  const readAnew = async (): Promise<Fresh<Values> | null> => {
    const fresh = await options.reload?.().catch(failed);
    return fresh ?? null;
  };

  return {
    form,
    sending,
    unseen,
    stale,
    canSend: reason === null,
    reason,
    refused,
    version,
    rebase,
    submit: () => {
      const { hasErrors } = form.validate() as { hasErrors: boolean };
      if (!hasErrors && !sending) void send(form.getValues(), base, version);
    },
    takeTheirs: async () => {
      const fresh = await readAnew();
      if (!fresh) return;
      setStale(null);
      rebase(fresh);
    },
    applyOnTop: async () => {
      const mine = changedOf(form.getValues(), base);
      const fresh = await readAnew();
      if (!fresh) return;
      setStale(null);
      rest(fresh);
      const merged = { ...fresh.values, ...mine };
      form.setValues(merged);
      await send(merged, fresh.values, fresh.version);
    },
    keepTyping: () => setStale(null),
  };
}

function changedOf<Values extends object>(values: Values, base: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (JSON.stringify(values[name]) !== JSON.stringify(base[name])) changed[name] = values[name];
  }
  return changed;
}
