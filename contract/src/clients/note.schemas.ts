import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

export const noteVisibilities = ["internal", "client"] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** Most characters of a note, as HTML after cleaning. */
export const mostNoteCharacters = 20_000;
export const emptyNoteText = "Please input a message before submitting!";

/** HTML; what of it may not stand is dropped by the server. Whether words are left is the server's to say. */
const text = z.string(emptyNoteText).trim().min(1, emptyNoteText).max(100_000, "This note is too long.");
const visibility = z.enum(noteVisibilities, "Please choose who sees the note.");

export const addNoteBody = z.strictObject({ text, visibility: visibility.optional() });
export const changeNoteBody = z.strictObject({ text: text.optional(), visibility: visibility.optional() });

export const noteSchema = z.strictObject({
  id: idSchema,
  author: idSchema,
  author_name: z.string(),
  author_avatar: z.string().nullable(),
  /** Cleaned HTML. */
  body: z.string(),
  date: instantCodec,
  edited_at: instantCodec.nullable(),
  visibility: z.enum(noteVisibilities),
  pinned_at: instantCodec.nullable(),
  abilities: z.strictObject({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() }),
});
export type Note = z.input<typeof noteSchema>;
