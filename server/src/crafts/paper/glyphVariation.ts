import { ByteReader } from "./byteReader.ts";
import { boxOf, type Glyph } from "./woff2Glyphs.ts";

/** How far each point moves, in font units. */
interface Move {
  x: number;
  y: number;
}

/** A glyph of another weight, and how much wider it is. */
export interface VariedGlyph {
  glyph: Glyph;
  advance: number;
}

/**
 * Where a weight lies on the axis of a variable font, −1 to 1: between the values of the table `fvar`, bent by the table
 * `avar` (OpenType, "Coordinate scales and normalization"). The font has one axis.
 */
export function axisPlace(weight: number, fvar: Uint8Array, avar: Uint8Array | undefined): number {
  const reader = new ByteReader(fvar, 4);
  reader.at = reader.u16() + 4;
  const [least, standard, most] = [reader.u32(), reader.u32(), reader.u32()].map((fixed) => fixed / 65_536) as [
    number,
    number,
    number,
  ];
  const place = weight < standard ? (weight - standard) / (standard - least) : (weight - standard) / (most - standard);
  return avar ? bend(place, avar) : place;
}

const fraction = (reader: ByteReader) => reader.i16() / 16_384;

function bend(place: number, avar: Uint8Array): number {
  const reader = new ByteReader(avar, 8);
  const pairs = Array.from({ length: reader.u16() }, () => [fraction(reader), fraction(reader)] as const);
  for (const [index, [to, bentTo]] of pairs.entries()) {
    const [from, bentFrom] = pairs[index - 1] ?? [to, bentTo];
    if (place <= to) return to === from ? bentTo : bentFrom + ((place - from) / (to - from)) * (bentTo - bentFrom);
  }
  return place;
}

/** Moves the points of every glyph to a place on the axis, by the table `gvar`. */
export function varyGlyphs(glyphs: readonly Glyph[], gvar: Uint8Array, place: number): VariedGlyph[] {
  const reader = new ByteReader(gvar, 6);
  const sharedCount = reader.u16();
  const sharedAt = reader.u32();
  const count = reader.u16();
  const isLong = (reader.u16() & 1) === 1;
  const dataAt = reader.u32();
  const offsets = Array.from({ length: count + 1 }, () => (isLong ? reader.u32() : reader.u16() * 2));
  reader.at = sharedAt;
  const shared = Array.from({ length: sharedCount }, () => fraction(reader));
  return glyphs.map((glyph, index) => {
    const [from = 0, to = 0] = [offsets[index], offsets[index + 1]];
    if (to <= from) return { glyph, advance: 0 };
    return moved(glyph, movesOf(glyph, gvar.subarray(dataAt + from, dataAt + to), shared, place));
  });
}

/** Four more points stand for the edges of the glyph's room: the second less the first is its advance. */
const edges = 4;

function moved(glyph: Glyph, moves: readonly Move[]): VariedGlyph {
  const size = glyph.components.length || glyph.points.length;
  const step = (index: number) => moves[index] ?? { x: 0, y: 0 };
  const shift = <T extends Move>(one: T, index: number): T => ({
    ...one,
    x: Math.round(one.x + step(index).x),
    y: Math.round(one.y + step(index).y),
  });
  const points = glyph.points.map(shift);
  const components = glyph.components.map(shift);
  const box = points.length > 0 ? boxOf(points) : glyph.box;
  return { glyph: { ...glyph, points, components, box }, advance: Math.round(step(size + 1).x - step(size).x) };
}

/** Sums what each region of the axis adds (OpenType, "Tuple variation store"). */
function movesOf(glyph: Glyph, bytes: Uint8Array, shared: readonly number[], place: number): Move[] {
  const size = (glyph.components.length || glyph.points.length) + edges;
  const header = new ByteReader(bytes);
  const word = header.u16();
  const content = new ByteReader(bytes, header.u16());
  const sharedPoints = word & 0x8000 ? readPlaces(content) : null;
  const sums: Move[] = Array.from({ length: size }, () => ({ x: 0, y: 0 }));
  for (let tuple = 0; tuple < (word & 0x0fff); tuple += 1) {
    const length = header.u16();
    const flags = header.u16();
    const weight = regionWeight(header, flags, shared, place);
    const end = content.at + length;
    const places = flags & 0x2000 ? readPlaces(content) : sharedPoints;
    if (weight !== 0) add(sums, weight, glyph, places, readMoves(content, places?.length ?? size));
    content.at = end;
  }
  return sums;
}

