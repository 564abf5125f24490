import { block, localise, question } from '@portico/form-model';
import type { Locale } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFormSource, FormEngine } from '../index.ts';
import { stepOf } from '@portico/form-model/testing';
import { idleServices } from '../testing.fixture.tsx';

const STEP = stepOf([
  block.heading('A heading'),
  question.text({ key: 'name', label: 'Name', hint: 'A hint.' }),
  question.radio({
    key: 'kind',
    label: 'Kind',
    options: [
      { value: 'a', label: 'First kind' },
      { value: 'b', label: 'Second kind' },
    ],
  }),
  question.dropdown({
    key: 'term',
    label: 'Term',
    options: [
      { value: 's', label: 'Spring' },
      { value: 'f', label: 'Fall' },
    ],
  }),
  block.modalButton({ label: 'What is this?', title: 'About it', paragraphs: ['One.'] }),
  block.tabs({
    id: 'ways',
    label: 'Ways',
    tabs: [
      { id: 'enter', label: 'Enter', questions: [question.text({ key: 'class', label: 'Class' })] },
      { id: 'note', label: 'Explain', questions: [question.text({ key: 'why', label: 'Why' })] },
    ],
  }),
  block.repeated({
    id: 'pets',
    label: 'Add another pet',
    prefixes: ['pet', 'pet_2'],
    title: (number) => `Pet ${number}`,
    questions: ({ key }) => [question.text({ key: key('name'), label: 'Pet Name' })],
  }),
]);
const ARABIC: Locale = { language: 'ar', messages: {} };
const TEXTS = {
  'group.title': 'مجموعة',
  'kind.label': 'النوع',
  'kind.options.a': 'الأول',
  'term.options.s': 'الربيع',
  'ways.tabs.enter': 'إدخال',
};

const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[lang="en"][dir="ltr"]')].map(({ textContent }) => textContent);

describe('untranslated texts', () => {
  beforeEach(() => {
    render(
      <LocaleContext value={ARABIC}>
        <FormEngine
          definition={localise(STEP, { texts: TEXTS, locale: ARABIC })}
          source={createFormSource({ errors: { name: ['A hint.', 'خطأ.'] } })}
          services={idleServices()}
          onChange={() => undefined}
          today="2026-11-21"
        />
      </LocaleContext>,
    );
  });
  afterEach(cleanup);

  it("are marked as English, translated ones aren't", () => {
    expect(marked()).toEqual([
      ...['A heading', 'Name', 'A hint.', 'A hint.', 'Second kind', 'Term', 'Fall', 'What is this?'],
      ...['Explain', 'Class', 'Pet 1', 'Pet Name', 'Add another pet'],
    ]);
  });

  it('keep accessible names and direction', () => {
    const label = screen.getByText('Name');
    expect(screen.getByLabelText('Name').id).toBe('name');
    expect(label.tagName).toBe('SPAN');
    expect(label.closest('label')?.hasAttribute('dir')).toBe(false);
  });

  it('are marked in dialogs, too', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'What is this?' }));
    expect(marked().slice(-2)).toEqual(['About it', 'One.']);
  });
});
