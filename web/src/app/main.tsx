import "../base/withoutEval.ts";
import "../ui/styles.ts";
import { createRoot } from "react-dom/client";
import { reloadOnceOnMissingChunk } from "../base/release.ts";
import { App } from "./providers.tsx";

reloadOnceOnMissingChunk();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
