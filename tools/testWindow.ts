import { configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { completeWindow, tidy } from "../web/src/ui/testing.tsx";
import { quickenWindow } from "./quickWindow.ts";

// The set-up of each file of component tests: files share a process, and nothing else.
completeWindow();
quickenWindow();
afterEach(tidy);
// A part that a screen fetches ahead still comes in the file that asked for it, not after the window is gone.
afterAll(() => vi.dynamicImportSettled());
// What is waited for comes at once; on a busy machine "at once" may take longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });
