/** A text as a part of a LIKE pattern: what would stand for other characters stands for itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The LIKE pattern of what holds a text somewhere. */
export const containing = (text: string): string => `%${likeText(text)}%`;
