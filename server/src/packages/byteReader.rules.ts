/** Reads big-endian numbers from bytes, one after another. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  u8(): number {
    this.at += 1;
    return this.#view.getUint8(this.at - 1);
  }

  i8(): number {
    this.at += 1;
    return this.#view.getInt8(this.at - 1);
  }

  u16(): number {
    this.at += 2;
    return this.#view.getUint16(this.at - 2);
  }

  i16(): number {
    this.at += 2;
    return this.#view.getInt16(this.at - 2);
  }

  u32(): number {
    this.at += 4;
    return this.#view.getUint32(this.at - 4);
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  tag(): string {
    return String.fromCharCode(...this.take(4));
  }

  /** A number in 1 to 5 bytes of seven bits (WOFF2, 4.1). */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new RangeError("A length of the font cannot be read.");
  }

  /** A number in 1 to 3 bytes (WOFF2, 4.1, `255UInt16`). */
  short255(): number {
    const first = this.u8();
    if (first === 253) return this.u16();
    if (first === 254) return this.u8() + 506;
    if (first === 255) return this.u8() + 253;
    return first;
  }
}

/** Writes big-endian numbers. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  u8(value: number): void {
    this.#bytes.push(value & 255);
  }

  u16(value: number): void {
    this.#bytes.push((value >> 8) & 255, value & 255);
  }

  u32(value: number): void {
    this.u16(value >>> 16);
    this.u16(value & 65535);
  }

  all(bytes: Iterable<number>): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  /** Fills with zeros up to a multiple. */
  align(to: number): void {
    while (this.#bytes.length % to !== 0) this.#bytes.push(0);
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