/** How much of a region counts at the place: 1 at its peak, 0 outside. */
function regionWeight(header: ByteReader, flags: number, shared: readonly number[], place: number): number {
  const peak = flags & 0x8000 ? fraction(header) : (shared[flags & 0x0fff] ?? 0);
  const [start, end] = flags & 0x4000 ? [fraction(header), fraction(header)] : [Math.min(0, peak), Math.max(0, peak)];
  if (peak === 0) return 1;
  if (place < start || place > end) return 0;
  if (place === peak) return 1;
  return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak);
}

/** Packed numbers of points; null means all of them. */
function readPlaces(from: ByteReader): number[] | null {
  const first = from.u8();
  const count = first & 0x80 ? ((first & 0x7f) << 8) | from.u8() : first;
  if (count === 0) return null;
  const places: number[] = [];
  let last = 0;
  while (places.length < count) {
    const control = from.u8();
    for (let left = (control & 0x7f) + 1; left > 0; left -= 1) {
      last += control & 0x80 ? from.u16() : from.u8();
      places.push(last);
    }
  }
  return places;
}

function readMoves(from: ByteReader, count: number): Move[] {
  const xs = readDeltas(from, count);
  const ys = readDeltas(from, count);
  return xs.map((x, index) => ({ x, y: ys[index] ?? 0 }));
}

function readDeltas(from: ByteReader, count: number): number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = from.u8();
    for (let left = (control & 0x3f) + 1; left > 0; left -= 1)
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? from.i16() : from.i8());
  }
  return deltas;
}

function add(
  sums: Move[],
  weight: number,
  glyph: Glyph,
  places: readonly number[] | null,
  moves: readonly Move[],
): void {
  const given = places ? new Map(places.map((place, index) => [place, moves[index] ?? { x: 0, y: 0 }])) : null;
  for (const [index, sum] of sums.entries()) {
    const own = given ? given.get(index) : moves[index];
    const move = own ?? (given && index < glyph.points.length ? between(glyph, given, index) : null);
    if (!move) continue;
    sum.x += weight * move.x;
    sum.y += weight * move.y;
  }
}

/** The move of a point that is not named: between its neighbours of the contour that are (OpenType, "gvar", inferred deltas). */
function between({ ends, points }: Glyph, given: ReadonlyMap<number, Move>, index: number): Move | null {
  const contour = ends.findIndex((end) => index <= end);
  const first = contour === 0 ? 0 : (ends[contour - 1] ?? -1) + 1;
  const size = (ends[contour] ?? 0) - first + 1;
  const around = (step: 1 | -1): number | null => {
    for (let steps = 1; steps <= size; steps += 1) {
      const at = first + ((index - first + step * steps + size * steps) % size);
      if (given.has(at)) return at;
    }
    return null;
  };
  const [before, after] = [around(-1), around(1)];
  if (before === null || after === null) return null;
  const axis = (name: "x" | "y") =>
    inferred(
      points[index]?.[name] ?? 0,
      [points[before]?.[name] ?? 0, given.get(before)?.[name] ?? 0],
      [points[after]?.[name] ?? 0, given.get(after)?.[name] ?? 0],
    );
  return { x: axis("x"), y: axis("y") };
}

type Neighbour = readonly [at: number, move: number];

function inferred(at: number, a: Neighbour, b: Neighbour): number {
  const [low, high] = a[0] <= b[0] ? [a, b] : [b, a];
  if (low[0] === high[0]) return low[1] === high[1] ? low[1] : 0;
  if (at <= low[0]) return low[1];
  if (at >= high[0]) return high[1];
  return low[1] + ((at - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}
