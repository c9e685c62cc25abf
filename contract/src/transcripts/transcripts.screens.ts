import type { Screens } from "../platform/screen.ts";

export const transcriptScreens = {
  clientTranscripts: {
    path: "/clients/$clientId/transcripts",
    title: "Transcripts",
    permission: "transcripts.open",
    menu: { group: "Clients", place: 12, client: true },
    icon: "transcripts",
  },
} as const satisfies Screens;
