/** A stored blank that is no PDF (any more): whoever installs forms can put it right. */
export class BlankUnreadable extends Error {
  constructor(cause: unknown) {
    super("The blank cannot be read as a PDF.", { cause });
    this.name = "BlankUnreadable";
  }
}

/** Whether that is what a child process threw: of an error only its name and words come back. */
export const isBlankUnreadable = ({ inner }: { inner: string | null }): boolean => inner === "BlankUnreadable";
