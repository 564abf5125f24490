import type { JobHandlers, Logger } from '../platform/index.ts';
import { checkCanary } from './canary/check-canary.job.ts';
import { ChromiumStepBrowser } from './canary/chromium-step-browser.ts';
import type { Releases } from './open-releases.ts';

interface Parts {
  releases: Releases;
  logger: Logger;
  /** Origin of the API on this machine, without a slash at the end. */
  origin: string;
  chromiumPath?: string;
}

export function releaseJobs({ releases, logger, origin, chromiumPath }: Parts): JobHandlers<'check-canary'> {
  const browser = new ChromiumStepBrowser(origin, releases.trialLinks, chromiumPath);
  return {
    handlers: { 'check-canary': checkCanary({ releases, browser, logger }) },
    close: () => browser.close(),
  };
}
