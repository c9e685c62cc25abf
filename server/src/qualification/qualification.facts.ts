// What this area asks of those that rest on it.
import { fact } from "../platform/index.ts";

/** What a reviewer reads of a client: its draft packages and calculation files, the newest first (14, 2.2). */
export interface PapersOfReview {
  reports: { id: number; url: string | null; made: Date; label: string }[];
  calculations: { id: number; url: string | null; made: Date; original_file_name: string }[];
}

/** By client. */
export const papersOfReview = fact<number, PapersOfReview>("client.papers_of_review", {
  reports: [],
  calculations: [],
});
