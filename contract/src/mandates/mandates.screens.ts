import type { Screens } from "../platform/screen.ts";

export const mandateScreens = {
  clientMandates: {
    path: "/clients/$clientId/mandates",
    title: "Mandates",
    permission: "mandates.read_of_client",
    menu: { group: "Clients", place: 5, client: true },
    icon: "clientMandates",
  },
  uploadMandate: {
    path: "/upload-mandate",
    title: "Mandate upload",
    permission: "mandates.upload",
    menu: { group: "Mandates", place: 1 },
    icon: "uploadMandate",
  },
  mandateQueue: {
    path: "/queues/mandates",
    title: "Mandates queue",
    permission: "mandates.queue",
    menu: { group: "Mandates", place: 2 },
    icon: "mandateQueue",
  },
  mandateLibrary: {
    path: "/mandates",
    title: "Mandate library",
    permission: "mandates.queue",
    menu: { group: "Mandates", place: 3 },
    icon: "mandateLibrary",
  },
  mandateReview: { path: "/mandate/$mandateId", title: "Mandate review", permission: "mandates.queue" },
  searchMandates: {
    path: "/search-mandates",
    title: "Search mandates",
    permission: "mandates.search",
    menu: { group: "Mandates", place: 4 },
    icon: "searchMandates",
  },
} as const satisfies Screens;
