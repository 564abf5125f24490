import type { Answers, ErrorMap, StepDefinition } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import type { Browser } from 'playwright-core';
import { answerMaps, type AnswerMap } from './answer-maps.ts';
import { openBrowserValidator, type BrowserValidator } from './browser-validator.ts';

export interface Comparison {
  /** Answer maps that were judged. */
  count: number;
  disagreements: (AnswerMap & { server: unknown; browser: unknown })[];
  /** Messages that were said at least once. */
  messages: Set<string>;
}

/** As far from each other as clocks on the wall can be. */
const TIME_ZONES = ['Etc/GMT+12', 'Pacific/Kiritimati'];
const BATCH = 500;

interface Options {
  count: number;
  seed: number;
  onBatch?: (done: number) => void;
}

/** Judges generated answer maps by the product's page, half of them in UTC-12 and half in UTC+14, and by the server's validator. */
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

/** The same with pages that are open already, which take turns. */
export async function compare(
  pages: Pick<BrowserValidator, 'definitions' | 'judge'>[],
  { count, seed, onBatch = () => {} }: Options,
): Promise<Comparison> {
  const result: Comparison = { count: 0, disagreements: [], messages: new Set() };
  const definitions = pages[0]?.definitions ?? [];
  const maps = answerMaps(definitions, seed);
  while (result.count < count) {
    const page = pages[(result.count / BATCH) % pages.length] ?? pages[0];
    const list = Array.from(
      { length: Math.min(BATCH, count - result.count) },
      () => maps.next().value as AnswerMap,
    );
    // As text: it carries halves of characters, which messages between programs do not.
    const text = JSON.stringify(list);
    const judged = page?.judge(text);
    const byServer = judgeHere(definitions, text);
    const byBrowser = JSON.parse((await judged) ?? '[]') as ErrorMap[];
    list.forEach((map, index) => {
      const [server, inBrowser] = [byServer[index], byBrowser[index]];
      if (JSON.stringify(server) !== JSON.stringify(inBrowser))
        result.disagreements.push({ ...map, server, browser: inBrowser });
    });
    for (const message of byServer.flatMap(messagesOf)) result.messages.add(message);
    result.count += list.length;
    onBatch(result.count);
  }
  return result;
}

function judgeHere(definitions: StepDefinition[], text: string): ErrorMap[] {
  const list = JSON.parse(text) as { answers: Answers; today: string }[];
  return list.map(({ answers, today }) => validate(definitions, answers, { today }));
}

function messagesOf(errors: ErrorMap): string[] {
  return Object.values(errors).flatMap((page) => Object.values(page).flat());
}
