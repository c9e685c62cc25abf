import { testLifecycle } from "../platform/lifecycle.given.ts";
import { taskLifecycle } from "./task.lifecycle.ts";

testLifecycle(taskLifecycle, { open: { close: "closed", settle: "closed" }, closed: { reopen: "open" } });
