import { BrowserTimeoutError, type Sandbox, useConfinedBrowser } from '../../subprocess/index.ts';
import type { Openings, ReleaseBrowser } from './check-release.job.ts';
import { smokeTestOffice } from './smoke-test-office.ts';
import { smokeTestRelease } from './smoke-test-release.ts';
import type { NetworkDeps } from './page/check-network.ts';
import { firstLineOf } from './page/visit.ts';

/** Milliseconds; a check takes ten seconds on two processors. */
const CHECKED_WITHIN = 240_000;

interface Dependencies extends NetworkDeps {
  sandbox: Sandbox;
  chromiumPath?: string | undefined;
}

/** Opens releases in a sandboxed Chromium without network; this process answers its requests. */
export class ChromiumReleaseBrowser implements ReleaseBrowser {
  constructor(private readonly deps: Dependencies) {}

  async problems({ pages, office }: Openings, signal: AbortSignal): Promise<string[]> {
    const { sandbox, chromiumPath } = this.deps;
    try {
      return await useConfinedBrowser(
        { sandbox, chromiumPath, withinMs: CHECKED_WITHIN, signal },
        async (browser) => [
          ...(pages ? await smokeTestRelease(browser, this.deps, pages) : []),
          ...(office ? await smokeTestOffice(browser, this.deps, office) : []),
        ],
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BrowserTimeoutError)
        return [
          `its pages did not all open within ${CHECKED_WITHIN / 1000} s. Do less work when a page loads.`,
        ];
      return [`the server could not open it: ${firstLineOf(error)}`];
    }
  }
}
