// Random choice that a seed repeats.

/** Numbers from 0 to 1 (mulberry32): the same for the same seed. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * So many faults, each at another place, in the order of their files. A long list is one place, whichever of its entries is
 * dropped; a fault that stands among the accepted ones is passed over.
 */
export function sampleOf(faults, size, random, isAccepted) {
  const places = new Map();
  for (const fault of faults) {
    const key = `${fault.file} ${fault.kind} ${fault.start} ${fault.end}`;
    places.set(key, [...(places.get(key) ?? []), fault]);
  }
  const left = [...places.values()];
  const chosen = [];
  while (chosen.length < size && left.length > 0) {
    const [options] = left.splice(Math.floor(random() * left.length), 1);
    const fault = options[Math.floor(random() * options.length)];
    if (!isAccepted(fault)) chosen.push(fault);
  }
  return chosen.sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start);
}
