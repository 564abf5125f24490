/** Rows of which every process holds in memory what it makes of them. */
export interface Source<T> {
  /** Differs when anything differs that `load` reads. It is asked every second by every process: one or a few small queries. */
  fingerprint(): Promise<string>;
  load(before: T): Promise<T>;
}

/** What was read of a source when it was looked at last. It is never changed; something new takes its place. */
export class Watched<T> {
  private fingerprint: string | undefined;
  private looking: Promise<unknown> = Promise.resolve();
  /** A look that has not begun: it will see what everybody wants to see who asks until then. */
  private next: Promise<boolean> | undefined;

  constructor(
    private readonly source: Source<T>,
    private current: T,
  ) {}

  now(): T {
    return this.current;
  }

  /**
   * Reads the source when it is another than before. What can't be read leaves things as they were. One look after the other: a
   * slow one would otherwise put back what a later one has seen.
   *
   * @returns whether there was something new
   * @throws what the database says
   */
  look(): Promise<boolean> {
    if (this.next) return this.next;
    const next = this.looking.then(() => {
      this.next = undefined;
      return this.readIfNew();
    });
    this.next = next;
    this.looking = next.catch(() => undefined);
    return next;
  }

  private async readIfNew(): Promise<boolean> {
    const fingerprint = await this.source.fingerprint();
    if (fingerprint === this.fingerprint) return false;
    this.current = await this.source.load(this.current);
    this.fingerprint = fingerprint;
    return true;
  }
}
