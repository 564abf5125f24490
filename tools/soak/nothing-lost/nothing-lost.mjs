import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import { experiment, figure, readOptions, seeded, temporaryFolder } from '../../experiment/experiment.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { openBrowser } from './killable-browser.mjs';
import { Ledger } from './ledger.mjs';

/**
 * Someone types into a page while, at random moments, the browser is killed and reopened, the session ends, the network goes down
 * and comes back, or the server is killed and restarted. In the end, the account must have every answer that was acknowledged or
 * typed at least one second before the fault.
 */
const { rounds, seed } = readOptions({ rounds: 20, seed: 1 });
const random = seeded(seed);
/** @type {<T>(list: readonly T[]) => T} */
const oneOf = (list) => /** @type {any} */ (list[Math.floor(random() * list.length)]);

const FIELDS = /** @type {const} */ ([
  ['First Name', 'first_name'],
  ['Last Name', 'last_name'],
  ['Preferred First Name', 'preferred_first_name'],
  ['City', 'city'],
]);
const FAULTS = /** @type {const} */ (['browser', 'session', 'network', 'server']);
const IDENTITY_MARK = 'portico_idp';
/** Milliseconds to wait for missing answers, because a pending save is retried within a minute. */
const SETTLED_WITHIN = 90_000;

const executable = PARTS.chromium.find();
if (!executable) throw new Error('Chromium was not found. "npm run doctor" says how to get it.');
const folder = temporaryFolder('nothing-lost');
const profile = path.join(folder, 'profile');
const settings = {
  port: await freePort(),
  dataDir: path.join(folder, 'data'),
  env: { LOG_LEVEL: 'error', ADDRESS_THROTTLE_FACTOR: '10000' },
};

const ledger = new Ledger();
/** @type {string[]} */
const lost = [];
/** @type {Record<typeof FAULTS[number], number>} */
const faults = { browser: 0, session: 0, network: 0, server: 0 };
let played = 0;
let count = 0;

let product = await startProduct(settings);
const person = new HttpApplicant(product.url);
await person.enter();
let browser = await open();

await experiment(async () => {
  try {
    await logIn();
    for (; played < rounds; played++) await playRound();
  } catch (error) {
    console.error(await scene());
    throw error;
  } finally {
    await browser.kill();
  }
  for (const [name, ours] of Object.entries(faults))
    figure(`nothing-lost-${name}-faults`, ours, null, 'faults', rounds);
  figure('nothing-lost-typed', ledger.typedCount, null, 'answers', rounds);
  figure('lost', lost.length, null, 'answers', rounds);
  for (const sentence of lost) console.error(sentence);
  return lost.length === 0 && ledger.typedCount > rounds;
});

async function playRound() {
  const fault = oneOf(FAULTS);
  const before = 1 + Math.floor(random() * 3);
  const after = Math.floor(random() * 3);
  faults[fault] += 1;

  await type(before);
  await pause(random() * 1_600);
  if (fault === 'browser') {
    ledger.killed();
    await browser.kill();
    browser = await open();
  }
  if (fault === 'session') {
    await endSession();
    await type(after);
  }
  if (fault === 'network') {
    await browser.context.setOffline(true);
    await type(after);
    await pause(random() * 2_500);
    // Sometimes closes the page while it is offline. It must save its answers after the next start.
    if (random() < 0.3) {
      await pause(1_000);
      await browser.kill();
      browser = await open();
    } else await browser.context.setOffline(false);
  }
  if (fault === 'server') {
    await product.stop('SIGKILL');
    await type(after);
    product = await startProduct(settings);
  }
  await settle(`round ${played + 1}, ${fault}`);
}

/** Types new values into random fields at a person's pace. @param {number} times */
async function type(times) {
  for (let done = 0; done < times; done += 1) {
    const [label, key] = oneOf(FIELDS);
    const value = `${key} ${(count += 1)}`;
    const field = browser.page.getByLabel(label, { exact: true });
    // If the page has noticed the end of the session, it shows the login instead.
    if (!(await field.isVisible())) return;
    ledger.typing(key, value);
    try {
      await field.fill(value, { timeout: 2_000 });
    } catch {
      // The page navigated to the login in the meantime, so the field may or may not have the value.
      return;
    }
    if ((await field.inputValue({ timeout: 500 }).catch(() => '')) === value) ledger.typed(key, value);
    await pause(random() * 700);
  }
}

/** Reopens the page, logged in, and waits until the account has all required answers. @param {string} moment */
async function settle(moment) {
  const deadline = Date.now() + SETTLED_WITHIN;
  for (;;) {
    await logInIfNeeded();
    const stored = await storedAnswers();
    const missing = ledger.missingIn(stored);
    if (missing.length === 0 && (await isQuiet())) return ledger.settle(await storedAnswers());
    if (Date.now() > deadline) {
      lost.push(...missing.map((sentence) => `${moment}: ${sentence}`));
      console.error(`${moment}, ${await keptAnswers()} kept in the browser: ${missing.join('; ')}`);
      console.error(await scene());
      return ledger.settle(stored);
    }
    await pause(100);
  }
}

/** Returns whether the person is logged in and no save is pending. */
async function isQuiet() {
  const { page } = browser;
  const status = await page
    .locator('[role=status][data-phase]')
    .getAttribute('data-phase', { timeout: 500 })
    .catch(() => null);
  // Also checks the cookie, because a visitor's page looks the same but doesn't save.
  const isIn = await page
    .evaluate((mark) => document.cookie.includes(mark), IDENTITY_MARK)
    .catch(() => false);
  return isIn && (status === 'saved' || status === 'idle') && (await keptAnswers()) === 0;
}

/** Returns the number of unsaved answers in the browser. Right after a load, the page's status doesn't show them yet. */
async function keptAnswers() {
  const count = async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'portico')) return 0;
    /** @type {<T>(request: IDBRequest<T>) => Promise<T>} */
    const result = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await result(indexedDB.open('portico'));
    try {
      return await result(database.transaction('drafts').objectStore('drafts').count());
    } finally {
      database.close();
    }
  };
  return browser.page.evaluate(count).catch(() => -1); // Fails while the page is navigating.
}

async function open() {
  const opened = await openBrowser(String(executable), profile);
  opened.page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'PUT' || !request.url().endsWith('/api/answer') || !response.ok()) return;
    ledger.acknowledged(/** @type {Record<string, unknown>} */ (request.postDataJSON()));
  });
  if (product) await opened.page.goto(`${product.url}/about`).catch(() => undefined);
  return opened;
}

async function logInIfNeeded() {
  const { page, context } = browser;
  const cookies = await context.cookies();
  const isIn = cookies.some(({ name }) => name.startsWith(IDENTITY_MARK));
  const isThere = await page.getByLabel('First Name', { exact: true }).isVisible();
  if (!isIn) await logIn();
  else if (!isThere) await page.goto(`${product.url}/about`).catch(() => undefined);
}

async function logIn() {
  const { page } = browser;
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email Address').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('First Name', { exact: true }).waitFor();
}

async function endSession() {
  const cookies = await browser.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await fetch(`${product.url}/api/logout?message=x`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
}

async function storedAnswers() {
  try {
    return (await person.profile()).answer;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    await person.logIn();
    return (await person.profile()).answer;
  }
}

async function scene() {
  const { page } = browser;
  const words = await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
  return [page.url(), words.slice(0, 2_000), product.output().slice(-2_000)].join('\n\n');
}
