/** A spreadsheet, by its name. */
export const isTable = ({ name }: File): boolean => /\.(csv|xlsx?)$/i.test(name);

/** What a browser shows without running anything of it: PDF, images and plain text. */
export const hasPreview = (type: string) => /^(application\/pdf|image\/(png|jpeg)|text\/plain)$/.test(type);
