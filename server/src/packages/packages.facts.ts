import { fact } from "../platform/index.ts";

/** By package: whether it was sent. Nothing is, until an area ships packages. */
export const isShipped = fact<number, boolean>("package.is_shipped", false);
