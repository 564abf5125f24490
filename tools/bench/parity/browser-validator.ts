import { readdirSync, readFileSync } from 'node:fs';
import type { PageData } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import type { Browser } from 'playwright-core';
import { inRoot } from '../../workspace/root.mjs';

/** The product's page in a browser, asked to judge answers with the code that it loads for that. */
export interface BrowserValidator {
  definitions: StepDefinition[];
  /** Takes a list of answer maps as JSON, gives a list of error maps as JSON. */
  judge(maps: string): Promise<string>;
  close(): Promise<void>;
}

/** The name under which webpack keeps a module, found in the built chunk by what the module exports. */
function validationModule(): { chunks: string[]; module: string } {
  const folder = inRoot('apps', 'shell', 'dist');
  const files = readdirSync(folder).filter((file) => /^(validation|\d+)\.[0-9a-f]+\.js$/.test(file));
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const chunks = texts.flatMap((text) => /\.push\(\[\[(\d+)\],/.exec(text)?.[1] ?? []);
  for (const text of texts) {
    const module = /(\d+)\((?:\w+,?)*\)\{[^{}]*\{compile:\(\)=>\w+,validate:\(\)=>\w+\}/.exec(text)?.[1];
    if (module) return { chunks, module };
  }
  throw new Error(`No chunk in ${folder} exports compile and validate. Build first: npm run build`);
}

/**
 * Opens a page of the product in a browser that lives in the given time zone, and finds the validator in it.
 * @throws Error when the page has no validator
 */
export async function openBrowserValidator(
  browser: Browser,
  url: string,
  timeZone: string,
): Promise<BrowserValidator> {
  const context = await browser.newContext({ timezoneId: timeZone });
  const page = await context.newPage();
  await page.goto(url);
  const data = JSON.parse((await page.locator('#portico-page').textContent()) ?? '') as PageData;
  const addresses = data.steps.toSorted((a, b) => a.order - b.order).map(({ chosen }) => chosen.definition);
  await page.evaluate(loadValidator, { addresses, ...validationModule() });
  return {
    definitions: await Promise.all(
      addresses.map(
        async (address) => (await fetch(new URL(address, url))).json() as Promise<StepDefinition>,
      ),
    ),
    judge: (maps) => page.evaluate(judgeAll, maps),
    close: () => context.close(),
  };
}

interface Validator {
  definitions: unknown[];
  validate(definitions: unknown[], answers: unknown, context: { today: string }): unknown;
}

/** Runs in the page: takes webpack's own loader, and with it the chunks that the page would load to validate. */
async function loadValidator(where: {
  addresses: string[];
  chunks: string[];
  module: string;
}): Promise<void> {
  type Require = { (module: string): Validator; e(chunk: string): Promise<unknown> };
  const page = globalThis as unknown as Record<string, unknown> & { parity?: Validator };
  const queue = Object.keys(page).find((name) => name.startsWith('webpackChunkshell'));
  if (!queue) throw new Error('The page has no webpack queue.');
  const load = await new Promise<Require>((resolve) => {
    (page[queue] as unknown[]).push([['parity'], {}, resolve]);
  });
  await Promise.all(where.chunks.map((chunk) => load.e(chunk)));
  const { validate } = load(where.module);
  const definitions = await Promise.all(
    where.addresses.map(async (address) => (await fetch(address)).json() as Promise<unknown>),
  );
  page.parity = { definitions, validate };
}

/** Runs in the page. */
function judgeAll(maps: string): string {
  const { definitions, validate } = (globalThis as unknown as { parity: Validator }).parity;
  const list = JSON.parse(maps) as { answers: unknown; today: string }[];
  return JSON.stringify(list.map(({ answers, today }) => validate(definitions, answers, { today })));
}
