/** The most that the picture of a person may weigh, in bytes (03, Avatar). */
export const mostAvatarBytes = 5_000_000;

const starts = [
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
];

/** Whether these are the bytes of a JPEG, PNG or WebP, whatever the name of the file says. */
export function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return (
    starts.some((start) => start.every((byte, index) => bytes[index] === byte)) ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP")
  );
}

/** The address of the picture of a person; null: initials stand in its place. */
export const avatarAddress = (id: number, sha256: string | null): string | null =>
  sha256 === null ? null : `/api/v1/users/${id}/avatar?v=${sha256.slice(0, 16)}`;
