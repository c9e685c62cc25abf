import {
  keptAsText,
  type ReviewedUploadType,
  refusedAtOnce,
  type SignedUploadType,
  type Upload,
} from "@refundry/contract/documents";
import { useRef, useState } from "react";
import { ApiError, wordsOf } from "../../base/ApiError.ts";
import { newKey, upload } from "../../base/api.ts";
import { useChanged } from "../../base/changed.ts";
import { choose } from "../../ui/panels/ask.ts";
import { useUnsaved } from "../../ui/panels/unsaved.tsx";
import { succeeded } from "../../ui/words/snackbar.tsx";

/** A file that was picked and is not stored yet. */
export interface Picked {
  key: string;
  file: File;
  /** How much of it is sent; null while it waits. */
  percent: number | null;
  /** Why it could not be stored. */
  problem: string | null;
  /** It was looked at and will not be taken, however often it is sent. */
  refused: boolean;
  /** Its name or size told already that it will not be taken: nothing is sent of it. */
  unsendable: boolean;
}

/** One that is stored. */
export interface Stored {
  key: string;
  file: File;
  /** What its sender is to know of it. */
  note: string | null;
}

/** What the server answers of a file that is too large, of no kind that is taken, empty or harmful. */
const refusals: readonly number[] = [413, 415, 422];

/** So many files are on their way at a time (08, 2.1). */
const atOnce = 3;

type Outcome = "stored" | "skipped" | "failed";

/** What becomes of a file that is there already: a second copy, the one that is there as the document that is asked for, or nothing. */
type OfTwin = "again" | "use" | "skip";

/** One question at a time, though files are sent side by side. */
let questions: Promise<unknown> = Promise.resolve();
function askNext(text: string, document: string | null): Promise<OfTwin> {
  const question = { title: "Uploaded already", text, confirm: "Upload anyway", cancel: "Skip" };
  const asked = questions
    .then(() => choose({ ...question, ...(document ? { keep: `Use it as ${document}` } : { focusCancel: true }) }))
    .then((answer) => ({ yes: "again", keep: "use", no: "skip" })[answer] as OfTwin);
  questions = asked;
  return asked;
}

/** A file that comes back signed names the package that it is. */
export interface SignedAs {
  type: SignedUploadType;
  package: number;
}

/** A file that is handed in as a document of the client's, or as several of them. */
export interface NamedAs {
  documents: readonly number[];
  /** What they are called together. */
  name: string;
  type: (file: File) => ReviewedUploadType;
}

/** What a file is taken for, or how its kind says it. */
export type TypeOf = ReviewedUploadType | SignedAs | NamedAs | ((file: File) => ReviewedUploadType);

/** What a file is sent as. */
function typeNamed(typeOf: TypeOf, file: File): ReviewedUploadType | SignedUploadType {
  const named = typeof typeOf === "object" ? typeOf.type : typeOf;
  return typeof named === "string" ? named : named(file);
}

function fieldsOf(typeOf: TypeOf, file: File): Record<string, string> {
  const upload_type = typeNamed(typeOf, file);
  if (typeof typeOf !== "object") return { upload_type };
  if ("documents" in typeOf) return { upload_type, document: typeOf.documents.join(",") };
  return { upload_type, package: String(typeOf.package) };
}

export interface Outbox {
  picked: readonly Picked[];
  /** What was stored while others are still here; what is to be known of one stays until other files are picked. */
  stored: readonly Stored[];
  /** Nothing of what was picked is sent. */
  noneSendable: boolean;
  add: (file: File) => void;
  remove: (key: string) => void;
  sending: boolean;
  /** Why what was picked cannot be sent so. */
  unfit: string | null;
  /** Sends what waits; whether everything was stored or skipped. */
  send: () => Promise<boolean>;
  retry: (key: string) => void;
}

/**
 * Files picked for a client, which stay here until they are sent. One that fails stays with its reason, the others go on; what can
 * still be sent is asked about before it is left.
 */
