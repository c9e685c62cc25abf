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
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }

  u8(value: number): void {
    this.#room(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  u16(value: number): void {
    this.#room(2);
    this.#bytes[this.#length] = value >> 8;
    this.#bytes[this.#length + 1] = value;
    this.#length += 2;
  }

  u32(value: number): void {
    this.u16(value >>> 16);
    this.u16(value & 65535);
  }

  all(bytes: ArrayLike<number>): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Fills with zeros up to a multiple. */
  align(to: number): void {
    while (this.#length % to !== 0) this.u8(0);
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}
