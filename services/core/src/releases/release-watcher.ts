import { type Logger, type ReadinessStatus, RepeatingTask, PolledValue } from '../platform/index.ts';
import { takeSnapshotWithFiles } from './snapshot-with-files.ts';
import type { FileProblems, ActiveFiles } from './files/active-files.ts';
import type { ReleaseReader } from './release-reader.ts';
import { NO_RELEASES, type ReleaseSnapshot } from './release-snapshot.ts';

export interface WatcherDeps {
  reader: ReleaseReader;
  files: Pick<ActiveFiles, 'missing' | 'problems'>;
  maintain?: (snapshot: ReleaseSnapshot) => Promise<string[]>;
  logger: Logger;
}

/** Files are checked at every thirtieth registry check: every half minute. */
const POLLS_PER_FILE_CHECK = 30;

export class ReleaseWatcher {
  private readonly registry: PolledValue<ReleaseSnapshot>;
  private readonly polling = new RepeatingTask(() => this.poll(++this.polls % POLLS_PER_FILE_CHECK === 0));
  private problems: string[] = [];
  private files: FileProblems = { damages: [], lostMaps: [], isAway: false };
  private isWaiting = false;
  private tries = 0;
  private leftOver: string[] = [];
  private lostMaps: string[] = [];
  private polls = 0;

  constructor(private readonly deps: WatcherDeps) {
    this.registry = new PolledValue(
      { fingerprint: () => this.fingerprint(), load: (before) => this.load(before) },
      NO_RELEASES,
    );
  }

  snapshot(): ReleaseSnapshot {
    return this.registry.now();
  }

  /** `degraded` if the served releases differ from the registry; `unavailable` if files are missing that other processes may have. */
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

  /** Checks immediately, including files. Keeps the snapshot on errors. */
  refresh(): Promise<void> {
    return this.poll(true);
  }

  private async poll(atFiles: boolean): Promise<void> {
    try {
      const wasWaiting = this.isWaiting;
      const isNew = await this.registry.poll();
      if (isNew && !(wasWaiting && this.isWaiting)) this.logChange();
      if (isNew || atFiles) {
        this.files = await this.deps.files.problems(this.snapshot());
        this.leftOver = (await this.deps.maintain?.(this.snapshot())) ?? [];
      }
      this.logProblems([...this.snapshot().problems, ...this.files.damages, ...this.leftOver]);
      this.logLostMaps(this.files.lostMaps);
    } catch (error) {
      this.logProblems([`The registry can't be read: ${(error as Error).message}`]);
    }
  }

  private async fingerprint(): Promise<string> {
    const fingerprint = await this.deps.reader.fingerprint();
    return this.isWaiting ? `${fingerprint} ${++this.tries}` : fingerprint;
  }

  private async load(before: ReleaseSnapshot): Promise<ReleaseSnapshot> {
    const { reader, files } = this.deps;
    const [channels, releases, keys] = await Promise.all([
      reader.channels(),
      reader.releases(),
      reader.keys(),
    ]);
    const rows = { channels, releases, keys };
    const { snapshot, isWaiting } = await takeSnapshotWithFiles(rows, before, (...args) =>
      files.missing(...args),
    );
    this.isWaiting = isWaiting;
    return snapshot;
  }

  private logChange(): void {
    const { shell, office, steps } = this.snapshot();
    const live = steps.map((step) => `${step.live.name} ${step.live.version}`);
    this.deps.logger.info(
      { shell: shell?.version, office: office?.version, steps: live },
      'The releases changed',
    );
  }

  private logProblems(problems: string[]): void {
    const news = problems.filter((problem) => !this.problems.includes(problem));
    for (const problem of news) this.deps.logger.error({}, problem);
    this.problems = problems;
  }

  /** Logs missing source maps once. They don't affect visitors, so the status stays ok. */
  private logLostMaps(lostMaps: string[]): void {
    const news = lostMaps.filter((lost) => !this.lostMaps.includes(lost));
    for (const lost of news) this.deps.logger.warn({}, `${lost} Until then, errors in it can’t be traced.`);
    this.lostMaps = lostMaps;
  }
}
