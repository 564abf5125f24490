import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageData } from '@portico/contracts';
import { withOptionLists, type OptionLists, type ProblemMap, type StepDefinition } from '@portico/form-model';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { inRoot } from '../../workspace/root.mjs';
import { readLanguages } from './read-languages.ts';
import type { ReadLanguage, writeInLanguages } from './write-in-languages.ts';

/** Open page of the product in a browser, which validates answers with the shell's code. */
export interface BrowserValidator {
  definitions: StepDefinition[];
  /** Validates answer maps. Parameter and result are JSON. */
  validate(maps: string): Promise<string>;
  close(): Promise<void>;
}

/** Finds webpack's ID of the validation module in the built chunks, by the module's exports. */
function validationModule(): { chunks: string[]; module: string } {
  const folder = inRoot('apps', 'shell', 'dist');
  const files = readdirSync(folder).filter((file) => /^(validation|\d+)\.[0-9a-f]+\.js$/.test(file));
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const chunks = texts.flatMap((text) => /\.push\(\[\[(\d+)\],/.exec(text)?.[1] ?? []);
  for (const text of texts) {
    const module =
      /(\d+)\((?:\w+,?)*\)\{[^{}]*\{compile:\(\)=>\w+,[^{}]*judge:\(\)=>\w+,validate:\(\)=>\w+\}/.exec(
        text,
      )?.[1];
    if (module) return { chunks, module };
  }
  throw new Error(`No chunk in ${folder} exports compile, judge and validate. Build first: npm run build`);
}

/** Opens a page of the product in a time zone and loads its validator. @throws Error if the page has no validator */
export async function openBrowserValidator(
  browser: Browser,
  url: string,
  timeZone: string,
): Promise<BrowserValidator> {
  const context = await browser.newContext({ timezoneId: timeZone });
  const page = await context.newPage();
  await page.goto(url);
  const data = JSON.parse((await page.locator('#portico-page').textContent()) ?? '') as PageData;
  const { optionLists = {} } = data;
  const addresses = data.steps.toSorted((a, b) => a.order - b.order).map(({ chosen }) => chosen.definition);
  const definitions = await Promise.all(
    addresses.map(async (address) => {
      const definition = (await (await fetch(new URL(address, url))).json()) as StepDefinition;
      return withOptionLists(definition, optionLists);
    }),
  );
  await page.evaluate(await writerScript());
  const languages = readLanguages(definitions);
  await page.evaluate(loadValidator, { addresses, optionLists, languages, ...validationModule() });
  return {
    definitions,
    validate: (maps) => page.evaluate(validateAll, maps),
    close: () => context.close(),
  };
}

/** Bundles `writeInLanguages` for the browser, because the shell doesn't expose such a function. */
async function writerScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('write-in-languages.ts', import.meta.url)),
        formats: ['iife'],
        name: 'parityWriter',
      },
    },
  });
  const [output] = [result].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The writer of problems could not be built.');
  return `${chunk.code};globalThis.parityWriter = parityWriter;`;
}

interface Validator {
  definitions: StepDefinition[];
  judge(definitions: StepDefinition[], answers: unknown, context: { today: string }): ProblemMap;
}
interface ParityPage {
  parity: Validator & { languages: ReadLanguage[] };
  parityWriter: { writeInLanguages: typeof writeInLanguages; withOptionLists: typeof withOptionLists };
}

/** Runs in the page. Uses webpack's own loader, to load the same chunks as a real validation. */
async function loadValidator(where: {
  addresses: string[];
  optionLists: OptionLists;
  languages: ReadLanguage[];
  chunks: string[];
  module: string;
}): Promise<void> {
  type Require = { (module: string): Validator; e(chunk: string): Promise<unknown> };
  const page = globalThis as unknown as Record<string, unknown> & Partial<ParityPage>;
  const { parityWriter } = globalThis as unknown as ParityPage;
  const queue = Object.keys(page).find((name) => name.startsWith('webpackChunkshell'));
  if (!queue) throw new Error('The page has no webpack queue.');
  const load = await new Promise<Require>((resolve) => {
    (page[queue] as unknown[]).push([['parity'], {}, resolve]);
  });
  await Promise.all(where.chunks.map((chunk) => load.e(chunk)));
  const { judge } = load(where.module);
  const definitions = await Promise.all(
    where.addresses.map(async (address) => {
      const definition = (await (await fetch(address)).json()) as StepDefinition;
      return parityWriter.withOptionLists(definition, where.optionLists);
    }),
  );
  page.parity = { definitions, judge, languages: where.languages };
}

function validateAll(maps: string): string {
  const { parity, parityWriter } = globalThis as unknown as ParityPage;
  const { definitions, judge, languages } = parity;
  const list = JSON.parse(maps) as { answers: unknown; today: string }[];
  return JSON.stringify(
    list.map(({ answers, today }) =>
      parityWriter.writeInLanguages(definitions, judge(definitions, answers, { today }), languages),
    ),
  );
}
