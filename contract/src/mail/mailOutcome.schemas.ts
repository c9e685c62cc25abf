/** What became of a mail (18, 5.4). */
export const mailOutcomes = ["scheduled", "queued", "sending", "sent", "failed", "not_confirmed", "cancelled"] as const;
