import type { Browser } from 'playwright-core';
import { WarmBrowser } from '../../subprocess/index.ts';
import { placeOf } from '../check/smoke-test-release.ts';
import { CheckNetwork, type NetworkDeps } from '../check/page/check-network.ts';
import { HangError, Visit } from '../check/page/visit.ts';
import type { ReleaseSnapshot, StepRow } from '../release-snapshot.ts';
import type { StepBrowser } from './check-canary.job.ts';

interface Dependencies extends NetworkDeps {
  snapshot: () => ReleaseSnapshot;
  chromiumPath?: string | undefined;
}

export class ChromiumStepBrowser implements StepBrowser {
  private readonly browser: WarmBrowser;

  constructor(private readonly deps: Dependencies) {
    this.browser = new WarmBrowser(deps.chromiumPath);
  }

  shows(step: StepRow): Promise<boolean> {
    return this.browser.use((browser) => this.open(browser, step));
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  private async open(browser: Browser, step: StepRow): Promise<boolean> {
    const { shell, steps } = this.deps.snapshot();
    if (!shell) throw new Error('No shell is live, so steps can’t be shown.');
    const neighbors = steps.map(({ live }) => (live.name === step.name ? step : live));
    const releases = { shell, steps: neighbors };
    const visit = await Visit.start(browser, {
      network: (report) => new CheckNetwork(this.deps, releases, undefined, report),
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
