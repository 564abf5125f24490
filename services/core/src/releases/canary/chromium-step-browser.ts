import type { Browser } from 'playwright-core';
import { WarmBrowser } from '../../programs/index.ts';
import { placeOf } from '../check/open-release.ts';
import { CheckNetwork, type NetworkParts } from '../check/page/check-network.ts';
import { HangError, Visit } from '../check/page/visit.ts';
import type { ReleaseSnapshot, StepRow } from '../release-snapshot.ts';
import type { StepBrowser } from './check-canary.job.ts';

interface Parts extends NetworkParts {
  snapshot: () => ReleaseSnapshot;
  chromiumPath?: string | undefined;
}

/** Opens steps beside what is live, each as a visitor would, in a Chromium of this machine that has no network. */
export class ChromiumStepBrowser implements StepBrowser {
  private readonly browser: WarmBrowser;

  constructor(private readonly parts: Parts) {
    this.browser = new WarmBrowser(parts.chromiumPath);
  }

  shows(step: StepRow): Promise<boolean> {
    return this.browser.use((browser) => this.open(browser, step));
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  private async open(browser: Browser, step: StepRow): Promise<boolean> {
    const { shell, steps } = this.parts.snapshot();
    if (!shell) throw new Error('No shell is live, so steps can’t be shown.');
    const beside = steps.map(({ live }) => (live.name === step.name ? step : live));
    const releases = { shell, steps: beside };
    const visit = await Visit.begin(browser, {
      network: (tell) => new CheckNetwork(this.parts, releases, undefined, tell),
      isApplicant: false,
    });
    try {
      return await visit.open(placeOf(step));
    } catch (error) {
      if (error instanceof HangError) return false;
      throw error;
    } finally {
      await visit.close();
    }
  }
}
