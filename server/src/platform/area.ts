import type { DemoPart } from "./demo.ts";
import { type FileHolder, registerFileHolder } from "./files/fileSweep.ts";
import { type ConstraintAnswers, registerConstraints } from "./http/errorAnswer.ts";
import { type IdVisibility, type KeyVisibility, registerKeyVisibility, registerVisibility } from "./http/identity.ts";
import type { Route } from "./http/routes.ts";
import type { Settings } from "./process/settings.ts";
import { type CalendarKind, registerCalendar } from "./records/calendar.ts";
import { type DatedElsewhere, registerDatedElsewhere } from "./records/datedElsewhere.ts";
import { type DatedTouches, registerDatedTouches } from "./records/datedTouches.ts";
import { type Listener, subscribe } from "./records/events.ts";
import { type ProvidedFact, provide } from "./records/facts.ts";
import { type Finder, registerFinder } from "./records/finding.ts";
import { registerSettingEffects, type SettingEffects } from "./records/settingEffects.ts";
import type { Tx } from "./records/transaction.ts";
import { registerWaiting, type WaitingKind } from "./records/waiting.ts";
import { type AuditedRecord, registerAudited } from "./trail/recordCheck.ts";

/** What an area brings to the server; its `index.ts` exports one of these as `area`. */
export interface Area {
  /** Every operation of the area with its function. */
  routes?: readonly Route[];
  /** The prefix of a path → whether the record that the id behind it names is visible to the caller. */
  visible?: Record<string, IdVisibility>;
  /** The same for records whose key is a text: `payroll/previews`. */
  visibleByKey?: Record<string, KeyVisibility>;
  /** The names of its database constraints → what people read when one is broken. */
  constraints?: ConstraintAnswers;
  /** What it does when others announce something. */
  listeners?: (settings: Settings) => readonly Listener[];
  /** What it knows and others ask for. */
  facts?: readonly ProvidedFact[];
  /** What would follow at once from other values of settings, counted before they are saved. */
  settingEffects?: SettingEffects;
  /** Dated tables that it keeps itself, for the screen that shows all of them. */
  datedTables?: readonly DatedElsewhere[];
  /** What it holds open that goes by dated tables, counted before other rows are saved. */
  datedTouches?: readonly DatedTouches[];
  /** What waits for people, for their home. */
  waiting?: readonly WaitingKind[];
  /** Deadlines that people have in their calendars. */
  calendar?: readonly CalendarKind[];
  /** What people find by its name from every screen. */
  finders?: readonly Finder[];
  /** Which bytes without a row of their own it still needs. */
  files?: readonly FileHolder[];
  /** The records of the trail that are read back and compared with it, by their type there. */
  audited?: Record<string, AuditedRecord>;
  /** What it ends when a backup is restored: what opened something then must not open it again. */
  restored?: (tx: Tx) => Promise<void>;
  /** What it adds to the demo data. */
  demo?: DemoPart;
  /** What else it tells the platform, once per process. */
  start?: (settings: Settings) => void;
}

let started = false;

/** Lets each area tell the platform and the others what it brings. Once per process. */
export function startAreas(areas: readonly Area[], settings: Settings): void {
  if (started) return;
  started = true;
  for (const area of areas) {
    for (const [prefix, check] of Object.entries(area.visible ?? {})) registerVisibility(prefix, check);
    for (const [prefix, check] of Object.entries(area.visibleByKey ?? {})) registerKeyVisibility(prefix, check);
    registerConstraints(area.constraints ?? {});
    for (const listener of area.listeners?.(settings) ?? []) subscribe(listener);
    for (const fact of area.facts ?? []) provide(fact);
    registerSettingEffects(area.settingEffects ?? {});
    for (const table of area.datedTables ?? []) registerDatedElsewhere(table);
    for (const touches of area.datedTouches ?? []) registerDatedTouches(touches);
    for (const kind of area.waiting ?? []) registerWaiting(kind);
    for (const kind of area.calendar ?? []) registerCalendar(kind);
    for (const finder of area.finders ?? []) registerFinder(finder);
    for (const holder of area.files ?? []) registerFileHolder(holder);
    registerAudited(area.audited ?? {});
    area.start?.(settings);
  }
}
