import type { commonErrors } from "./errors.ts";
import type { RoleId } from "./role.ts";

/**
 * The product's words, gathered by the compiler: an area adds the names of its permissions and of its errors in its own
 * files (`declare global`), so that no list of areas is needed to type them.
 */
declare global {
  interface RefundryPermissions {
    platform: never;
  }
  interface RefundryErrors {
    platform: keyof typeof commonErrors;
  }
}

/** Every permission of the product. */
export type Permission = RefundryPermissions[keyof RefundryPermissions];
/** Every code that the product can answer. */
export type ErrorCode = RefundryErrors[keyof RefundryErrors];

/** Permission → the roles that hold it. */
export type Permissions = Record<string, readonly RoleId[]>;
