// @module-tag mariadb
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApplicationSearchPayload } from '@portico/contracts';
import { type Answers, block, defineStep, numbered, question, when, YES_NO } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPartnerSettings } from '@portico/partner/loader';
import { addApplication, fixedDefinitions, startTestCore, type TestCore } from '../../../testing/index.ts';
import { ApplicationList } from '../application-list.ts';
import { ApplicationAnswerEntity } from './application-answer.entity.ts';

const STEP = defineStep({
  id: 'school',
  route: '/school',
  label: 'School',
  order: 1,
  groups: [
    {
      id: 'person',
      title: 'Person',
      questions: [
        question.text({ key: 'first_name', label: 'First Name' }),
        question.date({ key: 'birth_date', label: 'Birth Date' }),
        question.phone({ key: 'phone_mobile', label: 'Mobile' }),
        question.dropdown({
          key: 'state',
          label: 'State',
          options: [
            { value: 'MD', label: 'Maryland' },
            { value: 'AK', label: 'The Last Frontier' },
            { value: 'VA', label: 'Virginia' },
          ],
        }),
        question.masked({ key: 'ssn', label: 'SSN', mask: 'ssn' }),
        question.radio({ key: 'was_away', label: 'Away?', options: YES_NO }),
        question.text({
          key: 'city',
          label: 'City',
          hiddenWhen: when.equals('was_away', 'Y'),
        }),
        question.text({ key: 'hs_gpa', label: 'GPA', inputMode: 'decimal' }),
      ],
    },
    {
      id: 'schools',
      title: 'High School',
      questions: [
        block.repeated({
          id: 'schools',
          label: 'Add another',
          prefixes: numbered('hs', 3),
          title: (number) => `School ${number}`,
          questions: ({ key }) => [
            question.lookup({
              key: key('name'),
              label: 'Search',
              lookup: { category: 'hs_ceeb', codeKey: key('ceeb') },
            }),
          ],
        }),
      ],
    },
  ],
});
const SEARCHABLE = [
  ...['birth_date', 'phone_mobile', 'state', 'ssn', 'city', 'hs_gpa', 'hs_name', 'hs_ceeb', 'unknown'],
];
const SECOND = Object.keys(STEP.dataModel).filter((key) => /^hs.*name$/.test(key))[1] ?? '';

