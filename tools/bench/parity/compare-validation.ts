import type { Answers, ErrorMap, StepDefinition } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import type { Browser } from 'playwright-core';
import { answerMaps, type AnswerMap } from './answer-maps.ts';
import { readLanguages } from './read-languages.ts';
import { writeInLanguages, type ValidationResult, type ReadLanguage } from './write-in-languages.ts';
import { openBrowserValidator, type BrowserValidator } from './browser-validator.ts';

export interface Comparison {
  count: number;
  disagreements: (AnswerMap & { server: unknown; browser: unknown })[];
  /** Messages that appeared at least once, by language. */
  messages: Record<string, Set<string>>;
  /** IDs of texts that appeared at least once. */
  ids: Set<string>;
}

/** The two time zones that are furthest apart. */
const TIME_ZONES = ['Etc/GMT+12', 'Pacific/Kiritimati'];
const BATCH = 500;

interface Options {
  count: number;
  seed: number;
  onBatch?: (done: number) => void;
}

/**
 * Compares server and browser on generated answer maps, with messages in every language. Half of the maps are validated in UTC-12, half in UTC+14.
 */
export async function compareValidation(
  browser: Browser,
  url: string,
  options: Options,
): Promise<Comparison> {
  const pages = await Promise.all(TIME_ZONES.map((zone) => openBrowserValidator(browser, url, zone)));
  const result = await compare(pages, options);
  await Promise.all(pages.map((page) => page.close()));
  return result;
}

export async function compare(
  pages: Pick<BrowserValidator, 'definitions' | 'validate'>[],
  { count, seed, onBatch = () => {} }: Options,
): Promise<Comparison> {
  const definitions = pages[0]?.definitions ?? [];
  const languages = readLanguages(definitions);
  const messages = languages.map(({ locale }) => [locale.language, new Set<string>()] as const);
  const result: Comparison = {
    count: 0,
    disagreements: [],
    messages: Object.fromEntries(messages),
    ids: new Set(),
  };
  const maps = answerMaps(definitions, seed);
  while (result.count < count) {
    const page = pages[(result.count / BATCH) % pages.length] ?? pages[0];
    const list = Array.from(
      { length: Math.min(BATCH, count - result.count) },
      () => maps.next().value as AnswerMap,
    );
    // Both sides get JSON, which escapes lone surrogates: messages between processes lose them.
    const text = JSON.stringify(list);
    const validated = page?.validate(text);
    const onServer = validateHere(definitions, text, languages);
    const byBrowser = JSON.parse((await validated) ?? '[]') as ValidationResult[];
    list.forEach((map, index) => {
      const [server, inBrowser] = [onServer[index], byBrowser[index]];
      if (!server || JSON.stringify(server) !== JSON.stringify(inBrowser) || !areAlike(server))
        result.disagreements.push({ ...map, server, browser: inBrowser });
    });
    for (const { problems, messages } of onServer) {
      for (const { id } of Object.values(problems).flatMap((page) => Object.values(page).flat()))
        result.ids.add(id);
      for (const [language, errors] of Object.entries(messages))
        for (const message of messagesOf(errors)) result.messages[language]?.add(message);
    }
    result.count += list.length;
    onBatch(result.count);
  }
  return result;
}

function validateHere(
  definitions: StepDefinition[],
  text: string,
  languages: ReadLanguage[],
): ValidationResult[] {
  const list = JSON.parse(text) as { answers: Answers; today: string }[];
  return list.map(({ answers, today }) =>
    writeInLanguages(definitions, judge(definitions, answers, { today }), languages),
  );
}

/** Returns whether all languages have messages for the same keys of the same pages. */
function areAlike({ problems, messages }: ValidationResult): boolean {
  const keysOf = (map: Record<string, Record<string, unknown[]>>) =>
    Object.entries(map)
      .flatMap(([page, byKey]) =>
        Object.entries(byKey).map(([key, found]) => `${page} ${key} ${found.length > 0}`),
      )
      .join();
  return Object.values(messages).every((errors) => keysOf(errors) === keysOf(problems));
}

function messagesOf(errors: ErrorMap): string[] {
  return Object.values(errors).flatMap((page) => Object.values(page).flat());
}
