import { transcriptScreens } from "@refundry/contract/transcripts";
import { IconFileDescription } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";

/** What became of the quarters of a claim, on the profile of its client. */
export { AtTheIrs } from "./components/AtTheIrs.tsx";

const clientTranscripts = createRoute({
  getParentRoute: () => shell,
  ...screenOf(transcriptScreens.clientTranscripts),
  component: lazyPart(() => import("./clientTranscripts.screen.tsx"), "ClientTranscriptsScreen"),
});

export const area = {
  inside: [clientTranscripts],
  icons: { transcripts: IconFileDescription },
} satisfies WebArea;
