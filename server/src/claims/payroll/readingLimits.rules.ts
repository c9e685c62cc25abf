const megabyte = 1_000_000;

/**
 * How long the reading of a file of so many bytes may take, and how much memory it may use. A hundred thousand rows take
 * some seconds on a free machine; the rest is for one that has much else to do.
 */
export function readingLimits(bytes: number): { milliseconds: number; megabytes: number } {
  return { milliseconds: 30_000 + Math.ceil(bytes / megabyte) * 6_000, megabytes: 512 };
}
