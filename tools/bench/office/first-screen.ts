import type { BrowserContext, Page } from 'playwright-core';
import { figure, median, openBrowser } from '../../experiment/experiment.mjs';
import { NEAR } from '../federation/networks.mjs';

const GOAL = 1_000;
const LOADS = 9;
/** Bytes per second on a campus network: 100 Mbit/s. */
const THROUGHPUT = 12_500_000;

/**
 * Measures the milliseconds from navigation until the first row of the list of 100,000 is readable, for a logged-in officer with
 * an empty cache and 20 ms of latency.
 * @param invite link for a new officer
 */
export async function measureFirstScreen(suffix: string, invite: string): Promise<void> {
  const browser = await openBrowser();
  const session = await browser.newContext();
  const office = await enter(await session.newPage(), invite);
  const storageState = await session.storageState();
  const times: number[] = [];
  for (let n = 0; n < LOADS; n++) {
    const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
    times.push(await firstScreen(context, `${office}/applications`));
    await context.close();
  }
  await browser.close();
  figure(`first screen ms${suffix}`, median(times), GOAL, 'ms', times.length);
}

/** @returns the origin of the Office */
async function enter(page: Page, invite: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(invite);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  return new URL(page.url()).origin;
}

async function firstScreen(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: NEAR.latencyMs },
    ...{ downloadThroughput: THROUGHPUT, uploadThroughput: THROUGHPUT },
  });
  await page.goto(url, { waitUntil: 'commit' });
  // `raf` checks in every frame, so the result is accurate to one frame.
  const seen = await page.waitForFunction(
    () => (document.querySelector('[data-row="0"] a')?.textContent ? performance.now() : undefined),
    undefined,
    { polling: 'raf' },
  );
  return Number(await seen.jsonValue());
}
