import { afterAll, expect, it } from 'vitest';
import { WarmBrowser } from '../../../subprocess/index.ts';
import { Visit } from './visit.ts';

const browser = new WarmBrowser(process.env.CHROMIUM_PATH);
afterAll(() => browser.close());

/** A page whose question appears after `ms`. */
const slowPage = (ms: number) =>
  `<title>Slow</title><script>setTimeout(() => document.body.append(Object.assign(document.createElement('input'), { name: 'city' })), ${ms})</script><body>`;

const PLACE = { route: '/about', keys: ['city'] };

/** Opens a page whose question appears after `ms`, with a limit of a second. */
const open = (ms: number, liveMs: number | undefined) =>
  browser.use(async (started) => {
    const page = { status: 200, headers: { 'content-type': 'text/html' }, body: slowPage(ms) };
    const network = () => ({ answer: () => Promise.resolve(page) });
    const visit = await Visit.start(started, { network, isApplicant: false, limitMs: 1_000 });
    try {
      return { ms: await visit.open(PLACE, Promise.resolve(liveMs)), problems: [...visit.problems] };
    } finally {
      await visit.close();
    }
  });

it('refuses a page whose questions appear too late', async () => {
  const problems = ['/about: none of its questions appeared within 1 s in the deployed shell.'];
  expect(await open(60_000, 10)).toEqual({ ms: undefined, problems });
  expect(await open(60_000, undefined)).toEqual({ ms: undefined, problems });
});

it('waits longer on a machine that also takes long for the live page', async () => {
  const { ms, problems } = await open(2_000, 20_000);
  expect(ms).toBeGreaterThan(1_000);
  expect(problems).toEqual([]);
});
