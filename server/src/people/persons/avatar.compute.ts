import { computeTask } from "../../platform/compute/compute.ts";

/** A picture from outside may be made to blow up: it is read in a child process that ends within these. */
export const avatarLimits = { milliseconds: 10_000, megabytes: 128 };

/** The edge of the square that is kept, in pixels. */
const edge = 256;
/** A picture that says it is larger is not unpacked. */
const mostPixels = 60_000_000;

/**
 * Runs in a child process, which alone loads what reads pictures: the middle of a picture, upright, as a square WebP. What a
 * camera wrote into it (where, when, with what) is left behind.
 */
export async function drawAvatar({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize(edge, edge, { fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer();
}

export const drawAvatarTask = computeTask(import.meta.url, { drawAvatar });
