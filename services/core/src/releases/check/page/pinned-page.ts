import { type LivePage, livePage, releaseBase } from '../../live-page.ts';
import type { StepRow } from '../../release-snapshot.ts';
import type { ReleaseRow } from '../../release.entity.ts';

/** The releases of one page, with nothing to fall back on. */
export interface PinnedReleases {
  shell: ReleaseRow;
  /** In their order on the page. */
  steps: StepRow[];
}

/** What a page is made of that shows these releases and no others. */
export const pinnedPage = ({ shell, steps }: PinnedReleases): LivePage =>
  livePage({
    shell,
    isTrialShell: false,
    steps: steps.map((chosen) => ({ chosen, fallback: null, isTrial: false, isCounted: false })),
  });

/** Which of them a file belongs to, with its path inside the release; undefined for what is no file of theirs. */
export function fileOf(
  { shell, steps }: PinnedReleases,
  address: string,
): { row: ReleaseRow; file: string } | undefined {
  const row = [shell, ...steps].find((each) => address.startsWith(releaseBase(each)));
  const file = row && address.slice(releaseBase(row).length);
  return row && file && Object.hasOwn(row.release.files, file) ? { row, file } : undefined;
}
