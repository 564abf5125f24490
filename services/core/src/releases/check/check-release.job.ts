import type { JobHandler, Logger } from '../../platform/index.ts';
import { type ReleaseSnapshot, releaseKey, type StepRow, usable } from '../release-snapshot.ts';
import type { PublishedReleases } from '../open-published-releases.ts';
import { OFFICE, SHELL } from '../release-names.ts';
import type { Opening } from './smoke-test-release.ts';
import type { ReleaseRow } from '../release.entity.ts';
import type { PinnedReleases } from './page/pinned-page.ts';
import type { CheckRelease, ReleaseChecks } from './release-check-status.ts';

export interface ReleaseBrowser {
  problems(opening: Openings, signal: AbortSignal): Promise<string[]>;
}

export interface Openings {
  pages: Opening | null;
  office: ReleaseRow | null;
}

export interface CheckReleaseDeps {
  releases: Pick<PublishedReleases, 'watcher'>;
  checks: ReleaseChecks;
  browser: ReleaseBrowser;
  logger: Logger;
}

/** Opens releases in the server's browser, on every page, in place of the live ones. */
export function checkRelease({
  releases: { watcher },
  checks,
  browser,
  logger,
}: CheckReleaseDeps): JobHandler<CheckRelease> {
  return async ({ payload: { versions } }, signal) => {
    await watcher.refresh();
    const opening = openingsOf(watcher.snapshot(), versions);
    if (opening === 'withdrawn') return 'skipped';
    const isNothing = opening.pages === null && opening.office === null;
    const problems = isNothing ? [] : await browser.problems(opening, signal);
    await checks.record(versions, problems);
    logger.info({ versions, problems: problems.length }, 'Releases were checked');
    return 'done';
  };
}

function openingsOf(snapshot: ReleaseSnapshot, versions: CheckRelease['versions']): Openings | 'withdrawn' {
  const { published } = snapshot;
  const checked = Object.entries(versions).map(([name, version]) => published.get(releaseKey(name, version)));
  if (!checked.every((row) => row !== undefined)) return 'withdrawn';
  const office = checked.find(({ name }) => name === OFFICE) ?? null;
  const others = checked.filter((row) => row !== office);
  return { office, pages: others.length > 0 ? openingOf(snapshot, others) : null };
}

/** Returns null if there is no live shell to open the releases with, as before an installation's first shell. */
function openingOf({ shell, steps }: ReleaseSnapshot, checked: ReleaseRow[]): Opening | null {
  if (!shell) return null;
  const own = checked.map(usable).filter((row): row is StepRow => typeof row !== 'string');
  const names = new Set(own.map(({ name }) => name));
  const live = steps.map((step) => step.live);
  return {
    checked,
    live: { shell, steps: live },
    next: {
      shell: checked.find(({ name }) => name === SHELL) ?? shell,
      steps: inOrder([...live.filter(({ name }) => !names.has(name)), ...own]),
    },
  };
}

const inOrder = (steps: StepRow[]): PinnedReleases['steps'] =>
  steps.sort((a, b) => a.definition.order - b.definition.order);
