import { type FormErrors, type UseFormReturnType, useForm } from "@mantine/form";
import { commonErrors, fillWords } from "@refundry/contract/platform";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { ApiError } from "../../base/ApiError.ts";
import { useUnsaved } from "../panels/unsaved.tsx";
import { failed } from "../words/snackbar.tsx";
import { afterPress } from "./afterPress.ts";
import { issuesByField } from "./issues.ts";
import { changedOf, type Difference, type FormWords, type Side } from "./staleFields.ts";
import { type FormNews, useFormNews } from "./useFormNews.ts";
import { type Fresh, type Stale, useStale } from "./useStale.ts";

export interface Sending<Values> {
  /** Made when the form opened, so that one intent is done once. */
  idempotencyKey: string;
  /** Only the fields that the person changed. */
  changed: Partial<Values>;
  version: number | undefined;
}

export interface FormOptions<Values extends object, Result> {
  /** What the record holds, with its version. */
  initial: Values;
  version?: number;
  /** A later version is shown by itself while nothing is typed. Else the form says who changed it, and waits to be told. */
  follows?: boolean;
  /** The contract's schema, over what `toBody` makes of the values. */
  schema?: z.ZodType;
  toBody?: (values: Values, changed: Partial<Values>) => unknown;
  /** Checks beyond the schema: field → text. */
  check?: (values: Values, changed: Partial<Values>) => Record<string, string>;
  /** Asks before it is sent what only the person can answer; false: it is not sent, and what was typed stays. */
  confirm?: (values: Values, changed: Partial<Values>) => Promise<boolean>;
  send: (values: Values, sending: Sending<Values>) => Promise<Result>;
  onSent: (result: Result) => void;
  /** The record as a save answered it, for a form that stays open and is saved again. */
  savedAs?: (result: Result) => Fresh<Values>;
  /** Reads the record anew after a stale save. */
  reload?: () => Promise<Fresh<Values>>;
  /** What the fields are called, for choosing between theirs and mine. */
  words?: FormWords<Values>;
  /** Sending is only offered once something changed; a text says why in other words. */
  onlyChanged?: boolean | string;
  newKey: () => string;
  /** Whether unsaved input is asked about before it is left; on unless a form has nothing to lose. */
  guarded?: boolean;
  /** A field that is left as it was is not checked: the form is there to be left alone as well. */
  optional?: boolean;
  /** How long the server's refusal is shown. */
  failureSeconds?: number;
  onRefused?: (error: ApiError) => void;
  /** Whether the form itself says what was refused, so that no message says it as well. */
  saysRefusal?: (error: ApiError) => boolean;
}

export interface FormFrame<Values extends object> {
  form: UseFormReturnType<Values>;
  sending: boolean;
  /** What the server refused in fields that the form does not show. */
  unseen: readonly string[];
  stale: Stale | null;
  canSend: boolean;
  /** Why it cannot be sent, in words: the problems, or how many there are. */
  reason: string | null;
  /** What the server refused last. */
  refused: ApiError | null;
  /** Whether it was saved. */
  submit: () => Promise<boolean>;
  /** Whether sending saves what was typed and nothing else happens: then leaving may offer it. */
  letSave: (saves: boolean) => void;
  /** How often sending met problems in the fields, the first of which is then to be gone to. */
  pointed: number;
  /** The version of what the fields rest on. */
  version: number | undefined;
  /** Shows the record as it is now: what is changed from here on counts as a change. */
  rebase: (fresh: Fresh<Values>) => void;
  /** Throws the input away and takes the record as it is now. */
  takeTheirs: () => void;
  /** Puts what was chosen field by field into the form, which rests on the record as it is now, and saves what was to be saved. */
  apply: (sideOf: (difference: Difference) => Side) => void;
  keepTyping: () => void;
  /** Another person saved the record meanwhile. */
  news: FormNews<Values> | null;
  /** Takes what that person saved; who typed something chooses, field by field. */
  takeNews: (name: string) => void;
}

