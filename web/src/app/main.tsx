import "./styles.ts";
import { createRoot } from "react-dom/client";
import { App } from "./providers.tsx";
import { reloadOnceOnMissingChunk } from "./release.ts";

reloadOnceOnMissingChunk();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
