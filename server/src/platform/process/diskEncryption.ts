import fs from "node:fs";
import path from "node:path";

/**
 * Whether a folder lies on a disk that this machine encrypts: known on Linux where the device mapper does it (LUKS).
 * Null where it cannot be known from here, as for volumes that a provider encrypts beneath the machine.
 */
export function isOnEncryptedDisk(folder: string): boolean | null {
  const device = deviceOf(fs.realpathSync(folder));
  const home = device && `/sys/dev/block/${device}`;
  return home && fs.existsSync(home) ? someEncrypted(home) : null;
}

/** The number of the device under a folder, as the kernel lists mounts; null where it lists none. */
function deviceOf(folder: string): string | null {
  const list = "/proc/self/mountinfo";
  if (!fs.existsSync(list)) return null;
  let [found, longest] = [null as string | null, -1];
  for (const line of fs.readFileSync(list, "utf8").split("\n")) {
    const [, , device = "", , mount = ""] = line.split(" ");
    const within = mount === "/" || folder === mount || folder.startsWith(`${mount}/`);
    if (device && within && mount.length >= longest) [found, longest] = [device, mount.length];
  }
  return found;
}

/** The device itself or one that it rests on. */
function someEncrypted(home: string): boolean | null {
  const kind = path.join(home, "dm/uuid");
  if (fs.existsSync(kind) && fs.readFileSync(kind, "utf8").startsWith("CRYPT-")) return true;
  const beneath = path.join(home, "slaves");
  const rests = fs.existsSync(beneath) ? fs.readdirSync(beneath) : [];
  return rests.some((name) => someEncrypted(path.join(beneath, name))) ? true : null;
}
