import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import {
  experiment,
  figure,
  median,
  openBrowser,
  percentile,
  readOptions,
  serve,
} from '../../experiment/experiment.mjs';
import { measureFirstPaint } from '../federation/first-paint.mjs';
import { FAR } from '../federation/networks.mjs';
import { builtStep } from '../typing/build-small-page.mjs';
import { clickUntilPainted } from '../typing/click-until-painted.mjs';
import { measureSubmit } from '../typing/measure-submit.mjs';
import { measureTyping } from '../typing/measure-typing.mjs';
import { openEverything } from '../typing/open-everything.mjs';
import { watchFirstQuestion } from './first-question.mjs';
import { readFields, type Field } from './read-fields.mjs';
import { servePages } from './serve-pages.ts';
import type { StepDefinition } from '@portico/form-model';
import type { Browser, Page } from 'playwright-core';

/**
 * Compares the education page with pages that show the same questions with other form engines, and written by hand. Those pages
 * have no conditions, drafts, saves, layout, or other languages, and only check what is required.
 */
const { runs, keys, submissions } = readOptions({ runs: 5, keys: 90, submissions: 5 });
const DESKTOP = { width: 1280, height: 900 };

interface Compared {
  file: string;
  /** CSS selector of a text field. */
  field: (key: string) => string;
  /** CSS selector of a shown error. */
  error: string;
}

const byId = (key: string) => `[id="${key}"]`;
const COMPARED: Record<string, Compared> = {
  'by hand': { file: 'by-hand', field: byId, error: '.error' },
  'React Hook Form': { file: 'react-hook-form', field: byId, error: '.error' },
  RJSF: { file: 'rjsf', field: (key) => byId(`root_${key}`), error: '.error-detail li' },
  'JSON Forms': {
    file: 'json-forms',
    field: (key) => byId(`#/properties/${key}-input`),
    error: '.validation_error:not(:empty)',
  },
  SurveyJS: {
    file: 'surveyjs',
    field: (key) => `[data-name="${key}"] input`,
    error: '.sd-question__erbox .sv-string-viewer',
  },
};

const unit = (part: string) => (part === 'bytes' ? 'bytes' : 'ms');

await experiment(async () => {
  const education = await builtStep('education');
  const { url } = await serve();
  const browser = await openBrowser();
  const required = requiredKeys(education.groups);
  const own = await openPortico(browser, url);
  const fields = {
    first: withRequired(await fieldsAtFirst(browser, url + education.route, education), required),
    open: withRequired(await own.evaluate(readFields), required),
  };
  for (const [list, { length }] of Object.entries(fields)) console.error(`${length} questions (${list})`);
  const urlOf = await servePages(
    Object.values(COMPARED).map(({ file }) => file),
    fields,
  );
  const found: Record<string, Record<string, number>> = {};
  const measure = async (
    figures: (side: Compared | null, round: number) => Promise<Record<string, number>>,
    n: number,
  ) => {
    const measured: Record<string, Record<string, number>[]> = {};
    for (let round = -1; round < n; round++)
      for (const [name, side] of [['Portico', null], ...Object.entries(COMPARED)] as const) {
        const of = await figures(side, round);
        // The first round fills caches.
        if (round >= 0) (measured[name] ??= []).push(of);
      }
    for (const [name, all] of Object.entries(measured))
      for (const part of Object.keys(all[0] ?? {}))
        (found[part] ??= {})[name] = median(all.map((each) => each[part] ?? NaN));
    for (const part of Object.keys(measured['Portico']?.[0] ?? {}))
      for (const name of Object.keys(COMPARED))
        figure(
          `${part}, ${name}`,
          found[part]?.['Portico'] ?? NaN,
          found[part]?.[name] ?? NaN,
          unit(part),
          n,
        );
  };

  await measure(async (side) => {
    const address = side ? urlOf(side.file, 'first') : url + education.route;
    const load = await measureFirstPaint(browser, address, FAR, watchFirstQuestion);
    return {
      'question visible ms': load.readyMs,
      'blocking ms': load.wholeBlockingMs,
      bytes: load.bytes,
    };
  }, runs);

  const texts = fields.open.filter(({ kind, key }) => kind === 'text' && /_(city|address_line_1)$/.test(key));
  const typedInto = [texts[0], texts[texts.length >> 1], texts.at(-1)].flatMap((field) => field?.key ?? []);
  const pages = new Map<Compared | null, Page>([[null, own]]);
  for (const side of Object.values(COMPARED)) {
    const page = await (await browser.newContext({ viewport: DESKTOP })).newPage();
    await page.goto(urlOf(side.file, 'open'));
    for (const key of typedInto) await page.locator(side.field(key)).first().waitFor();
    pages.set(side, page);
  }
  await measure(async (side, round) => {
    const page = pages.get(side);
    const key = typedInto[(round + 1) % typedInto.length];
    if (!page || !key) throw new Error('There is no page or question to type into.');
    await page.bringToFront();
    const typed = await measureTyping(page.locator(side ? side.field(key) : byId(key)).first(), keys);
    const of = (part: 'busy' | 'paint', share: number) =>
      percentile(
        typed.map((each) => each[part]),
        share,
      );
    return {
      'busy p50 ms': of('busy', 0.5),
      'busy p95 ms': of('busy', 0.95),
      'paint p95 ms': of('paint', 0.95),
    };
  }, 3);

  await measure(
    async (side) => ({
      'submit until errors ms': side
        ? await submitOf(browser, urlOf(side.file, 'open'), side, fields.open)
        : await measureSubmit(browser, url, education),
    }),
    submissions,
  );
  console.table(found);
});

async function fieldsAtFirst(browser: Browser, url: string, { groups }: StepDefinition) {
  const page = await browser.newPage();
  await page.goto(url);
  // Sections further down are rendered last.
  await page.locator(`section:has(#group-${groups.at(-1)?.id}) form`).waitFor();
  const fields = await page.evaluate(readFields);
  await page.close();
  return fields;
}

/** Opens the education page with all repeated blocks. */
async function openPortico(browser: Browser, url: string) {
  const applicant = new HttpApplicant(url);
  await applicant.enter();
  const education = await builtStep('education');
  await openEverything(applicant, education, { fillsSets: false });
  const context = await browser.newContext({ viewport: DESKTOP });
  await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url })));
  const page = await context.newPage();
  await page.goto(url + education.route);
  await page.locator(byId('hs_4_city')).waitFor();
  return page;
}

/** Returns the keys of all questions in a part of a definition that always require an answer. */
function requiredKeys(part: unknown): Set<string> {
  const keys = new Set<string>();
  JSON.stringify(part, (_, value) => {
    const isRequired = (rule: { rule: string; when?: unknown }) => rule.rule === 'required' && !rule.when;
    if (typeof value?.key === 'string' && Array.isArray(value.rules) && value.rules.some(isRequired))
      keys.add(value.key);
    return value;
  });
  return keys;
}

function withRequired(fields: Field[], required: Set<string>): Field[] {
  // RJSF answers a required checkbox itself.
  return fields.map((field) => ({
    ...field,
    required: field.kind !== 'checkbox' && required.has(field.key),
  }));
}

async function submitOf(browser: Browser, url: string, { error }: Compared, fields: Field[]) {
  const context = await browser.newContext({ viewport: DESKTOP });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const button = page.getByRole('button', { name: 'Submit', exact: true });
    await button.waitFor();
    const count = fields.filter(({ required }) => required).length;
    return await clickUntilPainted(button, areErrorsShown, { error, count });
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function areErrorsShown({ error, count }: { error: string; count: number }) {
  return document.querySelectorAll(error).length >= count;
}
