import { documentScreens } from "@refundry/contract/documents";
import { IconDownload, IconFileAlert, IconFileDescription, IconFileSearch, IconFiles } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";
import { readDocumentSearch } from "./components/documentSearchAddress.ts";
import { readFormSearch, readRequiredSearch } from "./components/formAddress.ts";

export { anyFileHint, isTable } from "./components/fileKinds.ts";

/** Takes files for a client and sends them, wherever it is asked for some. */
export const PickedFiles = lazyPart(() => import("./components/PickedFiles.tsx"), "PickedFiles");

/** Takes files for a document of a client's, or for several that come in one file. */
export const UploadDialog = lazyPart(() => import("./upload.dialog.tsx"), "UploadDialog");
export type { Paper } from "./upload.dialog.tsx";

/** The tabs of a client's profile (08, 2.1, 2.4 and 2.5). */
export const UploadsTab = lazyPart(() => import("./uploads.tab.tsx"), "UploadsTab");
export const DownloadsTab = lazyPart(() => import("./downloads.tab.tsx"), "DownloadsTab");
export const PeoTab = lazyPart(() => import("./peo.tab.tsx"), "PeoTab");

const clientDocuments = createRoute({
  getParentRoute: () => shell,
  ...screenOf(documentScreens.clientDocuments),
  component: lazyPart(() => import("./clientDocuments.screen.tsx"), "ClientDocumentsScreen"),
});

const required = createRoute({
  getParentRoute: () => shell,
  ...screenOf(documentScreens.required),
  validateSearch: readRequiredSearch,
  component: lazyPart(() => import("./requiredDocuments.screen.tsx"), "RequiredDocumentsScreen"),
});

const unreviewed = createRoute({
  getParentRoute: () => shell,
  ...screenOf(documentScreens.unreviewed),
  validateSearch: readFormSearch,
  component: lazyPart(() => import("./unreviewedDocuments.screen.tsx"), "UnreviewedDocumentsScreen"),
});

const search = createRoute({
  getParentRoute: () => shell,
  ...screenOf(documentScreens.search),
  validateSearch: readDocumentSearch,
  component: lazyPart(() => import("./documentSearch.screen.tsx"), "DocumentSearchScreen"),
});

export const area = {
  inside: [clientDocuments, required, unreviewed, search],
  icons: {
    documents: IconFiles,
    downloads: IconDownload,
    required: IconFileAlert,
    unreviewed: IconFileDescription,
    documentSearch: IconFileSearch,
  },
} satisfies WebArea;
