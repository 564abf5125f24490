import {
  answeredKeys,
  block,
  companionKey,
  defineStep,
  numbered,
  question,
  type Answers,
  type Content,
} from '@portico/form-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrintView } from './index.ts';
import { HEAD } from './print-head.fixture.ts';

afterEach(cleanup);

const options = [{ value: 'A', label: 'Option A' }];
const CONTENT: Content[] = [
  question.masked({ key: 'ssn', label: 'Number', mask: 'ssn' }),
  question.monthYear({ key: 'm', yearKey: 'y', label: 'Since', years: { count: 3, direction: 'back' } }),
  question.year({ key: 'year', label: 'Year', years: { count: 3, direction: 'back' } }),
  question.dropdown({ key: 'choice', label: 'Choice', options }),
  question.textarea({ key: 'essay', label: 'Essay' }),
  block.heading('A heading of the form'),
  block.separator(),
  block.modalButton({ label: 'What is this?', title: 'T', paragraphs: ['P'] }),
  block.repeated({
    id: 'schools',
    label: 'Add another school',
    prefixes: numbered('hs', 3),
    title: (number) => `School ${number}`,
    questions: ({ key }) => [
      question.lookup({
        key: key('name'),
        label: 'School',
        lookup: { category: 'hs_ceeb', codeKey: key('ceeb') },
      }),
    ],
  }),
  block.tabs({
    id: 'tabs',
    label: 'Grades',
    tabs: [
      { id: 'enter', label: 'Enter', questions: [question.text({ key: 'grade', label: 'Grade' })] },
      { id: 'upload', label: 'Upload', questions: [question.document({ key: 'file', label: 'Transcript' })] },
    ],
  }),
  block.byAnswer('choice', { A: [question.text({ key: 'because', label: 'Because' })] }),
];
const STEP = defineStep({
  id: 'example',
  route: '/example',
  label: 'Example Step',
  order: 1,
  groups: [{ id: 'group', title: 'Example Group', questions: CONTENT }],
});

function printed(answers: Answers, documentAnswer = {}): Record<string, string> {
  const { container } = render(
    <PrintView {...HEAD} definitions={[STEP]} answers={answers} documentAnswer={documentAnswer} />,
  );
  const marked = [...container.querySelectorAll<HTMLElement>('[data-answer-key]')];
  return Object.fromEntries(marked.map((element) => [element.dataset['answerKey'], element.textContent]));
}

describe('the print view of blocks', () => {
  it.each<[string, Answers, Record<string, string>]>([
    ['a masked number whole', { ssn: '123-45-6789' }, { ssn: '123-45-6789' }],
    ['a month with its year', { m: '9', y: '2025' }, { m: 'September', y: '2025' }],
    ['a year without its month', { y: '1962' }, { y: '1962' }],
    ['a year', { year: '2024' }, { year: '2024' }],
    ['a text with its lines', { essay: 'a\nb' }, { essay: 'a\nb' }],
    [
      'an option that is not offered any more with its label',
      { choice: 'OLD', [companionKey('choice')]: 'The old one' },
      { choice: 'The old one' },
    ],
    [
      'a school with its code',
      { hs_name: 'Lakeview', hs_ceeb: '210001' },
      { hs_name: 'Lakeview', hs_ceeb: '210001' },
    ],
    ['a typed school without one', { hs_name: 'At home' }, { hs_name: 'At home' }],
    ['the branch of an answer', { choice: 'A', because: 'So' }, { choice: 'Option A', because: 'So' }],
  ])('contains %s', (_what, answers, expected) => {
    expect(printed(answers)).toEqual(expected);
    expect(Object.keys(expected).toSorted()).toEqual(answeredKeys([STEP], answers).toSorted());
  });

  it('names the file of a document question', () => {
    const documents = { file: { file_name: 'transcript.pdf' } };
    expect(printed({ file: 'ANSWERED' }, documents)).toEqual({ file: 'Attached: transcript.pdf' });
  });

  it('prints only the chosen tab', () => {
    printed({ file: 'ANSWERED' });
    expect(screen.queryByText('Grade')).toBeNull();
    expect(screen.getByText('Transcript')).toBeTruthy();
  });
});
