/** The types of records that a tab may ask to hear of while they are on its screen. */
export const watchedTypes = ["clients", "users", "entities", "pods"] as const;
export type WatchedType = (typeof watchedTypes)[number];
