import { type Logger, type ReadinessStatus, Repeated, Watched } from '../platform/index.ts';
import { takeArriving } from './arriving-snapshot.ts';
import type { FileProblems, ServedFiles } from './files/served-files.ts';
import type { ReleaseReader } from './release-reader.ts';
import { NO_RELEASES, type ReleaseSnapshot } from './release-snapshot.ts';

export interface WatcherParts {
  reader: ReleaseReader;
  files: Pick<ServedFiles, 'missing' | 'problems'>;
  /** What else is done each time the files are looked at; what it could not do, in sentences. */
  care?: (snapshot: ReleaseSnapshot) => Promise<string[]>;
  logger: Logger;
}

/** Looks at the registry for each at the files: every half minute with the usual second between two looks. */
const LOOKS_PER_FILES = 30;

/** Holds what is served now, and looks again and again whether the registry says something else. */
export class ReleaseWatcher {
  private readonly registry: Watched<ReleaseSnapshot>;
  private readonly polling = new Repeated(() => this.look(++this.looks % LOOKS_PER_FILES === 0));
  private problems: string[] = [];
  private files: FileProblems = { damages: [], lostMaps: [], isAway: false };
  /** Files have not come yet: the registry is read at the next look, whether it has changed or not. */
  private isWaiting = false;
  private tries = 0;
  private leftOver: string[] = [];
  private lostMaps: string[] = [];
  private looks = 0;

  constructor(private readonly parts: WatcherParts) {
    this.registry = new Watched(
      { fingerprint: () => this.fingerprint(), load: (before) => this.load(before) },
      NO_RELEASES,
    );
  }

  snapshot(): ReleaseSnapshot {
    return this.registry.now();
  }

  /**
   * `degraded` while something else than what the registry names has to be served. Never "everything is valid". `unavailable` while pages lack
   * files here that other processes may have.
   */
  status(): ReadinessStatus {
    if (this.files.isAway) return 'unavailable';
    return this.problems.length > 0 ? 'degraded' : 'ok';
  }

  start(pollMs: number): void {
    this.polling.start(pollMs);
  }

  close(): Promise<void> {
    return this.polling.close();
  }

  /** Looks now, at the files too. What can't be read leaves things as they were. */
  refresh(): Promise<void> {
    return this.look(true);
  }

  private async look(atFiles: boolean): Promise<void> {
    try {
      const wasWaiting = this.isWaiting;
      const isNew = await this.registry.look();
      if (isNew && !(wasWaiting && this.isWaiting)) this.tellChange();
      if (isNew || atFiles) {
        this.files = await this.parts.files.problems(this.snapshot());
        this.leftOver = (await this.parts.care?.(this.snapshot())) ?? [];
      }
      this.tell([...this.snapshot().problems, ...this.files.damages, ...this.leftOver]);
      this.tellMaps(this.files.lostMaps);
    } catch (error) {
      this.tell([`The registry can't be read: ${(error as Error).message}`]);
    }
  }

  private async fingerprint(): Promise<string> {
    const fingerprint = await this.parts.reader.fingerprint();
    return this.isWaiting ? `${fingerprint} ${++this.tries}` : fingerprint;
  }

  private async load(before: ReleaseSnapshot): Promise<ReleaseSnapshot> {
    const { reader, files } = this.parts;
    const [channels, releases, keys] = await Promise.all([
      reader.channels(),
      reader.releases(),
      reader.keys(),
    ]);
    const rows = { channels, releases, keys };
    const { snapshot, isWaiting } = await takeArriving(rows, before, (...args) => files.missing(...args));
    this.isWaiting = isWaiting;
    return snapshot;
  }

  private tellChange(): void {
    const { shell, office, steps } = this.snapshot();
    const live = steps.map((step) => `${step.live.name} ${step.live.version}`);
    this.parts.logger.info(
      { shell: shell?.version, office: office?.version, steps: live },
      'The releases changed',
    );
  }

  /** Says once what is new, not with every look. */
  private tell(problems: string[]): void {
    const news = problems.filter((problem) => !this.problems.includes(problem));
    for (const problem of news) this.parts.logger.error({}, problem);
    this.problems = problems;
  }

  /** Whoever is served the release gets all of it: no reason to be degraded. */
  private tellMaps(lostMaps: string[]): void {
    const news = lostMaps.filter((lost) => !this.lostMaps.includes(lost));
    for (const lost of news) this.parts.logger.warn({}, `${lost} Until then, errors in it can’t be traced.`);
    this.lostMaps = lostMaps;
  }
}
