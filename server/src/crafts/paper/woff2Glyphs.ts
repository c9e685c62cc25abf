import { ByteReader, ByteWriter } from "./byteReader.ts";

export interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** A part of a composite glyph: another glyph, moved. */
export interface Component {
  flags: number;
  glyph: number;
  x: number;
  y: number;
  /** Two, four or eight bytes of scale, or none. */
  scale: Uint8Array;
}

/** An outline in font units; of points or of components. Hints are left out: print does not need them. */
export interface Glyph {
  /** Place of the last point of each contour. */
  ends: number[];
  points: Point[];
  components: Component[];
  /** xMin, yMin, xMax, yMax. */
  box: number[];
}

interface Streams {
  contours: ByteReader;
  counts: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  composites: ByteReader;
  boxes: ByteReader;
  hasBox: (glyph: number) => boolean;
}

/** Reads the outlines of a transformed `glyf` table (W3C WOFF 2.0, 5.1 to 5.3). */
export function readGlyphs(transformed: Uint8Array): Glyph[] {
  const count = new ByteReader(transformed, 4).u16();
  const streams = streamsOf(transformed, count);
  return Array.from({ length: count }, (_, glyph) => readGlyph(glyph, streams));
}

/** Header: two words, count and index format, then the length of each of seven streams; the last holds hints. */
function streamsOf(bytes: Uint8Array, count: number): Streams {
  const header = new ByteReader(bytes, 8);
  const sizes = Array.from({ length: 7 }, () => header.u32());
  let from = header.at;
  const [contours, counts, flags, glyphs, composites, boxes] = sizes.map((size) => {
    from += size;
    return new ByteReader(bytes.subarray(from - size, from));
  }) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];
  const bitmap = boxes.take(4 * Math.floor((count + 31) / 32));
  const hasBox = (glyph: number) => (((bitmap[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1) === 1;
  return { contours, counts, flags, glyphs, composites, boxes, hasBox };
}

const boxFrom = (reader: ByteReader) => Array.from({ length: 4 }, () => reader.i16());

function readGlyph(glyph: number, streams: Streams): Glyph {
  const contours = streams.contours.i16();
  if (contours === 0) return { ends: [], points: [], components: [], box: [0, 0, 0, 0] };
  if (contours < 0) {
    const components = readComponents(streams);
    return { ends: [], points: [], components, box: boxFrom(streams.boxes) };
  }
  let total = 0;
  const ends = Array.from({ length: contours }, () => {
    total += streams.counts.short255();
    return total - 1;
  });
  const points = readPoints(streams, total);
  streams.glyphs.short255();
  return { ends, points, components: [], box: streams.hasBox(glyph) ? boxFrom(streams.boxes) : boxOf(points) };
}

/** Flags of a component: word arguments, further components, kinds of scale, hints at the end. */
const part = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80, hints: 0x100 };

function readComponents({ composites, glyphs }: Streams): Component[] {
  const components: Component[] = [];
  let flags = part.more;
  while (flags & part.more) {
    flags = composites.u16();
    const glyph = composites.u16();
    const [x, y] = flags & part.words ? [composites.i16(), composites.i16()] : [composites.i8(), composites.i8()];
    const size = flags & part.scale ? 2 : flags & part.twoScales ? 4 : flags & part.matrix ? 8 : 0;
    components.push({ flags, glyph, x, y, scale: composites.take(size) });
  }
  if (components.some((one) => one.flags & part.hints)) glyphs.short255();
  return components;
}

function readPoints({ flags, glyphs }: Streams, count: number): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: count }, () => {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 127, glyphs);
    x += dx;
    y += dy;
    return { x, y, onCurve: flag < 128 };
  });
}

const signed = (flag: number, size: number) => (flag & 1 ? size : -size);

/** The step to the next point: the flag says how many bits each coordinate has (WOFF2, 5.2, table of triplets). */
function readStep(flag: number, from: ByteReader): [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + from.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + from.u8()), 0];
  if (flag < 84) {
    const base = flag - 20;
    const byte = from.u8();
    return [signed(flag, 1 + (base & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((base & 0x0c) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const base = flag - 84;
    const first = from.u8();
    return [
      signed(flag, 1 + (Math.floor(base / 12) << 8) + first),
      signed(flag >> 1, 1 + (((base % 12) >> 2) << 8) + from.u8()),
    ];
  }
  if (flag < 124) {
    const [first = 0, second = 0, third = 0] = from.take(3);
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)];
  }
  const dx = from.u16();
  return [signed(flag, dx), signed(flag >> 1, from.u16())];
}

export function boxOf(points: readonly Point[]): number[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The tables `glyf` and `loca` (long offsets) of a TrueType font. */
export function writeGlyphs(glyphs: readonly Glyph[]): { glyf: Uint8Array; loca: Uint8Array } {
  const glyf = new ByteWriter();
  const loca = new ByteWriter();
  for (const glyph of glyphs) {
    loca.u32(glyf.length);
    if (glyph.components.length > 0) writeComposite(glyf, glyph);
    else if (glyph.points.length > 0) writeSimple(glyf, glyph);
    glyf.align(4);
  }
  loca.u32(glyf.length);
  return { glyf: glyf.done(), loca: loca.done() };
}

function writeComposite(glyf: ByteWriter, { components, box }: Glyph): void {
  for (const value of [-1, ...box]) glyf.u16(value);
  for (const { flags, glyph, x, y, scale } of components) {
    for (const value of [(flags | part.words) & ~part.hints, glyph, x, y]) glyf.u16(value);
    glyf.all(scale);
  }
}

/** Every coordinate as a word: larger than need be, and read by everything. */
function writeSimple(glyf: ByteWriter, { ends, points, box }: Glyph): void {
  for (const value of [ends.length, ...box, ...ends, 0]) glyf.u16(value);
  for (const { onCurve } of points) glyf.u8(onCurve ? 1 : 0);
  for (const axis of ["x", "y"] as const) {
    let last = 0;
    for (const point of points) {
      glyf.u16(point[axis] - last);
      last = point[axis];
    }
  }
}
