import type { PageData } from '@portico/contracts';
import { savesData, whenIdle } from '../steps/index.ts';

/** Reports web vitals of a random share of page loads, unless the browser asks for privacy or to save data. */
export function watchVitals(page: PageData): void {
  const { vitalsShare = 0, trial } = page;
  if (Math.random() >= vitalsShare || trial || savesData() || isPrivate()) return;
  whenIdle(() => {
    import(/* webpackChunkName: "report-vitals" */ './report-vitals.ts').then(
      ({ reportVitals }) => reportVitals(page),
      () => undefined,
    );
  });
}

/** Whether Do Not Track or Global Privacy Control (https://www.w3.org/TR/gpc) is on. */
function isPrivate(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
