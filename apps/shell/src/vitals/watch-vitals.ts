import type { PageData } from '@portico/contracts';
import { savesData, whenIdle } from '../steps/index.ts';

/** Has a share of the pages tell how they felt, and none of somebody who does not want to be measured, or saves data. */
export function watchVitals(page: PageData): void {
  const { vitalsShare = 0, trial } = page;
  if (Math.random() >= vitalsShare || trial || savesData() || isPrivate()) return;
  whenIdle(() => {
    // Without the chunk, nobody is told.
    import(/* webpackChunkName: "tell-vitals" */ './tell-vitals.ts').then(
      ({ tellVitals }) => tellVitals(page),
      () => undefined,
    );
  });
}

/** Do Not Track, or Global Privacy Control (https://www.w3.org/TR/gpc). */
function isPrivate(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