describe('search by answers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-answers-'));
  let test: TestCore;
  beforeAll(async () => {
    const file = path.join(folder, 'university.json');
    writeFileSync(file, JSON.stringify({ ...loadPartnerSettings(), searchableAnswers: SEARCHABLE }));
    test = await startTestCore({ definitions: fixedDefinitions([STEP]) }, { PARTNER_FILE: file });
    const add = (first_name: string, answers: Answers) => {
      test.clock.advance(1_000);
      return addApplication(test.core, { first_name, ...answers });
    };
    const maryland = { state: 'MD', state_desc: 'Maryland' };
    await add('Ada', { ...maryland, hs_name: 'Walt Whitman High School', hs_ceeb: '210123', hs_gpa: '3.9' });
    await add('Bo', {
      ...maryland,
      hs_name: 'Éastern High',
      [SECOND]: 'North Northern Whitman Academy',
      hs_gpa: '10',
    });
    await add('Cy', {
      ...{ state: 'AK', state_desc: 'The Last Frontier', hs_gpa: '-1', birth_date: '2008-03-14' },
      ...{ phone_mobile: '(301) 405-1000', ssn: '123-45-6789', city: 'Nome' },
    });
    await add('Di', { state: 'VA', state_desc: 'Virginia', was_away: 'Y', city: 'Nome', hs_gpa: 'good' });
    await add('Ed', {});
    test.clock.advance(2_000);
    await test.core.office.lines.work();
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const find = (search: ApplicationSearchPayload) =>
    test.core.office.list.search({ sort: 'created', direction: 'ascending', ...search });
  const names = async (search: ApplicationSearchPayload) =>
    (await find(search)).applications.map(({ name }) => name);
  const by = (...answers: NonNullable<ApplicationSearchPayload['answers']>) => names({ answers });

  it('offers the questions in form order, without masked ones', () => {
    const offered = test.core.office.list.questions();
    expect(offered.map(({ key, label, kind }) => [key, label, kind].join())).toEqual([
      'birth_date,Birth Date,date',
      'phone_mobile,Mobile,phone',
      'state,State,choice',
      'city,City,text',
      'hs_gpa,GPA,number',
      'hs_name,High School,text',
      'hs_ceeb,High School: CEEB code,text',
    ]);
  });

  it('finds a school by the beginning of any word, in any set', async () => {
    expect(await by({ question: 'hs_name', contains: 'whitman' })).toEqual(['Ada', 'Bo']);
    expect(await by({ question: 'hs_name', contains: 'WHITMAN H' })).toEqual(['Ada']);
    expect(await by({ question: 'hs_name', contains: 'northern whit' })).toEqual(['Bo']);
    expect(await by({ question: 'hs_name', contains: 'eastern' })).toEqual(['Bo']);
    expect(await by({ question: 'hs_name', contains: 'hitman' })).toEqual([]);
    expect(await by({ question: 'hs_name', contains: '!' })).toEqual([]);
    expect(await by({ question: 'hs_ceeb', contains: '2101' })).toEqual(['Ada']);
  });

  it('compares numbers and dates, and finds a phone number by its end', async () => {
    expect(await by({ question: 'hs_gpa', from: '3.9' })).toEqual(['Ada', 'Bo']);
    expect(await by({ question: 'hs_gpa', to: '3.9' })).toEqual(['Ada', 'Cy']);
    expect(await by({ question: 'hs_gpa', from: '-2', to: '0' })).toEqual(['Cy']);
    expect(await by({ question: 'hs_gpa', from: 'good' })).toEqual([]);
    expect(await by({ question: 'birth_date', from: '2008-03-14', to: '2008-03-14' })).toEqual(['Cy']);
    expect(await by({ question: 'phone_mobile', contains: '405-1000' })).toEqual(['Cy']);
  });

  it('finds choices by code, and unanswered questions', async () => {
    expect(await by({ question: 'state', any_of: ['AK', 'VA'] })).toEqual(['Cy', 'Di']);
    expect(await by({ question: 'state', answered: false })).toEqual(['Ed']);
    expect(await by({ question: 'hs_gpa', answered: true })).toEqual(['Ada', 'Bo', 'Cy']);
    expect(await by({ question: 'hs_gpa', answered: false })).toEqual(['Di', 'Ed']);
    expect(await by({ question: 'hs_gpa', answered: false }, { question: 'state', answered: true })).toEqual([
      'Di',
    ]);
  });

  it('combines filters with each other, the search text, and status', async () => {
    const whitman = { question: 'hs_name', contains: 'whitman' };
    expect(await by(whitman, { question: 'hs_gpa', from: '4' })).toEqual(['Bo']);
    expect(await names({ answers: [whitman], text: 'ad' })).toEqual(['Ada']);
    expect(await names({ answers: [whitman], status: 'submitted' })).toEqual([]);
  });

  it('ignores answers to hidden questions, and finds nothing by questions that are not searchable', async () => {
    expect(await by({ question: 'city', contains: 'nome' })).toEqual(['Cy']);
    for (const question of ['ssn', 'unknown', 'first_name'])
      for (const answered of [true, false]) expect(await by({ question, answered }), question).toEqual([]);
    const { reads } = test.core.platform.database;
    expect(JSON.stringify(await reads.find(ApplicationAnswerEntity))).not.toContain('6789');
  });

  it('returns the answers of the chosen columns', async () => {
    const { applications } = await find({ answer_columns: ['hs_name', 'state'], text: 'bo' });
    expect(applications).toMatchObject([
      { answers: { hs_name: 'Éastern High; North Northern Whitman Academy', state: 'Maryland' } },
    ]);
    expect((await find({ text: 'bo' })).applications).toMatchObject([{ answers: {} }]);
  });

  it('sorts by any answer, unanswered last, in pages of any size', async () => {
    const expected = {
      'state ascending': ['Ada', 'Bo', 'Cy', 'Di', 'Ed'],
      'state descending': ['Di', 'Cy', 'Bo', 'Ada', 'Ed'],
      'hs_gpa ascending': ['Cy', 'Ada', 'Bo', 'Di', 'Ed'],
      'hs_gpa descending': ['Bo', 'Ada', 'Cy', 'Ed', 'Di'],
    };
    for (const [order, all] of Object.entries(expected))
      for (const limit of [1, 2, 50]) {
        const [sort_answer = '', direction] = order.split(' ') as [string, 'ascending' | 'descending'];
        const input = { sort_answer, direction, limit };
        const seen: string[] = [];
        for (let after: string | undefined; ;) {
          const page = await find({ ...input, ...(after !== undefined && { after }) });
          seen.push(...page.applications.map(({ name }) => name));
          if (page.next === null) break;
          after = page.next;
        }
        expect(seen, `${order} ${limit}`).toEqual(all);
      }
    const sorted = { sort_answer: 'state', direction: 'descending' } as const;
    expect(await names({ ...sorted, answers: [{ question: 'hs_name', contains: 'whitman' }] })).toEqual([
      ...['Bo', 'Ada'],
    ]);
  });

  it('returns the same hits when they are sorted in pieces', async () => {
    const { list } = test.core.office;
    const input = {
      answers: [{ question: 'hs_gpa', from: '-5' }],
      ...({ sort_answer: 'hs_gpa', direction: 'ascending' } as const),
    };
    const inPieces = new ApplicationList(test.core.platform.database, () => list.questions(), 1);
    expect(await inPieces.search(input)).toEqual(await list.search(input));
  });
});
