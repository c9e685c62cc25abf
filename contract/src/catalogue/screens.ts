import { merged } from "./merged.ts";

/** Every screen that exists. */
export const screens = merged("screens");
