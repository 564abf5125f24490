import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Answers, TEXTS } from '@portico/contracts';
import {
  answeredKeys,
  askedSteps,
  DOCUMENT_ANSWER,
  isAnswered,
  isMissing,
  ownKeys,
  type Question,
  type StepDefinition,
  visibilityOf,
} from '@portico/form-model';
import { fullAnswers, shownTexts } from '@portico/tools/full-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { liveDefinitions } from '@portico/tools/live-definitions';
import { SCRIPTS, worldTexts } from '@portico/tools/world-text';
import { TYPICAL_ANSWERS } from '@portico/tools/typical-answers';
import { attach } from '../applicants/attach.ts';
import { realFile } from '../documents/education-page.ts';
import { missingGlyphs } from '../fixtures/missing-glyphs.ts';
import { pdfProperties } from '../fixtures/pdf-properties.ts';
import type { Product } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Builds test only the typical applicant's PDF, because the maximal one takes longest. */
const tagOf = (who: string) => (who === 'a typical' ? '' : ` ${SOAK}`);

test.describe('the PDF', () => {
  const typical = (): Promise<Answers> => Promise.resolve({ ...TYPICAL_ANSWERS });
  const minimal = (): Promise<Answers> => Promise.resolve({ first_name: 'Bo' });
  const maximal = async ({ url }: Product) => fullAnswers(await liveDefinitions(url), worldTexts());

  for (const [who, answersOf] of [
    ['a minimal', minimal],
    ['a typical', typical],
    ['a maximal', maximal],
  ] as const)
    test(`contains every answer and document of ${who} applicant, tagged, titled and numbered${tagOf(who)}`, async ({
      product,
    }, testInfo) => {
      const answers = await answersOf(product);
      const applicant = new HttpApplicant(product.url);
      await applicant.enter();
      await applicant.save(answers);
      const documents = DOCUMENTS[who];
      const attached = Object.fromEntries(documents.map(([key]) => [key, DOCUMENT_ANSWER]));
      for (const [key, , file] of documents) await attach(applicant, key, realFile(file));
      const pdf = await printed(applicant);
      const file = testInfo.outputPath('application.pdf');
      writeFileSync(file, pdf);
      await testInfo.attach('application.pdf', { path: file, contentType: 'application/pdf' });

      const text = plain(textOf(pdf, BETWEEN_THE_EDGES));
      const definitions = await liveDefinitions(product.url);
      const shown = shownTexts(definitions, answers);
      const missing = [...shown].filter(([, answer]) => !text.includes(plain(answer)));
      expect(missing).toEqual([]);
      expect([...shown.keys()].sort()).toEqual(answeredKeys(definitions, answers).sort());

      expect(await missingGlyphs(pdf)).toEqual([]);
      const { outline, ...properties } = await pdfProperties(pdf);
      const title = `Undergraduate Application – ${displayName(answers)}`;
      expect(properties).toEqual({
        title,
        xmpTitle: title,
        showsTitle: true,
        language: 'en',
        isTagged: true,
      });
      expect(outline.filter((line) => !line.startsWith(SETS))).toEqual([
        'Undergraduate Application',
        ...headingsOf(definitions, { ...answers, ...attached }),
        ...documents.map(([, label, file]) => `${label}: ${file}`),
      ]);
      expect(outline.filter((line) => /^ *(.+)\1$/.test(line))).toEqual([]);
      const headings = outline.map((line) => line.trim());
      const pages = Number(/Pages:\s+(\d+)/.exec(pdfinfo(pdf))?.[1]);
      for (let page = 1; page <= pages; page++) {
        const foot = plain(textOf(pdf, ['-f', String(page), '-l', String(page)]));
        expect(foot).toContain(plain(`Page ${page} of ${pages}`));
        expect(foot).toContain(plain(String(answers.first_name)));
        const last = lastLineOf(pdf, page);
        expect(headings, `the last line of page ${page} is no heading`).not.toContain(last);
        expect(foot).toContain(plain(TEXTS.notSubmittedMark));
      }
      if (who === 'a typical') expect(pages - documents.length).toBeLessThanOrEqual(5);
      expect(sheetsOf(pdf)).toEqual(Array(pages).fill('612 x 792'));
      for (const [, label, file] of documents) {
        const own = plain(textOf(pdf, []));
        expect(own).toContain(plain(`${label} · ${file}`));
        expect(own).toContain(plain('Attached page 1 of 1'));
      }
    });

  test(`has readable text in seven scripts in the largest application ${SOAK}`, async ({ product }) => {
    const answers = JSON.stringify(await maximal(product));
    for (const sample of Object.values(SCRIPTS)) expect(answers).toContain(sample.trim().split(' ')[0]);
  });
});

