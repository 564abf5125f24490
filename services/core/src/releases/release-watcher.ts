import { setTimeout as delay } from 'node:timers/promises';
import type { Logger, ReadinessStatus } from '../platform/index.ts';
import type { ReleaseReader } from './release-reader.ts';
import { NO_RELEASES, type ReleaseSnapshot, takeSnapshot } from './release-snapshot.ts';

/** What of the files of the releases that are served is not as it was published, each in a sentence. */
export interface FileProblems {
  /** Of what pages load. */
  damages: string[];
  lostMaps: string[];
}
export type FindFileProblems = (snapshot: ReleaseSnapshot) => Promise<FileProblems>;

/** Looks at the registry for each at the files: every half minute with the usual second between two looks. */
const LOOKS_PER_FILES = 30;

/** Holds what is served now, and looks again and again whether the registry says something else. */
export class ReleaseWatcher {
  private current = NO_RELEASES;
  private fingerprint = '';
  private problems: string[] = [];
  private files: FileProblems = { damages: [], lostMaps: [] };
  private lostMaps: string[] = [];
  private looks = 0;
  private readonly stopping = new AbortController();
  private polling: Promise<void> | undefined;

  constructor(
    private readonly reader: ReleaseReader,
    private readonly findFileProblems: FindFileProblems,
    private readonly logger: Logger,
  ) {}

  snapshot(): ReleaseSnapshot {
    return this.current;
  }

  /** `degraded` while something else than what the registry names has to be served. Never "everything is valid". */
  status(): ReadinessStatus {
    return this.problems.length > 0 ? 'degraded' : 'ok';
  }

  start(pollMs: number): void {
    this.polling ??= this.poll(pollMs);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.polling;
  }

  /** Looks now, at the files too. What can't be read leaves things as they were. */
  refresh(): Promise<void> {
    return this.look(true);
  }

  private async look(atFiles: boolean): Promise<void> {
    try {
      const fingerprint = await this.reader.fingerprint();
      const isNew = fingerprint !== this.fingerprint;
      if (isNew) await this.load(fingerprint);
      if (isNew || atFiles) this.files = await this.findFileProblems(this.current);
      this.tell([...this.current.problems, ...this.files.damages]);
      this.tellMaps(this.files.lostMaps);
    } catch (error) {
      this.tell([`The registry can't be read: ${(error as Error).message}`]);
    }
  }

  private async load(fingerprint: string): Promise<void> {
    const [channels, releases, keys] = await Promise.all([
      this.reader.channels(),
      this.reader.releases(),
      this.reader.keys(),
    ]);
    this.current = takeSnapshot(channels, releases, keys, this.current);
    this.fingerprint = fingerprint;
    const live = this.current.steps.map(({ live: { name, version } }) => `${name} ${version}`);
    this.logger.info({ shell: this.current.shell?.version, steps: live }, 'The releases changed');
  }

  /** Says once what is new, not with every look. */
  private tell(problems: string[]): void {
    const news = problems.filter((problem) => !this.problems.includes(problem));
    for (const problem of news) this.logger.error({}, problem);
    this.problems = problems;
  }

  /** Whoever is served the release gets all of it: no reason to be degraded. */
  private tellMaps(lostMaps: string[]): void {
    const news = lostMaps.filter((lost) => !this.lostMaps.includes(lost));
    for (const lost of news) this.logger.warn({}, `${lost} Until then no fault in it can be traced.`);
    this.lostMaps = lostMaps;
  }

  private async poll(pollMs: number): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // The wait ends early when the watcher is closed; that rejection is the way to say so.
      await delay(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.look(++this.looks % LOOKS_PER_FILES === 0);
    }
  }
}
