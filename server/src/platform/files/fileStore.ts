import path from "node:path";
import type { Settings } from "../process/settings.ts";
import { DiskFileStore } from "./diskFileStore.ts";
import type { FileStore } from "./files.ts";

/** The store that the settings name; what arrives for S3 waits in the data folder until it is there. */
export async function openFileStore(
  { dataFolder, files }: Pick<Settings, "dataFolder" | "files">,
  place = files,
): Promise<FileStore> {
  const folder = path.join(dataFolder, "files");
  if (!place) return new DiskFileStore(folder);
  // Half a second and 30 MB that only those pay who keep files there.
  const { S3FileStore } = await import("./s3FileStore.ts");
  return new S3FileStore(place, folder);
}
