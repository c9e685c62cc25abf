import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from "react";
import { choose } from "./ask.ts";

/** Saves a form; false where it could not be saved, which the form then says. */
type Save = () => Promise<boolean>;

/** The forms with unsaved input inside one frame; what an inner frame holds counts for the outer ones too. */
export class UnsavedScope {
  /** With how each is saved, where it can be. */
  private readonly forms = new Map<string, Save | null>();
  private readonly outer: UnsavedScope | null;
  readonly depth: number;

  constructor(outer: UnsavedScope | null) {
    this.outer = outer;
    this.depth = outer === null ? 0 : outer.depth + 1;
  }

  add(form: string, save: Save | null): void {
    this.forms.set(form, save);
    this.outer?.add(form, save);
  }

  remove(form: string): void {
    this.forms.delete(form);
    this.outer?.remove(form);
  }

  get any(): boolean {
    return this.forms.size > 0;
  }

  /** Asks before unsaved input is thrown away; it can be saved on the way out where every form in it can. */
  async mayLeave(): Promise<boolean> {
    if (!this.any) return true;
    const saves = [...this.forms.values()];
    const answer = await choose({
      title: "Save before leaving?",
      text: "What you entered here is not saved yet.",
      confirm: "LEAVE",
      cancel: "STAY",
      danger: true,
      focusCancel: true,
      ...(!saves.includes(null) && { keep: "SAVE" }),
    });
    if (answer === "no") return false;
    if (answer === "keep") {
      for (const save of saves) if (!(await save?.())) return false;
      return true;
    }
    this.drop();
    return true;
  }

  /** Lets go of all unsaved input. */
  drop(): void {
    for (const form of [...this.forms.keys()]) this.remove(form);
  }
}

/** The scope of the whole page: what the router asks before it leaves an address. */
export const pageScope = new UnsavedScope(null);
const ScopeContext = createContext(pageScope);

export function useUnsavedScope(): UnsavedScope {
  const outer = use(ScopeContext);
  const [scope] = useState(() => new UnsavedScope(outer));
  return scope;
}

export function UnsavedProvider({ scope, children }: { scope: UnsavedScope; children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/**
 * Guards a form while it holds unsaved input, which is saved on the way out where the form says how; the returned function
 * lets go at once, before a navigation.
 */
export function useUnsaved(dirty: boolean, save: Save | null = null): () => void {
  const scope = use(ScopeContext);
  const form = useId();
  const savable = save !== null;
  const keep = useEffectEvent(async () => (await save?.()) ?? false);
  useEffect(() => {
    if (!dirty) return;
    scope.add(form, savable ? () => keep() : null);
    return () => scope.remove(form);
  }, [dirty, form, scope, savable]);
  return () => scope.remove(form);
}