export function useOutbox(client: number, typeOf: TypeOf, unfitOf?: (files: readonly File[]) => string | null): Outbox {
  const changed = useChanged();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [stored, setStored] = useState<readonly Stored[]>([]);
  const [sending, setSending] = useState(false);
  // Sending goes on over renders.
  const waiting = useRef<Picked[]>([]);
  const running = useRef<Promise<boolean> | null>(null);
  const put = (key: string, change: Partial<Picked>) =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = (key: string) => setPicked((all) => all.filter((one) => one.key !== key));

  const nameOf = () => (typeof typeOf === "object" && "documents" in typeOf ? typeOf.name : null);
  const sendOne = async (one: Picked, twin: OfTwin | null = null): Promise<Outcome> => {
    const { key, file } = one;
    put(key, { percent: 0, problem: null, refused: false });
    try {
      const made = (await upload({
        path: `/clients/${client}/uploads`,
        file,
        fields: {
          ...fieldsOf(typeOf, file),
          ...(twin === "again" && { allow_duplicate: "true" }),
          ...(twin === "use" && { use_former: "true" }),
        },
        onPercent: (percent) => put(key, { percent }),
        context: { idempotencyKey: key },
      })) as Upload;
      remove(key);
      setStored((all) => [...all, { key, file, note: keptAsText(made.original_file_name, made.mime_type) }]);
      return "stored";
    } catch (error) {
      if (error instanceof ApiError && error.code === "duplicate_file") {
        // Nothing is under way while a person thinks.
        put(key, { percent: null });
        const answer = await askNext(error.message, error.details.usable === true ? nameOf() : null);
        if (answer !== "skip") return sendOne(one, answer);
        remove(key);
        return "skipped";
      }
      const refused = error instanceof ApiError && refusals.includes(error.status);
      put(key, { percent: null, problem: wordsOf(error), refused });
      return "failed";
    }
  };

  const run = async (): Promise<boolean> => {
    setSending(true);
    const outcomes: Outcome[] = [];
    const lane = async () => {
      for (let next = waiting.current.shift(); next; next = waiting.current.shift()) outcomes.push(await sendOne(next));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    running.current = null;
    setSending(false);
    const count = outcomes.filter((one) => one === "stored").length;
    if (count > 0) {
      succeeded(count === 1 ? "File uploaded successfully" : `${count} files uploaded successfully`);
      void changed({ type: "uploads", id: client });
    }
    return !outcomes.includes("failed");
  };

  const unfit = unfitOf?.(picked.map(({ file }) => file)) ?? null;
  /** What is asked for while others are on their way follows them. */
  const sendAll = (files: readonly Picked[]): Promise<boolean> => {
    if (unfit !== null) return Promise.resolve(false);
    for (const { key } of files) put(key, { problem: null });
    waiting.current.push(...files);
    running.current ??= run();
    return running.current;
  };

  const sendable = picked.filter(({ unsendable }) => !unsendable);
  // A refused one is not saved by sending it again.
  const unsaved = picked.filter(({ refused }) => !refused);
  useUnsaved(unsaved.length > 0, () => sendAll(unsaved));
  return {
    picked,
    // Once nothing is left, the list begins anew.
    stored: picked.length > 0 ? stored : stored.filter(({ note }) => note !== null),
    add: (file) => {
      if (picked.length === 0) setStored([]);
      // What its name and size tell is said at once, and nothing is sent for it.
      const problem = refusedAtOnce(typeNamed(typeOf, file), file);
      const isBad = problem !== null;
      setPicked((all) => [...all, { key: newKey(), file, percent: null, problem, refused: isBad, unsendable: isBad }]);
    },
    remove,
    noneSendable: sendable.length === 0,
    sending,
    unfit,
    send: async () => (await sendAll(sendable)) && sendable.length === picked.length,
    retry: (key) => void sendAll(picked.filter((one) => one.key === key)),
  };
}
