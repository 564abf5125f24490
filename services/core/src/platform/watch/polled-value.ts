export interface PolledSource<T> {
  /** Changes whenever anything that `load` reads changes. Each process queries it every second, so keep it to a few small queries. */
  fingerprint(): Promise<string>;
  load(before: T): Promise<T>;
}

/** Latest loaded value, immutable and replaced on change. */
export class PolledValue<T> {
  private fingerprint: string | undefined;
  private polling: Promise<unknown> = Promise.resolve();
  private next: Promise<boolean> | undefined;

  constructor(
    private readonly source: PolledSource<T>,
    private current: T,
  ) {}

  now(): T {
    return this.current;
  }

  /**
   * Reloads the source if it changed; keeps the old value on errors. Runs one at a time, so that a slow check can't overwrite a newer one.
   * @returns whether there was a change
   * @throws the database's error
   */
  poll(): Promise<boolean> {
    if (this.next) return this.next;
    const next = this.polling.then(() => {
      this.next = undefined;
      return this.readIfNew();
    });
    this.next = next;
    this.polling = next.catch(() => undefined);
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
