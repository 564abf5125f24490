import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { questionsOf, type StepDefinition } from '@portico/form-model';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../processes/free-port.mjs';
import { readSteps } from '../../questions/read-steps.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { compareValidation } from './compare-validation.ts';

/** `npm run bench -- parity` judges 100,000. */
const COUNT = 1_500;

let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-parity-'));

beforeAll(async () => {
  product = await startProduct({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'error' } });
  const executablePath = PARTS.chromium.find() ?? undefined;
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('the page in Chromium, in UTC-12 and UTC+14, judges generated answers as the server does, with every message of every question', async () => {
  const { count, disagreements, messages } = await compareValidation(browser, product.url, {
    count: COUNT,
    seed: 7,
  });
  console.log(
    `Parity: ${count} answer maps, ${disagreements.length} disagreements, ${messages.size} messages.`,
  );
  expect(count).toBe(COUNT);
  expect(disagreements).toEqual([]);
  const said = [...messages].map((message) => message.replace(/\b20\d\d$/, '{year}'));
  expect(messagesOf(await readSteps()).filter((message) => !said.includes(message))).toEqual([]);
}, 120_000);

/** Every message that a question can produce. */
function messagesOf(steps: StepDefinition[]): string[] {
  const rules = steps.flatMap(questionsOf).flatMap(({ rules, yearRules = [] }) => [...rules, ...yearRules]);
  return [...new Set(rules.map(({ message }) => message))];
}
