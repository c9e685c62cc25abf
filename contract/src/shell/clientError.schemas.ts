import { z } from "zod";

/** So many may be told of a minute by one person. */
export const mostClientErrors = 20;

/** What is told of an error of the browser: its kind and where it came from, and nothing of what stood on the screen. */
export const clientErrorBody = z.strictObject({
  /** `TypeError`. */
  kind: z.string().regex(/^\w{1,60}$/),
  /** Of the address, without what follows `?` and `#`. */
  path: z.string().regex(/^\/[^?#]{0,300}$/),
  /** The version of the front end. */
  release: z.string().regex(/^[\w.+-]{1,40}$/),
  /** Where in the program it came about, innermost first. */
  frames: z.array(z.string().max(300)).max(12),
});
