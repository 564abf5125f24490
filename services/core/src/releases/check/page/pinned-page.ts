import { type LivePage, livePage, releaseBase } from '../../live-page.ts';
import type { StepRow } from '../../release-snapshot.ts';
import type { ReleaseRow } from '../../release.entity.ts';

/** A page with exactly these releases and no fallbacks. */
export interface PinnedReleases {
  shell: ReleaseRow;
  steps: StepRow[];
}

export const pinnedPage = ({ shell, steps }: PinnedReleases): LivePage =>
  livePage({
    shell,
    isPreviewShell: false,
    steps: steps.map((chosen) => ({ chosen, fallback: null, isPreview: false, isCounted: false })),
  });

/** Returns the release of a URL and the path inside it; undefined for other URLs. */
export function fileOf(
  { shell, steps }: PinnedReleases,
  address: string,
): { row: ReleaseRow; file: string } | undefined {
  const row = [shell, ...steps].find((each) => address.startsWith(releaseBase(each)));
  const file = row && address.slice(releaseBase(row).length);
  return row && file && Object.hasOwn(row.release.files, file) ? { row, file } : undefined;
}
