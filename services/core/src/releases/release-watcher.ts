import { type Logger, type ReadinessStatus, Repeated, Watched } from '../platform/index.ts';
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
  private readonly registry: Watched<ReleaseSnapshot>;
  private readonly polling = new Repeated(() => this.look(++this.looks % LOOKS_PER_FILES === 0));
  private problems: string[] = [];
  private files: FileProblems = { damages: [], lostMaps: [] };
  private lostMaps: string[] = [];
  private looks = 0;

  constructor(
    reader: ReleaseReader,
    private readonly findFileProblems: FindFileProblems,
    private readonly logger: Logger,
  ) {
    this.registry = new Watched(
      { fingerprint: () => reader.fingerprint(), load: (before) => load(reader, before) },
      NO_RELEASES,
    );
  }

  snapshot(): ReleaseSnapshot {
    return this.registry.now();
  }

  /** `degraded` while something else than what the registry names has to be served. Never "everything is valid". */
  status(): ReadinessStatus {
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
      const isNew = await this.registry.look();
      if (isNew) this.tellChange();
      if (isNew || atFiles) this.files = await this.findFileProblems(this.snapshot());
      this.tell([...this.snapshot().problems, ...this.files.damages]);
      this.tellMaps(this.files.lostMaps);
    } catch (error) {
      this.tell([`The registry can't be read: ${(error as Error).message}`]);
    }
  }

  private tellChange(): void {
    const { shell, steps } = this.snapshot();
    const live = steps.map((step) => `${step.live.name} ${step.live.version}`);
    this.logger.info({ shell: shell?.version, steps: live }, 'The releases changed');
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
}

async function load(reader: ReleaseReader, before: ReleaseSnapshot): Promise<ReleaseSnapshot> {
  const [channels, releases, keys] = await Promise.all([reader.channels(), reader.releases(), reader.keys()]);
  return takeSnapshot(channels, releases, keys, before);
}
