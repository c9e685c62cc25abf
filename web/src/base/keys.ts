/** A key for one intent of a person. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** After this long an equal write is meant as another one, whatever became of the first. */
const remembered = 10 * 60_000;

/** Writes whose outcome this tab does not know, by what they say: the seed of their key. */
const unanswered = new Map<string, { seed: string; at: number }>();
/** By the key that was sent, what its write says. */
const sent = new Map<string, string>();

/**
 * The key of a write. Who sends the same again before an answer came sends the same key, so that it is done once; other contents
 * have another. `form`: what was made when a form opened, for as long as it is the same intent.
 */
export function keyOf(contents: string, form?: string): string {
  if (form !== undefined) return digest(`${form}\n${contents}`);
  const now = Date.now();
  for (const [said, { at }] of unanswered) if (now - at > remembered) unanswered.delete(said);
  const said = digest(contents);
  const { seed } = unanswered.get(said) ?? { seed: newKey() };
  unanswered.set(said, { seed, at: now });
  const key = digest(`${seed}\n${said}`);
  sent.set(key, said);
  return key;
}

/** The outcome of a write is known: the next that says the same is another one. */
export function answered(key: string | null): void {
  const said = sent.get(key ?? "");
  if (said !== undefined) unanswered.delete(said);
  sent.delete(key ?? "");
}

const lanes = [
  [0x811c9dc5, 0x01000193],
  [0x9e3779b1, 0x85ebca6b],
  [0xc2b2ae35, 0x27d4eb2f],
  [0x165667b1, 0xcc9e2d51],
] as const;

/** 32 hexadecimal digits that tell texts apart; whoever wants two with the same ones finds them, and harms himself alone. */
function digest(text: string): string {
  return lanes
    .map(([start, factor]) => {
      let hash: number = start;
      for (let at = 0; at < text.length; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), factor);
        hash ^= hash >>> 15;
      }
      return (hash >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}
