/** What became of a mail (18, 5.4). */
export const mailOutcomes = ["scheduled", "queued", "sending", "sent", "failed", "not_confirmed", "cancelled"] as const;

/** The same, told apart where it was sent: `kept`: no mail server had it, and it stands in the built-in mailbox alone. */
export const mailStandings = [...mailOutcomes, "kept"] as const;
