/** What was answered to a draft, as it is sent (07, 2.4). */
export const draftAnswers = { pending: 0, accepted: 1, rejected: 2 } as const;
export type DraftAnswer = (typeof draftAnswers)[keyof typeof draftAnswers];
