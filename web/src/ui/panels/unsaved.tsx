import { createContext, type ReactNode, use, useEffect, useId, useState } from "react";
import { ask } from "./ask.ts";

/** The forms with unsaved input inside one frame; what an inner frame holds counts for the outer ones too. */
export class UnsavedScope {
  private readonly forms = new Set<string>();
  private readonly outer: UnsavedScope | null;
  readonly depth: number;

  constructor(outer: UnsavedScope | null) {
    this.outer = outer;
    this.depth = outer === null ? 0 : outer.depth + 1;
  }

  add(form: string): void {
    this.forms.add(form);
    this.outer?.add(form);
  }

  remove(form: string): void {
    this.forms.delete(form);
    this.outer?.remove(form);
  }

  get any(): boolean {
    return this.forms.size > 0;
  }

  /** Asks before unsaved input is thrown away. */
  async mayLeave(): Promise<boolean> {
    if (!this.any) return true;
    const leave = await ask({
      title: "Save before leaving?",
      text: "What you entered here is not saved yet.",
      confirm: "LEAVE",
      cancel: "STAY",
      danger: true,
      focusCancel: true,
    });
    if (leave) this.drop();
    return leave;
  }

  /** Lets go of all unsaved input. */
  drop(): void {
    for (const form of [...this.forms]) this.remove(form);
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

/** Guards a form while it holds unsaved input; the returned function lets go at once, before a navigation. */
export function useUnsaved(dirty: boolean): () => void {
  const scope = use(ScopeContext);
  const form = useId();
  useEffect(() => {
    if (!dirty) return;
    scope.add(form);
    return () => scope.remove(form);
  }, [dirty, form, scope]);
  return () => scope.remove(form);
}
