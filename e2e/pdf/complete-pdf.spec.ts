import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Answers, TEXTS } from '@portico/contracts';
import { answeredKeys, askedSteps } from '@portico/form-model';
import { fullAnswers, shownTexts } from '@portico/tools/full-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { liveDefinitions } from '@portico/tools/live-definitions';
import { SCRIPTS, worldTexts } from '@portico/tools/world-text';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { attach } from '../applicants/attach.ts';
import { realFile } from '../documents/education-page.ts';
import { missingGlyphs } from '../fixtures/missing-glyphs.ts';
import { pdfProperties } from '../fixtures/pdf-properties.ts';
import type { Product } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Only the maximal applicant runs in every build. The journey test also checks a typical applicant's PDF. */
const tagOf = (who: string) => (who === 'a maximal' ? '' : ` ${SOAK}`);

test.describe('the PDF', () => {
  const typical = (): Promise<Answers> => Promise.resolve({ ...COMPLETE_ANSWERS });
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
      for (const [key, , file] of documents) await attach(applicant, key, realFile(file));
      const pdf = await printed(applicant);
      const file = testInfo.outputPath('application.pdf');
      writeFileSync(file, pdf);
      await testInfo.attach('application.pdf', { path: file, contentType: 'application/pdf' });

      const text = plain(textOf(pdf, ABOVE_THE_FOOT));
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
        ...askedSteps(definitions, answers).flatMap(({ definition, groups }) => [
          `  ${definition.label}`,
          ...groups.map(({ group }) => `    ${group.title}`),
        ]),
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
      expect(sheetsOf(pdf)).toEqual(Array(pages).fill('612 x 792'));
      for (const [, label, file] of documents) {
        const own = plain(textOf(pdf, []));
        expect(own).toContain(plain(`${label} · ${file}`));
        expect(own).toContain(plain('Attached page 1 of 1'));
      }
    });

  test('has readable text in seven scripts in the largest application', async ({ product }) => {
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

/** Crop box for pdftotext, in points. Excludes the footer, which would split an answer that continues on the next page. */
const ABOVE_THE_FOOT = ['-x', '0', '-y', '0', '-W', '612', '-H', '738'];

function lastLineOf(pdf: Uint8Array, page: number): string {
  const range = ['-f', String(page), '-l', String(page)];
  const text = execFileSync('pdftotext', ['-layout', ...ABOVE_THE_FOOT, ...range, '-', '-'], {
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
