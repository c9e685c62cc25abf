import type { ErrorWord } from "./errors.ts";
import type { NotificationTypes } from "./notification.ts";
import type { AnyOperation } from "./operation.ts";
import type { Screen } from "./screen.ts";
import type { Settings } from "./setting.ts";
import type { Topics } from "./topics.ts";
import type { Permissions } from "./words.ts";

/** What an area adds to the contract; its `index.ts` exports one of these as `area`. */
export interface Area {
  /** The permissions that its operations and screens name, with the roles that hold them. */
  permissions: Permissions;
  operations: Record<string, AnyOperation>;
  /** The codes that it answers beside the common ones. */
  errors: Record<string, ErrorWord>;
  screens: Record<string, Screen>;
  /** What administrators may change of it, by key. */
  settings?: Settings;
  /** Which of its operations are read anew when a record changed, its own or another area's. */
  topics?: Topics;
  /** What it tells people of. */
  notifications?: NotificationTypes;
}
