import { configure, getConfig } from "@testing-library/react";
import React from "react";

let quick = false;

/**
 * Takes from jsdom, React and the testing library what a quarter of the time of component tests went into and no test reads.
 * Once for all files that share a process.
 */
export function quickenWindow(): void {
  if (quick) return;
  quick = true;
  answerShownQuickly();
  tellMissingLate();
  noteNoOrigins();
}

/**
 * Whether something is shown is asked a hundred thousand times, and jsdom matches every rule of its style sheet for each
 * answer. `display` and `visibility` are answered from what can decide them, all else by jsdom.
 */
function answerShownQuickly(): void {
  const whole = window.getComputedStyle.bind(window);
  const usual = new Map<string, string>();
  /** As jsdom's own style sheet says of a tag; no other sheet of a component test shows or hides anything. */
  const displayOfTag = (element: Element) => {
    const known = usual.get(element.tagName);
    if (known !== undefined) return known;
    const found = whole(document.createElementNS(element.namespaceURI, element.tagName.toLowerCase())).display;
    usual.set(element.tagName, found);
    return found;
  };
  window.getComputedStyle = (element, pseudo) =>
    pseudo ? whole(element, pseudo) : quickStyle(element, whole, displayOfTag);
}

function quickStyle(
  element: Element,
  whole: (element: Element) => CSSStyleDeclaration,
  displayOfTag: (element: Element) => string,
): CSSStyleDeclaration {
  let kept: CSSStyleDeclaration | undefined;
  const style = () => {
    kept ??= whole(element);
    return kept;
  };
  const shown = (property: string | symbol) => {
    if (property === "display") return displayOf(element) ?? displayOfTag(element);
    return property === "visibility" ? visibilityOf(element) : undefined;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === "getPropertyValue")
        return (property: string) => shown(property) ?? style().getPropertyValue(property);
      const value = shown(name) ?? Reflect.get(style(), name);
      return typeof value === "function" ? value.bind(style()) : value;
    },
  });
}

const ownStyle = (element: Element): CSSStyleDeclaration | undefined => (element as Partial<HTMLElement>).style;

/** What the element itself says: its own style, or that it is hidden; undefined where its tag decides. */
function displayOf(element: Element): string | undefined {
  const own = ownStyle(element)?.display;
  if (own) return own;
  const hidden = element.hasAttribute("hidden") || (element instanceof HTMLInputElement && element.type === "hidden");
  if (hidden) return "none";
  return element instanceof HTMLDialogElement && element.open ? "block" : undefined;
}

/** Its own or the nearest one above it. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at)?.visibility;
    if (own) return own;
  }
  return "visible";
}

/** What is not found would be drawn whole for its message each time that a test looks again; it is drawn when somebody reads it. */
function tellMissingLate(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError(message, container) {
      let told: string | undefined;
      const error = new Error();
      error.name = "TestingLibraryElementError";
      return Object.defineProperty(error, "message", {
        configurable: true,
        get: () => {
          told ??= getElementError(message, container).message;
          return told;
        },
        set: (text: string) => {
          told = text;
        },
      });
    },
  });
}

/** React keeps a stack of calls for each element that is made, for its warnings, until it made ten thousand of them within a second. */
function noteNoOrigins(): void {
  const inside = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
  if (inside) Object.defineProperty(inside, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });
}
