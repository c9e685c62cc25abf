import fs from "node:fs";
import path from "node:path";

/** The process id of the server that runs on these data, or null. A number that another program took over meanwhile is none. */
export function livingPostmaster(data: string): number | null {
  const file = path.join(data, "postmaster.pid");
  if (!fs.existsSync(file)) return null;
  const pid = Number(fs.readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return null;
  const command = `/proc/${pid}/cmdline`;
  if (fs.existsSync(command) && !fs.readFileSync(command, "utf8").includes(data)) return null;
  return pid;
}

/** Whether the process runs; one that ended and waits for its parent to notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** Sends a signal to a process that may have gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is already gone.
  }
}
