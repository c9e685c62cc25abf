/**
 * One's own saves of a record that several sections show: each waits until those pressed before it are answered and is made on the
 * version that they left, so that nobody is asked about a change of one's own.
 */
export class OwnSaves {
  /** A version that was saved on → the version that came of it. */
  private readonly next = new Map<number, number>();
  private last: Promise<unknown> = Promise.resolve();

  /** Saves in turn, on the newest version that came of the one that is shown. What is refused holds up nobody behind it. */
  save<Saved extends { version: number }>(shown: number, send: (version: number) => Promise<Saved>): Promise<Saved> {
    const turn = this.last.then(async () => {
      const version = this.newest(shown);
      const saved = await send(version);
      if (saved.version > version) this.next.set(version, saved.version);
      return saved;
    });
    this.last = turn.catch(() => {});
    return turn;
  }

  private newest(shown: number): number {
    let version = shown;
    for (let next = this.next.get(version); next !== undefined; next = this.next.get(version)) version = next;
    return version;
  }
}
