import { readFileSync } from 'node:fs';
import { gzipSize, watchTraffic } from '@portico/tools/traffic';
import { inRoot } from '@portico/tools/root';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

interface PageFigures {
  /** Until the page rests, with an empty cache; so are the bytes. */
  requests: number;
  /** As they come over the wire, headers included. */
  bytes: number;
  /** All scripts, each under gzip. */
  scriptBytes: number;
  /** Sum of all shifts that nobody has caused: https://web.dev/articles/cls has the unit. */
  layoutShift: number;
}
const budget = JSON.parse(readFileSync(inRoot('budget.json'), 'utf8')) as Record<string, PageFigures>;

/** Whatever doesn't hang on a clock. Times are compared by `npm run bench -- federation --against <commit>`. */
for (const step of ['/about', '/education', '/final-steps'])
  test(`${step} costs a phone what budget.json says, and hardly less${step === '/about' ? '' : ` ${SOAK}`}`, async ({
    page,
  }) => {
    const allowed = budget[step];
    if (!allowed) throw new Error(`budget.json says nothing of ${step}.`);
    const measured = await measure(page, step);
    for (const name of ['requests', 'bytes', 'scriptBytes'] as const) {
      expect(measured[name], name).toBeLessThanOrEqual(allowed[name]);
      // A figure that nothing comes near holds nothing: whoever saves a tenth writes it down.
      expect(measured[name], `${name}: lower it in budget.json`).toBeGreaterThan(allowed[name] * 0.9);
    }
    expect(measured.layoutShift).toBeLessThanOrEqual(allowed.layoutShift);
  });

async function measure(page: Page, step: string): Promise<PageFigures> {
  await page.setViewportSize({ width: 375, height: 812 });
  const { transfers, rest } = await watchTraffic(await page.context().newCDPSession(page));
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // What comes last: the browser fetches ahead whenever it has nothing to do, which may be long after.
  const last = step === '/final-steps' ? 'education' : 'final-steps';
  const fetched = page.waitForResponse(new RegExp(`/releases/${last}/[^/]+/step\\.[0-9a-f]+\\.js$`));
  await page.goto(step);
  await expect(page.getByRole('textbox').first()).toBeEditable();
  await fetched;
  await rest();
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);
  const all = [...transfers.values()];
  const scripts = all.filter(({ type }) => type === 'Script');
  const sizes = await Promise.all(scripts.map(({ url }) => gzipSize(url)));
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    requests: all.length,
    bytes: sum(all.map(({ bytes }) => bytes)),
    scriptBytes: sum(sizes),
    layoutShift,
  };
}
