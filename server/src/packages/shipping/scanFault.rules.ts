/** A signed file that is no PDF, or one that nobody can open without its password. */
export class ScanUnreadable extends Error {
  constructor(cause: unknown) {
    super("The signed file cannot be read as a PDF.", { cause });
    this.name = "ScanUnreadable";
  }
}

/** Whether that is what a child process threw: of an error only its name and words come back. */
export const isScanUnreadable = ({ inner }: { inner: string | null }): boolean => inner === "ScanUnreadable";
