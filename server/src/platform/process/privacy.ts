import fs from "node:fs";
import path from "node:path";

/** Whatever this process and its children make is readable by its own person alone. */
export function keepToOneself(): void {
  process.umask(0o077);
}

/** What others than its person may do with a file or folder, as the digits of its mode: `0` is nothing. */
export const openToOthers = (place: string): number => fs.statSync(place).mode & 0o077;

/**
 * Closes a data folder of an earlier version to others: folders 0700, files 0600. Its embedded database keeps itself, and
 * lets its own person pass through the folder (`databasePlace.ts`). What belongs to somebody else is left; `check` says so.
 */
export function closeToOthers(dataFolder: string): void {
  if (!fs.existsSync(dataFolder)) return;
  if (openToOthers(dataFolder) & 0o007) change(dataFolder, fs.statSync(dataFolder).mode & 0o770);
  for (const name of fs.readdirSync(dataFolder)) if (name !== "database") closeWithin(path.join(dataFolder, name), 2);
}

/** `deep` folders down: the bytes of files are made closed, their folders were not. */
function closeWithin(place: string, deep: number): void {
  const found = fs.lstatSync(place, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.mode & 0o077) change(place, found.isDirectory() ? 0o700 : 0o600);
  if (found.isDirectory() && deep > 0)
    for (const name of fs.readdirSync(place)) {
      const inner = path.join(place, name);
      if (deep > 1 || !/^[0-9a-f]{64}$/.test(name)) closeWithin(inner, deep - 1);
    }
}

function change(place: string, mode: number): void {
  try {
    fs.chmodSync(place, mode);
  } catch (error) {
    if (!["EPERM", "EROFS", "ENOENT"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