/** Everything a form does beside its fields: checks, unsaved guard, sending, server errors, stale versions. */
export function useFormFrame<Values extends object, Result>(options: FormOptions<Values, Result>): FormFrame<Values> {
  const { onlyChanged = false, guarded = true } = options;
  const { form, base, setBase, problem } = useChecked(options);
  const [version, setVersion] = useState(options.version);
  const dirty = form.isDirty();
  const [pointed, point] = useState(0);
  const submit = async () => {
    const { hasErrors } = form.validate() as { hasErrors: boolean };
    if (isSending()) return false;
    if (hasErrors) {
      point((before) => before + 1);
      return false;
    }
    const values = form.getValues();
    const changed = changedOf(values, base);
    return send(values, { changed, version });
  };
  const [saves, letSave] = useState(false);
  const letGo = useUnsaved(dirty && guarded, saves ? submit : null);

  const rest = (fresh: Fresh<Values>) => {
    setVersion(fresh.version);
    setBase(fresh.values);
    form.setInitialValues(fresh.values);
    fresh.onTaken?.();
  };
  const rebase = (fresh: Fresh<Values>) => {
    rest(fresh);
    form.setValues(fresh.values);
    form.resetDirty(fresh.values);
  };
  const { meet, apply, ...stale } = useStale({
    form,
    base,
    reload: options.reload,
    words: options.words,
    rest,
    rebase,
  });
  const settle = (values: Values, result: Result) => {
    letGo();
    setBase(values);
    form.resetDirty(values);
    const saved = options.savedAs?.(result);
    if (!saved) return;
    setVersion(saved.version);
    if (!form.isDirty()) rebase(saved);
  };
  const takeOver = useEffectEvent((now: number) => {
    if ((version ?? 0) < now && !form.isDirty()) rebase({ values: options.initial, version: now });
  });
  useEffect(() => {
    if (options.follows && options.version !== undefined) takeOver(options.version);
  }, [options.follows, options.version]);
  const news = useFormNews(version, options.reload);
  const takeNews = (name: string) => {
    if (!news) return;
    if (dirty) void meet(savedMeanwhile(name), false);
    else rebase(news.fresh);
  };
  const { send, isSending, ...sent } = useSending({ options, form, settle, meet: (error) => meet(error, true) });
  // Once the form rests on the record as it is now, what was chosen is saved, where it is another.
  const [applied, setApplied] = useState(0);
  const saveApplied = useEffectEvent(() => {
    if (form.isDirty()) void submit();
  });
  useEffect(() => {
    if (applied > 0) saveApplied();
  }, [applied]);

  const unchanged = onlyChanged && !dirty ? (onlyChanged === true ? "Nothing is changed yet." : onlyChanged) : null;
  const reason = sent.sending ? "It is being sent." : problem || unchanged;
  return {
    form,
    ...sent,
    ...stale,
    apply: (sideOf) => {
      if (apply(sideOf)) setApplied((before) => before + 1);
    },
    canSend: reason === null,
    reason,
    version,
    rebase,
    pointed,
    letSave,
    submit,
    news,
    takeNews,
  };
}

/** What the server would answer to a save now. */
const savedMeanwhile = (name: string) =>
  new ApiError(409, {
    code: "stale_version",
    error: fillWords(commonErrors.stale_version.text, { name }),
    details: { at: new Date().toISOString() },
  });

/** The fields with their checks. */
function useChecked<Values extends object, Result>(options: FormOptions<Values, Result>) {
  const { initial, schema, toBody, check, optional = false } = options;
  // What the record held when the fields last agreed with it: what others change meanwhile must not look like a change
  // of one's own.
  const [base, setBase] = useState(initial);
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
    enhanceGetInputProps: ({ form: own, field }) => ({
      onBlur: () => afterPress(() => void ((optional && !own.isDirty(field)) || own.validateField(field))),
    }),
  });
  const problem = problemOf(Object.values(validate(form.getValues())).map(String));
  return { form, base, setBase, problem };
}

/** So many sentences are read beside a button; more of them stand at their fields once it is pressed. */
const mostSentences = 2;

function problemOf(problems: readonly string[]): string {
  const sentences = [...new Set(problems)];
  return sentences.length > mostSentences
    ? `${problems.length} fields are to be corrected. Press to see them.`
    : sentences.join(" ");
}

interface SendingOptions<Values extends object, Result> {
  options: FormOptions<Values, Result>;
  form: UseFormReturnType<Values>;
  /** The record was saved with these values. */
  settle: (values: Values, result: Result) => void;
  /** Somebody else saved first. */
  meet: (error: ApiError) => Promise<void>;
}

/** Sends once per intent, and puts what the server refuses where it belongs. */
function useSending<Values extends object, Result>({ options, form, settle, meet }: SendingOptions<Values, Result>) {
  const [key, setKey] = useState(options.newKey);
  const [sending, setSending] = useState(false);
  // Beside the state, which a second press in the same moment does not see yet.
  const begun = useRef(false);
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const refuse = (error: ApiError, values: Values) => {
    if (error.code === "key_reused") setKey(options.newKey());
    form.setErrors({ ...error.fields });
    const hidden = Object.entries(error.fields).filter(([path]) => !((path.split(".")[0] ?? "") in values));
    setUnseen(hidden.map(([, text]) => text));
    setRefused(error);
    if (!options.saysRefusal?.(error)) failed(error, options.failureSeconds);
    options.onRefused?.(error);
  };
  /** Whether it was saved. What is asked before belongs to it: meanwhile no other press asks the same. */
  const send = async (values: Values, what: Omit<Sending<Values>, "idempotencyKey">) => {
    begun.current = true;
    setSending(true);
    setUnseen([]);
    try {
      if (options.confirm && !(await options.confirm(values, what.changed))) return false;
      const result = await options.send(values, { idempotencyKey: key, ...what });
      settle(values, result);
      setKey(options.newKey());
      options.onSent(result);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) failed(error);
      else if (error.code === "stale_version" && options.reload) await meet(error);
      else refuse(error, values);
      return false;
    } finally {
      begun.current = false;
      setSending(false);
    }
  };
  return { send, isSending: () => begun.current, sending, unseen, refused };
}
