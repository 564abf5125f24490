import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseFile } from '@portico/contracts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';
import type { ReleaseRow } from '../release.entity.ts';
import type { ReleaseFiles } from './release-files.ts';
import { ReleaseStorageError } from './release-store.ts';

/** What of the files of the releases that are served is not as it was published, each in a sentence. */
export interface FileProblems {
  /** Of what pages load. */
  damages: string[];
  lostMaps: string[];
  /** Pages lack files here that other processes may have: the storage can't be asked for them. */
  isAway: boolean;
}

/** Sentences about one release; a disk that was emptied would have hundreds. */
const AT_MOST = 3;

function inShort(sentences: string[]): string[] {
  if (sentences.length <= AT_MOST) return sentences;
  const [first = ''] = sentences;
  return [`${first} The same applies to ${sentences.length - 1} more of its files.`];
}

/** Milliseconds for which a change of what is served waits for its files; they go on coming meanwhile. */
const WAITS_FOR_FILES = 5_000;

/** The files of whatever somebody is served, or would be if the rest failed. */
export class ServedFiles {
  constructor(private readonly files: ReleaseFiles) {}

  /**
   * Fetches the files of releases before they are served.
   * @param isHurried gives up after some seconds
   * @returns those whose files can't be fetched now; one whose file is lost everywhere is none of them
   */
  async missing(rows: ReleaseRow[], { isHurried = true } = {}): Promise<ReleaseRow[]> {
    const missing = new Set(rows);
    const fetchAll = async () => {
      let isAway = false;
      for (const row of rows) {
        const isHere: boolean = isAway ? await this.isHere(row) : await this.fetched(row);
        if (isHere) missing.delete(row);
        isAway ||= !isHere;
      }
    };
    const hurry = new AbortController();
    const fetching = fetchAll().finally(() => {
      hurry.abort();
    });
    if (!isHurried) await fetching;
    else {
      // The wait ends early when they have come; that rejection is the way to say so.
      const wait = delay(WAITS_FOR_FILES, undefined, { signal: hurry.signal }).catch(() => undefined);
      await Promise.race([fetching, wait]);
      // What goes wrong after the wait goes wrong again at the next look.
      fetching.catch(() => undefined);
    }
    return [...missing];
  }

  /** Fetches what is missing, and says what is left. */
  async problems({ shell, shellCanary, office, steps }: ReleaseSnapshot): Promise<FileProblems> {
    const live = [shell, ...steps.map((step) => step.live)];
    // Whoever applies needs no Office.
    const rest = [
      shellCanary?.row,
      office,
      ...steps.flatMap(({ canary, lastGood }) => [canary?.row, lastGood]),
    ];
    const served = [...live, ...rest].filter((row) => row !== null && row !== undefined);
    const missing = await this.missing(served);
    const of = async (find: (release: ReleaseFile) => Promise<string[]>) =>
      (await Promise.all(served.map(async ({ release }) => inShort(await find(release))))).flat();
    return {
      damages: await of((release) => this.files.damages(release)),
      lostMaps: await of((release) => this.files.lostMaps(release)),
      isAway: missing.some((row) => live.includes(row)),
    };
  }

  private async isHere({ release }: ReleaseRow): Promise<boolean> {
    return (await this.files.damages(release)).length === 0;
  }

  private async fetched({ release }: ReleaseRow): Promise<boolean> {
    try {
      await this.files.fetch(release);
      return true;
    } catch (error) {
      if (!(error instanceof ReleaseStorageError)) throw error;
      return false;
    }
  }
}
