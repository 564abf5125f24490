import { block, question } from '@portico/form-model';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../../testing.fixture.tsx';

afterEach(cleanup);

const grades = block.tabs({
  id: 'grades_tabs',
  label: 'Grades',
  tabs: [
    { id: 'enter', label: 'Enter my grades', questions: [question.text({ key: 'class', label: 'Class' })] },
    {
      id: 'upload',
      label: 'Upload my transcript',
      questions: [
        question.document({ key: 'transcript', label: 'Transcript' }),
        question.text({ key: 'note', label: 'Note' }),
      ],
    },
  ],
});

function setup(options: Parameters<typeof renderQuestions>[1] = {}) {
  const log: string[] = [];
  let [isKept, isBusy] = [true, false];
  const rendered = renderQuestions([grades], {
    services: {
      arrangement: {
        addSet: async () => true,
        chooseTab: async ({ id }, tab) => {
          log.push(`${id}: ${tab.id}`);
          if (isKept) rendered.source.set({ arrangement: { tabs: { [id]: tab.id } } });
          return isKept;
        },
      },
      documents: {
        attach: async () => {},
        isBusy: (keys) => isBusy && keys.includes('transcript'),
        remove: async (key) => void log.push(`removed ${key}`),
      },
    },
    ...options,
  });
  return { ...rendered, log, refuse: () => (isKept = false), upload: () => (isBusy = true) };
}
const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a tab group', () => {
  it('begins with the default tab, in a row that has a name', () => {
    setup();
    expect(screen.getByRole('tablist', { name: 'Grades' })).toBeTruthy();
    expect(chosen()).toBe('Enter my grades');
    expect(screen.getByRole('tabpanel', { name: 'Enter my grades' }).textContent).toContain('Class');
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('keeps the choice, then clears what belongs to the tab that was left', async () => {
    const { user, log, answers } = setup({ answers: { class: 'Biology' } });
    await user.click(tab('Upload my transcript'));
    expect(chosen()).toBe('Upload my transcript');
    expect(screen.getByLabelText('Note')).toBeTruthy();
    expect(log).toEqual(['grades_tabs: upload']);
    expect(answers()).toEqual({ class: '' });
  });

  it('removes the files of the tab that was left', async () => {
    const { user, log, answers } = setup({
      answers: { transcript: 'ANSWERED', note: 'n' },
      arrangement: { tabs: { grades_tabs: 'upload' } },
    });
    await user.click(tab('Enter my grades'));
    expect(log).toEqual(['grades_tabs: enter', 'removed transcript']);
    expect(answers()).toEqual({ transcript: '', note: '' });
  });

  it('clears nothing when the choice can not be kept', async () => {
    const { user, answers, refuse } = setup({ answers: { class: 'Biology' } });
    refuse();
    await user.click(tab('Upload my transcript'));
    expect(chosen()).toBe('Enter my grades');
    expect(answers()).toEqual({ class: 'Biology' });
  });

  it('can not be changed while a file is on its way', async () => {
    const { user, log, upload } = setup({ arrangement: { tabs: { grades_tabs: 'upload' } } });
    upload();
    await user.click(tab('Enter my grades'));
    const dialog = screen.getByRole('dialog', { name: 'File Upload in Progress' });
    expect(dialog.textContent).toContain('Please wait until the file upload has completed.');
    expect(log).toEqual([]);
    await user.keyboard('{Escape}');
    expect(chosen()).toBe('Upload my transcript');
  });

  it('does not choose by the arrow keys alone', async () => {
    const { user, answers, log } = setup({ answers: { class: 'Biology' } });
    act(() => tab('Enter my grades').focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Upload my transcript'));
    expect([log, answers()]).toEqual([[], { class: 'Biology' }]);
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('Upload my transcript');
  });

  it('shows a visitor the default tab alone', () => {
    setup({ canArrange: false, arrangement: { tabs: { grades_tabs: 'upload' } } });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('Class')).toBeTruthy();
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('tells a visitor what the tab needs that takes a file', () => {
    setup({ canArrange: false });
    expect(screen.getByRole('group', { name: 'Upload my transcript' }).textContent).toContain(
      'This question can be finished once you have created an account.',
    );
  });
});
