import { SIGNATURE_KEY, texts as shared } from '@portico/contracts';
import { localise, question, textsOf, type Answers, type StepDefinition } from '@portico/form-model';
import type { Locale } from '@portico/texts';
import { compile } from '@portico/texts/define';
import { LocaleContext } from '@portico/texts/react';
import { pseudoLocale, unbracketed } from '@portico/texts/testing';
import { pseudoPlain } from '@portico/texts/translations';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrintView, type PrintViewProps } from './index.ts';
import { HEAD } from './print-head.fixture.ts';
import { printTexts } from './print.texts.ts';
import { stepOf } from '@portico/form-model/testing';

afterEach(cleanup);

const STEP = stepOf(
  [
    question.date({ key: 'birth', label: 'Birth' }),
    question.monthYear({
      key: 'month',
      yearKey: 'year',
      label: 'Since',
      years: { count: 3, direction: 'back' },
    }),
    question.lookup({
      key: 'school',
      label: 'School',
      lookup: { category: 'hs_ceeb', codeKey: 'ceeb' },
    }),
    question.dropdown({ key: 'country', label: 'Country', category: 'countries' }),
    question.radio({ key: 'taken', label: 'Taken?', options: [{ value: 'Y', label: 'Yes' }] }),
    question.document({ key: 'named', label: 'Transcript' }),
    question.document({ key: 'nameless', label: 'Grades' }),
    question.text({ key: SIGNATURE_KEY, label: 'Your signature' }),
  ],
  { label: 'Example Step', title: 'Example Group' },
);
const ANSWERS: Answers = {
  birth: '2009-03-14',
  month: '8',
  year: '2027',
  school: '12',
  ceeb: '210000',
  country: 'ESP',
  taken: 'Y',
  named: 'ANSWERED',
  nameless: 'ANSWERED',
  [SIGNATURE_KEY]: 'Ada',
};
const RECORD = {
  reference: '2',
  submission: { submitted_at: '2026-11-22T23:22:00.000Z', number: 2, replaces: '1' },
};

function draw(locale: Locale, texts: Record<string, string>, props: Partial<PrintViewProps> = {}): Element {
  const { container } = render(
    <LocaleContext value={locale}>
      <PrintView
        {...HEAD}
        definitions={[localise(STEP, { texts, locale })]}
        answers={ANSWERS}
        documentAnswer={{ named: { file_name: 'grades.pdf' } }}
        {...props}
      />
    </LocaleContext>,
  );
  return container;
}

const pseudoTextsOf = (definition: StepDefinition) =>
  Object.fromEntries(Object.entries(textsOf(definition)).map(([id, source]) => [id, pseudoPlain(source)]));
const partsOf = (container: Element) =>
  Object.fromEntries(
    [...container.querySelectorAll('dt')].map((dt) => [
      dt.textContent,
      dt.nextElementSibling?.textContent.replace(/\s+/g, ' ').trim(),
    ]),
  );

describe('a print in another language', () => {
  it.each<[string, Partial<PrintViewProps>]>([
    ['not submitted', {}],
    ['submitted', { ...RECORD, university: { ...HEAD.university, logo: '/logo.svg' } }],
  ])('contains only translated texts, %s', (_when, props) => {
    const locale = pseudoLocale(printTexts, { ...shared });
    const left = unbracketed(draw(locale, pseudoTextsOf(STEP), { title: '', ...props }));
    const data = ['Example University', 'Ada', 'grades.pdf', 'March 14, 2009', 'August', 'Spain', '[X]'];
    const instants = left.filter((words) => words.startsWith('Nov 22, 2026,'));
    expect(left.filter((words) => !data.includes(words) && !instants.includes(words))).toEqual([]);
  });

  it('has the texts, order, and direction of that language', () => {
    const locale: Locale = {
      language: 'es',
      messages: {
        'print.signedOn': compile('Firmado el <when></when>', 'print.signedOn'),
        'print.attached': 'Adjunto',
      },
    };
    const container = draw(locale, { 'birth.label': 'Nacimiento', 'month.label': 'Desde' }, RECORD);
    expect(container.querySelector('article')?.lang).toBe('es');
    expect(partsOf(container)).toMatchObject({
      Nacimiento: '14 de marzo de 2009',
      Desde: 'agosto de 2027',
      Country: 'España',
      School: '12 (CEEB 210000)',
      Transcript: 'Attached: grades.pdf',
      Grades: 'Adjunto',
      'Your signature': 'Ada Firmado el 22 nov 2026, 18:22 hora de Nueva York',
    });
    const marked = [...container.querySelectorAll('[data-answer-key]')];
    expect(marked.map((element) => element.getAttribute('data-answer-key')).sort()).toEqual(
      Object.keys(ANSWERS).sort(),
    );
  });

  it('marks untranslated texts', () => {
    const locale: Locale = { language: 'ar', messages: {} };
    const article = draw(locale, {}).querySelector('article');
    expect([article?.lang, article?.dir]).toEqual(['ar', 'rtl']);
    const passage = article?.querySelector<HTMLElement>('section');
    expect([passage?.lang, passage?.dir]).toEqual(['en', 'ltr']);
    cleanup();
    const half = draw(locale, { 'birth.label': 'تاريخ الميلاد', 'group.title': 'مجموعة' });
    expect(half.querySelector('section')?.hasAttribute('lang')).toBe(false);
    const passages = [...half.querySelectorAll<HTMLElement>('section [lang]')];
    expect(passages.map(({ lang, dir, textContent }) => [lang, dir, textContent])).toEqual(
      [
        'Example Step',
        'Since',
        'School',
        'Country',
        'Taken?',
        'Yes',
        'Transcript',
        'Grades',
        'Your signature',
      ].map((words) => ['en', 'ltr', words]),
    );
  });

  it('isolates names from the text around them', () => {
    const container = draw({ language: 'ar', messages: {} }, {}, { name: 'Ada Lovelace', ...RECORD });
    const names = [...container.querySelectorAll('bdi')].map((element) => element.textContent);
    expect(names).toEqual(['Example University', 'Ada Lovelace', '2', '1', 'Yes', 'grades.pdf']);
  });
});
