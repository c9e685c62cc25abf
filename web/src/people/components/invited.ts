/** Whoever is made is invited by mail: to which address, so that a wrong one is noticed at once. */
export const invitedText = (email: string) => `An invitation goes to ${email}.`;
/** An address is read, not only seen. */
export const invitedSeconds = 6;
