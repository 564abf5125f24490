import { setTimeout as delay } from 'node:timers/promises';
import type { ReleaseFile } from '@portico/contracts';
import type { ReleaseSnapshot } from '../release-snapshot.ts';
import type { ReleaseRow } from '../release.entity.ts';
import type { ReleaseFiles } from './release-files.ts';
import { ReleaseStorageError } from './release-store.ts';

export interface FileProblems {
  damages: string[];
  lostMaps: string[];
  /** Files are missing here and the storage is unavailable, but other processes may have them. */
  isAway: boolean;
}

const AT_MOST = 3;

function inShort(sentences: string[]): string[] {
  if (sentences.length <= AT_MOST) return sentences;
  const [first = ''] = sentences;
  return [`${first} The same applies to ${sentences.length - 1} more of its files.`];
}

/** Milliseconds to wait for files before a change; fetching continues afterwards. */
const WAITS_FOR_FILES = 5_000;

export class ActiveFiles {
  constructor(private readonly files: ReleaseFiles) {}

  /**
   * Fetches files before their releases are served.
   * @param isHurried gives up after some seconds
   * @returns releases with files that couldn't be fetched now; permanently lost ones don't count
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
      const wait = delay(WAITS_FOR_FILES, undefined, { signal: hurry.signal }).catch(() => undefined);
      await Promise.race([fetching, wait]);
      fetching.catch(() => undefined);
    }
    return [...missing];
  }

  async problems({ shell, shellCanary, office, steps }: ReleaseSnapshot): Promise<FileProblems> {
    const live = [shell, ...steps.map((step) => step.live)];
    // Fetched last: applicants don't need the Office, and rarely a canary or fallback.
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
