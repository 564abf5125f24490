import { BrowserTimeoutError, type Sandbox, useConfinedBrowser } from '../../programs/index.ts';
import type { Openings, ReleaseBrowser } from './check-release.job.ts';
import { openOffice } from './open-office.ts';
import { openRelease } from './open-release.ts';
import type { NetworkParts } from './page/check-network.ts';
import { lineOf } from './page/visit.ts';

/** Milliseconds for all pages of one check; on a machine of two processors it takes ten seconds. */
const CHECKED_WITHIN = 240_000;

interface Parts extends NetworkParts {
  sandbox: Sandbox;
  chromiumPath?: string | undefined;
}

/** Opens releases in a Chromium of their own, which is in the sandbox and has no network: what its pages get is answered here. */
export class ChromiumReleaseBrowser implements ReleaseBrowser {
  constructor(private readonly parts: Parts) {}

  async problems({ pages, office }: Openings, signal: AbortSignal): Promise<string[]> {
    const { sandbox, chromiumPath } = this.parts;
    try {
      return await useConfinedBrowser(
        { sandbox, chromiumPath, withinMs: CHECKED_WITHIN, signal },
        async (browser) => [
          ...(pages ? await openRelease(browser, this.parts, pages) : []),
          ...(office ? await openOffice(browser, this.parts, office) : []),
        ],
      );
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof BrowserTimeoutError)
        return [
          `its pages did not all open within ${CHECKED_WITHIN / 1000} s. Do less work when a page loads.`,
        ];
      return [`the server could not open it: ${lineOf(error)}`];
    }
  }
}
