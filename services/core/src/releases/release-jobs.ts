import type { JobHandlers, Logger } from '../platform/index.ts';
import type { Sandbox } from '../programs/index.ts';
import { checkCanary } from './canary/check-canary.job.ts';
import { ChromiumStepBrowser } from './canary/chromium-step-browser.ts';
import { checkRelease } from './check/check-release.job.ts';
import { ChromiumReleaseBrowser } from './check/chromium-release-browser.ts';
import type { Releases } from './open-releases.ts';

interface Parts {
  releases: Releases;
  sandbox: Sandbox;
  logger: Logger;
  /** Origin of the API on this machine, without a slash at the end. */
  origin: string;
  chromiumPath?: string;
  /** Of the Office, without a slash at the end; absent where there is none. */
  officeUrl?: string;
}

export function releaseJobs({
  releases,
  sandbox,
  logger,
  origin,
  chromiumPath,
  officeUrl,
}: Parts): JobHandlers<'check-canary' | 'check-release'> {
  const canaries = new ChromiumStepBrowser(origin, releases.trialLinks, chromiumPath);
  const { checks, readFile } = releases;
  const browser = new ChromiumReleaseBrowser({ origin, officeUrl, readFile, sandbox, chromiumPath });
  return {
    handlers: {
      'check-canary': checkCanary({ releases, browser: canaries, logger }),
      'check-release': checkRelease({ releases, checks, browser, logger }),
    },
    close: () => canaries.close(),
  };
}
