import type { JobHandler, Logger } from '../../platform/index.ts';
import { incompatibilities } from '../facade-compatibility.ts';
import { SERVER } from '../channel/report-change.ts';
import type { PublishedReleases } from '../open-published-releases.ts';
import { RevisionConflictError } from '../release-errors.ts';
import type { LiveStep, StepRow } from '../release-snapshot.ts';

export interface CheckCanary {
  name: string;
  version: string;
}

export interface StepBrowser {
  /** @throws Error if the browser failed, which says nothing about the step */
  shows(step: StepRow): Promise<boolean>;
}

export interface CheckCanaryDeps {
  releases: Pick<PublishedReleases, 'watcher' | 'registry' | 'damages'>;
  browser: StepBrowser;
  logger: Logger;
}

/** Checks a reported canary's files, compatibility, and rendering next to the live version. Rolls the canary back if one fails. */
export function checkCanary({ releases, browser, logger }: CheckCanaryDeps): JobHandler<CheckCanary> {
  return async ({ payload: { name, version } }) => {
    const { watcher, registry } = releases;
    await watcher.refresh();
    const { shell, steps } = watcher.snapshot();
    const step = steps.find(({ live }) => live.name === name);
    if (step?.canary?.row.version !== version) return 'skipped';
    const canary = step.canary.row;
    const reason =
      (await releases.damages(canary.release))[0] ??
      incompatibilities(shell?.release, [canary.release])[0] ??
      (await notShown(browser, step, canary));
    if (reason === undefined) {
      logger.warn(
        { step: name, version },
        'Pages report that the canary fails, but the server’s check passes',
      );
      return 'done';
    }
    const { revision: expectedRevision } = step;
    try {
      await registry.change([{ action: 'set-back', name, expectedRevision }], { actor: SERVER, reason });
    } catch (error) {
      // Another change came first and takes precedence.
      if (error instanceof RevisionConflictError) return 'skipped';
      throw error;
    }
    logger.error({ step: name, version, reason }, 'The canary was rolled back');
    await watcher.refresh();
    return 'done';
  };
}

/**
 * Returns why the canary failed to render; undefined if the live version fails too, because then the machine is slow. Opens the canary again
 * after the live version, because the first page of a new browser can take longer than the limit.
 */
async function notShown(
  browser: StepBrowser,
  { live }: LiveStep,
  canary: StepRow,
): Promise<string | undefined> {
  if (await browser.shows(canary)) return undefined;
  if (!(await browser.shows(live))) return undefined;
  if (await browser.shows(canary)) return undefined;
  return 'none of its questions appeared in the server’s browser, but those of the live version did.';
}
