import type { Answers, ErrorMap, StepDefinition } from '@portico/form-model';
import { judge } from '@portico/form-model/validation';
import type { Browser } from 'playwright-core';
import { answerMaps, type AnswerMap } from './answer-maps.ts';
import { readLanguages } from './read-languages.ts';
import { writeInLanguages, type Judgement, type ReadLanguage } from './write-in-languages.ts';
import { openBrowserValidator, type BrowserValidator } from './browser-validator.ts';

export interface Comparison {
  /** Answer maps that were judged. */
  count: number;
  disagreements: (AnswerMap & { server: unknown; browser: unknown })[];
  /** By language, the messages that were said at least once. */
  messages: Record<string, Set<string>>;
  /** Ids of texts that were told at least once. */
  ids: Set<string>;
}

/** As far from each other as clocks on the wall can be. */
const TIME_ZONES = ['Etc/GMT+12', 'Pacific/Kiritimati'];
const BATCH = 500;

interface Options {
  count: number;
  seed: number;
  onBatch?: (done: number) => void;
}

/** Judges generated answer maps by the product's page, half of them in UTC-12 and half in UTC+14, and by the server's validator, and has both write in every language what is wrong. */
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
  const definitions = pages[0]?.definitions ?? [];
  const languages = readLanguages(definitions);
  const messages = languages.map(({ reading }) => [reading.language, new Set<string>()] as const);
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
    // As text: it carries halves of characters, which messages between programs do not.
    const text = JSON.stringify(list);
    const judged = page?.judge(text);
    const byServer = judgeHere(definitions, text, languages);
    const byBrowser = JSON.parse((await judged) ?? '[]') as Judgement[];
    list.forEach((map, index) => {
      const [server, inBrowser] = [byServer[index], byBrowser[index]];
      if (!server || JSON.stringify(server) !== JSON.stringify(inBrowser) || !areAlike(server))
        result.disagreements.push({ ...map, server, browser: inBrowser });
    });
    for (const { problems, messages } of byServer) {
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

function judgeHere(definitions: StepDefinition[], text: string, languages: ReadLanguage[]): Judgement[] {
  const list = JSON.parse(text) as { answers: Answers; today: string }[];
  return list.map(({ answers, today }) =>
    writeInLanguages(definitions, judge(definitions, answers, { today }), languages),
  );
}

/** Whether every language names the same keys of the same pages, and says something at each. */
function areAlike({ problems, messages }: Judgement): boolean {
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
