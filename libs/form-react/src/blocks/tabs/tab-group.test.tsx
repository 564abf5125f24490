import { block, question } from '@portico/form-model';
import { act, cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { idleServices, renderQuestions } from '../../testing.fixture.tsx';

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
        chooseTab: async ({ id }, { next, restores }) => {
          log.push(`${id}: ${next.id}`);
          if (restores) log.push(`restores ${Object.values(restores).join()}`);
          if (isKept) rendered.source.set({ arrangement: { tabs: { [id]: next.id } } });
          return isKept;
        },
      },
      documents: {
        ...idleServices().documents,
        isBusy: (keys) => isBusy && keys.includes('transcript'),
        remove: async (key) => void log.push(`removed ${key}`),
      },
    },
    ...options,
  });
  return { ...rendered, log, refuse: () => (isKept = false), upload: () => (isBusy = true) };
}
const tab = (name: string) => screen.getByRole('tab', { name });
async function leaveFor(user: UserEvent, name: string): Promise<void> {
  await user.click(tab(name));
  await user.click(await screen.findByRole('button', { name: 'Switch and clear' }));
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a tab group', () => {
  it('starts with the default tab in a named tab list', () => {
    setup();
    expect(screen.getByRole('tablist', { name: 'Grades' })).toBeTruthy();
    expect(chosen()).toBe('Enter my grades');
    expect(screen.getByRole('tabpanel', { name: 'Enter my grades' }).textContent).toContain('Class');
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('switches without asking if nothing is lost', async () => {
    const { user, log } = setup();
    await user.click(tab('Upload my transcript'));
    expect(chosen()).toBe('Upload my transcript');
    expect(screen.getByLabelText('Note')).toBeTruthy();
    expect(log).toEqual(['grades_tabs: upload']);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('says what would be cleared, and waits for confirmation', async () => {
    const { user, log, answers } = setup({ answers: { class: 'Biology' } });
    await user.click(tab('Upload my transcript'));
    const dialog = await screen.findByRole('dialog', { name: 'Switch to “Upload my transcript”?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Class']);
    await user.click(within(dialog).getByRole('button', { name: 'Keep my answers' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([chosen(), log, answers()]).toEqual(['Enter my grades', [], { class: 'Biology' }]);
  });

  it('saves the choice, then clears the other tab', async () => {
    const { user, log, answers } = setup({ answers: { class: 'Biology' } });
    await leaveFor(user, 'Upload my transcript');
    expect(chosen()).toBe('Upload my transcript');
    expect(screen.getByLabelText('Note')).toBeTruthy();
    expect(log).toEqual(['grades_tabs: upload']);
    expect(answers()).toEqual({ class: '' });
  });

  it('restores choice and answers, also by keyboard', async () => {
    const { user, log, answers } = setup({ answers: { class: 'Biology' } });
    await leaveFor(user, 'Upload my transcript');
    expect(screen.getByText('“Enter my grades” was cleared.')).toBeTruthy();
    act(() => tab('Upload my transcript').focus());
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Undo: restore “Enter my grades”');
    await user.keyboard('{Enter}');
    expect([chosen(), answers()]).toEqual([
      'Enter my grades',
      { class: 'Biology', transcript: '', note: '' },
    ]);
    expect(log).toEqual(['grades_tabs: upload', 'grades_tabs: enter', 'restores ']);
    expect(document.activeElement?.textContent).toContain(
      'Your answers under “Enter my grades” were restored.',
    );
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('restores cleared answers after switching back, until there are new ones', async () => {
    const { user, answers } = setup({ answers: { class: 'Biology' } });
    await leaveFor(user, 'Upload my transcript');
    await user.click(tab('Enter my grades'));
    expect(answers()).toMatchObject({ class: '' });
    await user.type(screen.getByLabelText('Class'), 'C');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    await user.clear(screen.getByLabelText('Class'));
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(answers()).toMatchObject({ class: 'Biology' });
  });

  it('asks before an undo that would clear something', async () => {
    const { user, answers } = setup({ answers: { class: 'Biology' } });
    await leaveFor(user, 'Upload my transcript');
    await user.type(screen.getByLabelText('Note'), 'n');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch to “Enter my grades”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Switch and clear' }));
    expect(answers()).toEqual({ class: 'Biology', transcript: '', note: '' });
    expect(screen.getByRole('button', { name: 'Undo: restore “Upload my transcript”' })).toBeTruthy();
  });

  it('names the file to be removed, and restores it', async () => {
    const { user, log, answers } = setup({
      answers: { transcript: 'ANSWERED', note: 'n' },
      arrangement: { tabs: { grades_tabs: 'upload' } },
      documents: { transcript: { phase: 'attached', fileName: 'grades.pdf', fileSize: 4 } },
    });
    await user.click(tab('Enter my grades'));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Transcript: the file grades.pdf', 'Note']);
    await user.click(within(dialog).getByRole('button', { name: 'Switch and clear' }));
    expect(answers()).toEqual({ transcript: '', note: '' });
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(log).toEqual(['grades_tabs: enter', 'grades_tabs: upload', 'restores grades.pdf']);
    expect(answers()).toEqual({ class: '', transcript: '', note: 'n' });
  });

  it("references only the rendered panel, and lists each tab's questions", () => {
    setup({});
    const panels = screen.getAllByRole('tab').map((each) => each.getAttribute('aria-controls'));
    expect(panels).toEqual([screen.getByRole('tabpanel').id, null]);
    expect(tab('Upload my transcript').dataset.questions).toBe('transcript note');
  });

  it("clears nothing if the choice can't be saved", async () => {
    const { user, answers, refuse } = setup({ answers: { class: 'Biology' } });
    refuse();
    await leaveFor(user, 'Upload my transcript');
    expect(chosen()).toBe('Enter my grades');
    expect(answers()).toEqual({ class: 'Biology' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is locked during an upload', async () => {
    const { user, log, upload } = setup({ arrangement: { tabs: { grades_tabs: 'upload' } } });
    upload();
    await user.click(tab('Enter my grades'));
    const dialog = await screen.findByRole('dialog', { name: 'File Upload in Progress' });
    expect(dialog.textContent).toContain('Please wait until the file upload has completed.');
    expect(log).toEqual([]);
    await user.keyboard('{Escape}');
    expect(chosen()).toBe('Upload my transcript');
  });

  it("doesn't switch by arrow keys alone", async () => {
    const { user, answers, log } = setup({ answers: { class: 'Biology' } });
    act(() => tab('Enter my grades').focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('Upload my transcript'));
    expect([log, answers()]).toEqual([[], { class: 'Biology' }]);
    for (const key of ['{Enter}', ' ']) {
      await user.keyboard(key);
      await user.click(await screen.findByRole('button', { name: 'Keep my answers' }));
      expect(document.activeElement).toBe(tab('Upload my transcript'));
    }
  });

  it('shows a visitor only the default tab', () => {
    setup({ canArrange: false, arrangement: { tabs: { grades_tabs: 'upload' } } });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByLabelText('Class')).toBeTruthy();
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('tells a visitor that a tab with a file needs an account', () => {
    setup({ canArrange: false });
    expect(screen.getByRole('group', { name: 'Upload my transcript' }).textContent).toContain(
      'This question can be finished once you have created an account.',
    );
  });
});
