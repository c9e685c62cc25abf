import type { ChecklistDraft, Typed } from "@refundry/contract/claims";
import { ApiError } from "../../base/ApiError.ts";
import { failed } from "../../ui/words/snackbar.tsx";

/** So long after the last change it is saved, and tried again while there is no connection (05, 5.6). */
const saveAfter = 2000;
const tryAfter = 5000;

export interface DraftState {
  /** When what stands in the fields was saved last, by this tab. */
  savedAt: string | null;
  /** It was there when the step was opened. */
  continuedFrom: string | null;
  /** Who typed what is continued, where it was somebody else. */
  typedBy: string | null;
  /** There is no connection: it is kept in this browser. */
  offline: boolean;
  /** Somebody else fills in the same step: nothing is saved before one chooses. */
  theirs: { name: string } | null;
}

/** What is typed in a step as it stands in this browser until the server has it. */
export interface LocalDraft {
  read: () => { values: Typed; version: number; at: string } | null;
  keep: (values: Typed, version: number) => void;
  drop: () => void;
}

type Save = (values: Typed | null, version: number) => Promise<{ version: number; at: string }>;

/** Alike for the same fields, in whichever order they come. */
const textOf = (typed: Typed | null | undefined) =>
  JSON.stringify(Object.entries(typed ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));
const nothing = textOf({});

/** Whether the server could not be asked at all. */
const isAway = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Saves what is typed in one step while it is typed, one save after the other, and never over what somebody else typed. */
export class DraftKeeper {
  state: DraftState = { savedAt: null, continuedFrom: null, typedBy: null, offline: false, theirs: null };
  private version: number;
  /** What the server has. */
  private saved: string;
  private typed: Typed;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private ended = false;
  private isShown = false;
  private readonly listeners = new Set<() => void>();
  private readonly save: Save;
  private readonly local: LocalDraft;
  private readonly person: number;

  /** `person`: who types here. */
  constructor(save: Save, local: LocalDraft, kept: ChecklistDraft | undefined, person: number) {
    this.person = person;
    this.save = save;
    this.local = local;
    this.version = kept?.version ?? 0;
    this.saved = textOf(kept?.values);
    const here = local.read();
    this.typed = here?.values ?? kept?.values ?? {};
    const at = here?.at ?? kept?.at ?? null;
    if (textOf(this.typed) !== nothing) this.become({ continuedFrom: at, typedBy: here ? null : this.anotherOf(kept) });
    // What stands here was typed on a draft that others went on with.
    if (here && here.version !== this.version && kept?.values) this.become({ theirs: { name: nameIn(kept) } });
  }

  /** What the fields begin with beside the record. */
  get start(): Typed {
    return this.typed;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** While the step is shown; what is not saved when it is left is saved then. */
  begin(): () => void {
    this.isShown = true;
    const again = () => this.later(0);
    window.addEventListener("online", again);
    if (textOf(this.typed) !== this.saved) this.later(saveAfter);
    return () => {
      window.removeEventListener("online", again);
      // What cannot be saved now stays in this browser until the step is shown again.
      this.isShown = false;
      void this.flush().catch(() => {});
    };
  }

  type(typed: Typed): void {
    if (textOf(typed) === textOf(this.typed) || this.ended) return;
    this.typed = typed;
    if (textOf(typed) === this.saved) this.local.drop();
    else this.local.keep(typed, this.version);
    this.later(saveAfter);
  }

  /** Saves at once what is not saved yet. Throws where it cannot be. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running?.catch(() => {});
    if (this.ended) return;
    if (this.state.theirs) throw metText(this.state.theirs.name);
    if (textOf(this.typed) === this.saved) return;
    this.running = this.send();
    try {
      await this.running;
    } finally {
      this.running = null;
    }
  }

  /** What was typed is thrown away. */
  discard(): void {
    this.typed = {};
    this.local.drop();
    this.become({ continuedFrom: null, typedBy: null, savedAt: null });
    this.later(0);
  }

  /** The version of the draft that the step's save ends. */
  get seen(): number {
    return this.version;
  }

  /** The step is saved: nothing of it is a draft any more. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.local.drop();
  }

  /**
   * The server has another draft than this tab: whether the fields are to show it because nothing was typed here. One's own save
   * that is on its way is no news.
   */
  meets(kept: ChecklistDraft | undefined): boolean {
    if (!kept || this.ended || this.running || kept.version <= this.version) return false;
    const isClean = textOf(this.typed) === this.saved;
    if (textOf(kept.values) === textOf(this.typed) || (isClean && kept.values === null)) {
      this.take(kept);
      return true;
    }
    this.become({ theirs: { name: nameIn(kept) } });
    return false;
  }

  /** What the others typed takes the place of what was typed here; answers it. */
  take(kept: ChecklistDraft | undefined): Typed {
    this.version = kept?.version ?? 0;
    this.typed = kept?.values ?? {};
    this.saved = textOf(this.typed);
    this.local.drop();
    const typed = kept?.values
      ? { continuedFrom: kept.at, typedBy: this.anotherOf(kept) }
      : { continuedFrom: null, typedBy: null };
    this.become({ theirs: null, savedAt: null, ...typed });
    return this.typed;
  }

  private anotherOf(kept: ChecklistDraft | undefined): string | null {
    return kept?.by && kept.by.id !== this.person ? kept.by.name : null;
  }

  /** What was typed here takes the place of theirs. */
  keepMine(kept: ChecklistDraft | undefined): Promise<void> {
    this.version = kept?.version ?? 0;
    this.saved = textOf(kept?.values);
    this.become({ theirs: null });
    return this.flush();
  }

  private later(wait: number): void {
    clearTimeout(this.timer);
    if (this.state.theirs || this.ended || !this.isShown) return;
    // What it could not save for another reason is said once; the step itself says it again.
    this.timer = setTimeout(
      () => void this.flush().catch((error) => isAway(error) || isMet(error) || failed(error)),
      wait,
    );
  }

  private async send(): Promise<void> {
    const [typed, text] = [this.typed, textOf(this.typed)];
    try {
      const { version, at } = await this.save(text === nothing ? null : typed, this.version);
      this.version = version;
      this.saved = text;
      if (textOf(this.typed) === text) this.local.drop();
      this.become({ offline: false, savedAt: text === nothing ? null : at });
    } catch (error) {
      if (isAway(error)) {
        this.become({ offline: true });
        this.later(tryAfter);
      }
      if (!(error instanceof ApiError) || error.code !== "stale_version") throw error;
      const name = String(error.details.name ?? "Somebody");
      this.become({ theirs: { name } });
      throw metText(name);
    }
  }

  private become(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

const nameIn = ({ by }: ChecklistDraft) => by?.name ?? "Somebody";

export const fillingText = (name: string) => `${name} is also filling this in.`;
const metText = (name: string) => new ApiError(409, { error: fillingText(name), code: "draft_met" });
const isMet = (error: unknown) => error instanceof ApiError && error.code === "draft_met";
