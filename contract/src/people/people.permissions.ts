import type { Permissions } from "../platform/words.ts";

export const peoplePermissions = {
  /** Lists of firms and attorneys that forms offer. */
  "people.choose_attorney": [1, 2, 3, 4, 7, 9, 12, 13],
  "people.choose_firm": [1, 2, 3, 4, 7, 9, 12, 13],
  "people.read_own_firm": [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    people: keyof typeof peoplePermissions;
  }
}
