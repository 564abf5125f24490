import type { JobHandlers, Logger } from '../platform/index.ts';
import type { Sandbox } from '../subprocess/index.ts';
import { checkCanary } from './canary/check-canary.job.ts';
import { ChromiumStepBrowser } from './canary/chromium-step-browser.ts';
import { checkRelease } from './check/check-release.job.ts';
import { ChromiumReleaseBrowser } from './check/chromium-release-browser.ts';
import type { PageMaker } from './check/page/check-network.ts';
import type { Releases } from './open-releases.ts';

interface Dependencies {
  releases: Releases;
  pages: PageMaker;
  sandbox: Sandbox;
  logger: Logger;
  chromiumPath?: string;
}

export function releaseJobs({
  releases,
  pages,
  sandbox,
  logger,
  chromiumPath,
}: Dependencies): JobHandlers<'check-canary' | 'check-release'> {
  const { checks, readFile, watcher } = releases;
  const network = { pages, readFile, chromiumPath };
  const canaries = new ChromiumStepBrowser({ ...network, snapshot: () => watcher.snapshot() });
  const browser = new ChromiumReleaseBrowser({ ...network, sandbox });
  return {
    handlers: {
      'check-canary': checkCanary({ releases, browser: canaries, logger }),
      'check-release': checkRelease({ releases, checks, browser, logger }),
    },
    close: () => canaries.close(),
  };
}