/** Indentation of repeated sets in the outline, which are nested in steps and groups. */
const SETS = ' '.repeat(6);

/** Documents appended to the PDF, in page order: answer key, label of the question, file. */
const DOCUMENTS = {
  'a minimal': [],
  'a typical': [['hs_transcript_document', 'Transcript', 'transcript.png']],
  'a maximal': [
    ['hs_transcript_document', 'Transcript', 'transcript.pdf'],
    ['activities_resume_document', 'Résumé', 'transcript.docx'],
  ],
} as const;

const displayName = ({ first_name = '', last_name = '' }: Answers) =>
  [first_name, last_name].filter(Boolean).join(' ');

async function printed(applicant: HttpApplicant): Promise<Uint8Array> {
  let url: string | null = null;
  await expect
    .poll(async () => ({ url } = await applicant.call('GET', '/api/pdf')).url, { timeout: 60_000 })
    .not.toBeNull();
  return applicant.download(String(url));
}

/** Extracts the text twice: in content order, which keeps labels next to answers, and in line order, which right-to-left words need. */
function textOf(pdf: Uint8Array, options: string[]): string {
  return [['-raw'], []]
    .map((order) =>
      execFileSync('pdftotext', [...order, ...options, '-', '-'], {
        input: pdf,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      }),
    )
    .join('\n');
}

/** Crop box for pdftotext, in points. Excludes header and footer, which would split an answer that continues on the next page. */
const BETWEEN_THE_EDGES = ['-x', '0', '-y', '60', '-W', '612', '-H', '678'];

/** Returns the headings of steps and groups with an answer, or a required question without one. */
function headingsOf(definitions: StepDefinition[], answers: Answers): string[] {
  const visibility = visibilityOf(definitions, answers);
  const isPrinted = (question: Question) =>
    ownKeys(question).some((key) => isAnswered(visibility.read(key))) || isMissing(question, visibility);
  return askedSteps(definitions, answers).flatMap(({ definition, groups }) => {
    const printed = groups.filter(({ questions }) => questions.some(isPrinted));
    return printed.length === 0
      ? []
      : [`  ${definition.label}`, ...printed.map(({ group }) => `    ${group.title}`)];
  });
}

function lastLineOf(pdf: Uint8Array, page: number): string {
  const range = ['-f', String(page), '-l', String(page)];
  const text = execFileSync('pdftotext', ['-layout', ...BETWEEN_THE_EDGES, ...range, '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  });
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}

/** Returns the distinct page sizes in points, with the shorter side first, because wide pages are rotated. */
const sheetsOf = (pdf: Uint8Array): string[] =>
  [...pdfinfo(pdf, '-f', '1', '-l', '999').matchAll(/size:\s+(\d+) x (\d+) pts/g)].map(([, ...sides]) =>
    sides
      .map(Number)
      .sort((a, b) => a - b)
      .join(' x '),
  );

const pdfinfo = (pdf: Uint8Array, ...options: string[]) =>
  execFileSync('pdfinfo', [...options, '-'], { input: pdf, encoding: 'utf8' });

const plain = (text: string) =>
  text.normalize('NFKC').replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufe0f\u00ad]/gu, '');
