import { event } from "../platform/index.ts";

/** One city goes on for two: whoever refers to the first moves on to the other (20). */
interface Merged {
  /** By its number what was moved is moved back. */
  merge: number;
  city: number;
  into: number;
}
export const cityMerged = event<Merged>("city.merged");
export const cityUnmerged = event<Merged>("city.unmerged");
