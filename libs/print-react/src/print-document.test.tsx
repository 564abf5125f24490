import { answeredKeys, block, defineStep, numbered, question, when, type Answers } from '@portico/form-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrintView } from './index.ts';
import type { PrintHeadProps } from './print-head.tsx';
import { HEAD } from './print-head.fixture.ts';

afterEach(cleanup);

const options = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const STEP = defineStep({
  id: 'example',
  route: '/example',
  label: 'Example Step',
  order: 1,
  groups: [
    {
      id: 'person',
      title: 'Person',
      questions: [
        question.text({ key: 'city', label: 'City', required: true }),
        question.text({ key: 'nickname', label: 'Nickname' }),
        question.radio({ key: 'taken', label: 'Taken?', options }),
        question.text({ key: 'score', label: 'Score', hiddenWhen: when.notEquals('taken', 'Y') }),
      ],
    },
    {
      id: 'classes',
      title: 'Classes',
      questions: [
        block.tabs({
          id: 'tabs',
          label: 'Classes',
          tabs: [
            {
              id: 'list',
              label: 'List my classes',
              questions: [
                block.repeated({
                  id: 'classes',
                  label: 'Add another class',
                  prefixes: numbered('class', 3),
                  title: (number) => `Class ${number}`,
                  cards: ['name'],
                  questions: ({ key }) => [
                    question.text({ key: key('name'), label: 'Class Name' }),
                    question.text({ key: key('grade'), label: 'Grade' }),
                    question.checkbox({ key: key('ap'), label: 'AP' }),
                    question.checkbox({ key: key('honors'), label: 'Honors' }),
                  ],
                }),
              ],
            },
            {
              id: 'upload',
              label: 'Upload my transcript',
              questions: [question.document({ key: 'file', label: 'Transcript' })],
            },
          ],
        }),
      ],
    },
    { id: 'words', title: 'Words', questions: [question.textarea({ key: 'essay', label: 'Essay' })] },
  ],
});
const ANSWERS: Answers = {
  city: 'Bowie',
  taken: 'Y',
  class_name: 'Biology',
  class_ap: true,
  class_honors: true,
  class_2_name: 'History',
  class_2_grade: 'A',
};
const SUBMITTED = {
  reference: 'P-2',
  submission: { submitted_at: '2026-11-22T23:22:00.000Z', number: 1, replaces: null },
};

const draw = (answers: Answers, head: Partial<PrintHeadProps> = {}) =>
  render(<PrintView {...HEAD} {...head} definitions={[STEP]} answers={answers} isDocument />).container;
const textsOf = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

describe('the print view as a document', () => {
  it('contains exactly the answered keys', () => {
    const container = draw(ANSWERS);
    const keys = [...container.querySelectorAll<HTMLElement>('[data-answer-key]')].map(
      ({ dataset }) => dataset.answerKey,
    );
    expect(keys.toSorted()).toEqual(answeredKeys([STEP], ANSWERS).toSorted());
  });

  it('omits unanswered questions, groups, boxes, and the title of a tab', () => {
    const container = draw(ANSWERS);
    for (const absent of ['Nickname', 'Score', 'Words', 'Essay', 'List my classes', 'Class Name'])
      expect(screen.queryByText(absent)).toBeNull();
    expect(container.textContent).not.toContain('[ ]');
    expect(container.querySelector('[data-answer-key=taken]')?.textContent).toBe('[X] Yes');
  });

  it('names a set in its heading and puts its selected boxes in one list', () => {
    const container = draw(ANSWERS);
    expect(textsOf(container, 'h4')).toEqual(['Class 1: Biology', 'Class 2: History']);
    const [first] = container.querySelectorAll('section:has(> h4)');
    expect(textsOf(first!, 'dl > div')).toEqual(['AP[X]', 'Honors[X]']);
  });

  it('marks required questions without an answer, until the application is submitted', () => {
    const container = draw({ taken: 'N' });
    expect(textsOf(container, 'dl > div')).toEqual(['CityRequired, not answered yet', 'Taken?[X] No']);
    cleanup();
    expect(textsOf(draw({ taken: 'N' }, SUBMITTED), '.row, dl > div').join()).not.toContain('not answered');
  });

  it('omits a step without answers', () => {
    draw({}, SUBMITTED);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});
