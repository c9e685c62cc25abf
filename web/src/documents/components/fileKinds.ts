/** A spreadsheet, by its name. */
export const isTable = ({ name }: File): boolean => /\.(csv|xlsx?)$/i.test(name);

/** What a browser shows without running anything of it: PDF, images and plain text. */
export const hasPreview = (type: string) => /^(application\/pdf|image\/(png|jpeg)|text\/plain)$/.test(type);

/** What is taken as a document, and how much of it, in words (08, Upload types). */
export const anyFileHint = "PDF, pictures (PNG, JPEG, TIFF, HEIC), CSV, Excel, Word, text or e-mail, under 25 MB each";
