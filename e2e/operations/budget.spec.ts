import { readFileSync } from 'node:fs';
import { gzipSize, watchTraffic } from '@portico/tools/traffic';
import { inRoot } from '@portico/tools/root';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

interface PageFigures {
  /** Number of requests with an empty cache, until the network is idle. */
  requests: number;
  /** Bytes of all requests on the wire, including headers. */
  bytes: number;
  /** Size of all scripts, gzipped. */
  scriptBytes: number;
  /** Cumulative layout shift: https://web.dev/articles/cls. */
  layoutShift: number;
}
const budget = JSON.parse(readFileSync(inRoot('budget.json'), 'utf8')) as Record<string, PageFigures>;

/** Checks only figures that don't depend on time. `npm run bench -- federation --against <commit>` compares times. */
for (const step of ['/about', '/education', '/final-steps'])
  test(`${step} stays within budget.json on a phone, and close to it${step === '/about' ? '' : ` ${SOAK}`}`, async ({
    page,
  }) => {
    const allowed = budget[step];
    if (!allowed) throw new Error(`budget.json says nothing of ${step}.`);
    const measured = await measure(page, step);
    for (const name of ['requests', 'bytes', 'scriptBytes'] as const) {
      expect(measured[name], name).toBeLessThanOrEqual(allowed[name]);
      // Fails at 10% below the budget, because a budget with slack protects nothing.
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
  // Waits for the last prefetch, which starts when the browser is idle.
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
