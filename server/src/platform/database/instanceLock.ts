import fs from "node:fs";
import path from "node:path";

/**
 * One server process per data folder. A second one is refused with a message that names the first; what a crash left
 * behind is taken over.
 */
export function lockDataFolder(dataFolder: string): () => void {
  fs.mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, "refundry.pid");
  for (let tries = 0; ; tries += 1) {
    try {
      fs.writeFileSync(file, `${process.pid}\n${startOf(process.pid)}\n`, { flag: "wx", mode: 0o600 });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || tries > 3) throw error;
      const pid = whoHolds(dataFolder);
      if (pid)
        throw new Error(
          `Refundry already runs on this data folder as process ${pid}. Stop it first, or set REFUNDRY_DATA.`,
        );
      fs.rmSync(file, { force: true });
    }
  }
}

/** The process that uses a data folder; null when none that lives does. */
export function whoHolds(dataFolder: string): string | null {
  const file = path.join(dataFolder, "refundry.pid");
  if (!fs.existsSync(file)) return null;
  const [pid = "", start = ""] = fs.readFileSync(file, "utf8").split("\n");
  return pid && startOf(Number(pid)) === start && start !== "" ? pid : null;
}

/** When a process started, in clock ticks of the system; empty when it does not run. Two processes never share both. */
function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    try {
      process.kill(pid, 0);
      return fs.existsSync("/proc/self/stat") ? "" : "running";
    } catch {
      return "";
    }
  }
}
