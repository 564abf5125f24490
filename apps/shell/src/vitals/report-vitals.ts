import { type PageData, PATHS, type PageVitalsPayload, SCREENS } from '@portico/contracts';
import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';

/** Sends web vitals once, when the page is closed or hidden. Ignores errors. */
export function reportVitals(page: PageData): void {
  const vitals: PageVitalsPayload = { page: pageOpened(page) };
  const hear = ({ name, value }: Metric) => {
    if (name === 'LCP') vitals.lcp_ms = milliseconds(value);
    if (name === 'INP') vitals.inp_ms = milliseconds(value);
    if (name === 'TTFB') vitals.ttfb_ms = milliseconds(value);
    if (name === 'CLS') vitals.cls = Math.round(value * 10_000) / 10_000;
  };
  onLCP(hear);
  onINP(hear);
  onTTFB(hear);
  onCLS(hear);
  // On the window, so that this listener runs after those of the web-vitals library, which are on the document.
  window.addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', send);
    navigator.sendBeacon(PATHS.pageVitals, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  });
}

/** Limits a duration to 600,000 ms, the most that the server accepts. */
const milliseconds = (value: number): number => Math.min(600_000, Math.max(0, Math.round(value)));

/** Returns the name of the opened page instead of its path, which can contain anything. "/" redirects to the default route. */
function pageOpened({ steps, defaultRoute }: PageData): string {
  const [opened] = performance.getEntriesByType('navigation');
  const path = (opened ? new URL(opened.name).pathname : window.location.pathname).replace(/\/+$/, '');
  const step = steps.find(({ route }) => route === (path || defaultRoute));
  const screen = Object.entries(SCREENS).find(([, route]) => route === path);
  return step?.id ?? screen?.[0] ?? 'other';
}
