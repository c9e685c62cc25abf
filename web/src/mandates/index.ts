import { mandateScreens } from "@refundry/contract/mandates";
import { IconBooks, IconFileSearch, IconFileUpload, IconScale, IconStack2 } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readLibrarySearch } from "./components/libraryAddress.ts";
import { readSearchAddress } from "./components/searchAddress.ts";

const ofClient = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mandateScreens.clientMandates),
  component: lazyPart(() => import("./clientMandates.screen.tsx"), "ClientMandatesScreen"),
});

const upload = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mandateScreens.uploadMandate),
  component: lazyPart(() => import("./upload.screen.tsx"), "UploadScreen"),
});

const queue = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mandateScreens.mandateQueue),
  component: lazyPart(() => import("./queue.screen.tsx"), "QueueScreen"),
});

const library = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mandateScreens.mandateLibrary),
  validateSearch: readLibrarySearch,
  component: lazyPart(() => import("./library.screen.tsx"), "LibraryScreen"),
});

const review = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mandateScreens.mandateReview),
  component: lazyPart(() => import("./review.screen.tsx"), "ReviewScreen"),
});

const search = createRoute({
  getParentRoute: () => shell,
  ...screenOf(mandateScreens.searchMandates),
  validateSearch: readSearchAddress,
  component: lazyPart(() => import("./search.screen.tsx"), "SearchScreen"),
});

export const area = {
  inside: [ofClient, upload, queue, library, review, search],
  trail: async () => (await import("./components/mandateTrail.ts")).mandateTrail,
  icons: {
    clientMandates: IconScale,
    uploadMandate: IconFileUpload,
    mandateQueue: IconStack2,
    mandateLibrary: IconBooks,
    searchMandates: IconFileSearch,
  },
} satisfies WebArea;
