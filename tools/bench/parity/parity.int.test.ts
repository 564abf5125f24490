// @module-tag early
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  questionsOf,
  type Answers,
  type DataModel,
  type ErrorMap,
  type ProblemMap,
  type StepDefinition,
} from '@portico/form-model';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpApplicant, Refused } from '../../applicants/http-applicant.mjs';
import { readSteps } from '../../questions/read-steps.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { answerMaps, type AnswerMap } from './answer-maps.ts';
import type { ValidationResult } from './write-in-languages.ts';
import { openBrowserValidator } from './browser-validator.ts';
import { compareValidation } from './compare-validation.ts';
import { startProductWithRetiredOptions } from './start-product-with-retired-options.ts';

/** Number of answer maps to compare. `npm run bench -- parity` compares 100,000. */
const COUNT = 1_000;
const SUBMISSIONS = 20;

let product: Awaited<ReturnType<typeof startProductWithRetiredOptions>>;
let browser: Browser;
const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-parity-'));

beforeAll(async () => {
  product = await startProductWithRetiredOptions(dataDir);
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

it('the page in Chromium, in UTC-12 and UTC+14, validates generated answers like the server, with every message of every question', async () => {
  const { count, disagreements, messages, ids } = await compareValidation(browser, product.url, {
    count: COUNT,
    seed: 7,
  });
  console.log(
    `Parity: ${count} answer maps, ${disagreements.length} disagreements, ${ids.size} ids, ${Object.entries(
      messages,
    )
      .map(([language, said]) => `${said.size} messages in ${language}`)
      .join(', ')}.`,
  );
  expect(count).toBe(COUNT);
  expect(disagreements).toEqual([]);
  const said = [...(messages['en'] ?? [])].map((message) => message.replace(/\b20\d\d$/, '{year}'));
  expect(messagesOf(await readSteps()).filter((message) => !said.includes(message))).toEqual([]);
}, 120_000);

it('a refused submission has the same messages as the page in Chromium', async () => {
  const page = await openBrowserValidator(browser, product.url, 'Pacific/Kiritimati');
  const dataModel = mergedDataModel(page.definitions);
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  const maps = answerMaps(page.definitions, 11);
  for (let submission = 0; submission < SUBMISSIONS; submission++) {
    const answers = storable((maps.next().value as AnswerMap).answers, dataModel);
    await applicant.save(answers);
    // The date in New York, the time zone of the example university, because the server validates with that.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format();
    const [inBrowser] = JSON.parse(await page.validate(JSON.stringify([{ answers, today }]))) as [
      ValidationResult,
    ];
    const refused = await applicant.submit().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Refused);
    const { status, body } = refused as Refused;
    expect(status).toBe(422);
    const { errors, problems } = JSON.parse(body) as { errors: ErrorMap; problems: ProblemMap };
    expect(errors).toEqual(inBrowser.messages['en']);
    expect(problems).toEqual(inBrowser.problems);
  }
  await page.close();
}, 120_000);

/** Returns those answers that a save accepts, and empty values for all other keys, to overwrite earlier saves. */
function storable(answers: Record<string, unknown>, dataModel: DataModel): Answers {
  return Object.fromEntries(
    Object.entries(dataModel).map(([key, { type, maxLength = 0 }]) => {
      const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
      if (type === 'boolean') return [key, value === true];
      const isStorable =
        typeof value === 'string' && value.length <= maxLength && !/[\p{Surrogate}\0]/u.test(value);
      return [key, isStorable ? value : ''];
    }),
  );
}

function mergedDataModel(steps: StepDefinition[]): DataModel {
  return Object.assign({}, ...steps.map(({ dataModel }) => dataModel)) as DataModel;
}

function messagesOf(steps: StepDefinition[]): string[] {
  const rules = steps.flatMap(questionsOf).flatMap(({ rules, yearRules = [] }) => [...rules, ...yearRules]);
  return [...new Set(rules.map(({ message }) => message))];
}
