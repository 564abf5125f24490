import { block, question } from '@portico/form-model';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const yesNo = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];
const text = (key: string) => question.text({ key, label: key });
const shown = () => screen.queryAllByRole('textbox').map(({ id }) => id);

describe('a button trigger', () => {
  const trigger = block.buttonTrigger({ id: 'more', label: 'I have more names', questions: [text('nick')] });

  it('reveals its questions and moves the focus there', async () => {
    const { user } = renderQuestions([trigger]);
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I have more names', expanded: false }));
    expect(shown()).toEqual(['nick']);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'I have more names' }));
  });

  it('is open if answered, and stays open when cleared', async () => {
    const { user } = renderQuestions([trigger], { answers: { nick: 'A' } });
    await user.clear(screen.getByRole('textbox'));
    expect(shown()).toEqual(['nick']);
  });

  it('opens when an answer arrives from elsewhere', () => {
    const { replace } = renderQuestions([trigger]);
    act(() => replace({ nick: 'Z' }));
    expect(shown()).toEqual(['nick']);
  });
});

describe('a checkbox trigger', () => {
  it('shows its questions depending on the box', async () => {
    const same = question.checkbox({ key: 'same', label: 'The same address' });
    const trigger = block.checkboxTrigger({
      id: 'other',
      question: same,
      shownWhen: false,
      questions: [text('street')],
    });
    const { user } = renderQuestions([trigger]);
    expect(shown()).toEqual(['street']);
    await user.click(screen.getByRole('checkbox'));
    expect(shown()).toEqual([]);
  });
});

describe('a radio-driven block', () => {
  it('shows the chosen branch including headings', async () => {
    const { user } = renderQuestions([
      question.radio({ key: 'taken', label: 'Taken?', options: yesNo }),
      block.byAnswer('taken', { Y: [block.heading('Scores'), text('score')], N: [text('plan')] }),
    ]);
    expect(shown()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(shown()).toEqual(['score']);
    expect(screen.getByRole('heading', { level: 3, name: 'Scores' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(shown()).toEqual(['plan']);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

describe('a section', () => {
  it('disappears with its heading', async () => {
    const { user } = renderQuestions([
      question.checkbox({ key: 'hide', label: 'Hide' }),
      block.section({
        title: 'Section',
        hiddenWhen: { valueKey: 'hide', operator: 'equals', target: true },
        questions: [text('inside')],
      }),
    ]);
    expect(screen.getByRole('heading', { name: 'Section' })).toBeTruthy();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.queryByRole('heading', { name: 'Section' })).toBeNull();
    expect(shown()).toEqual([]);
  });
});

describe('an explanation button', () => {
  it('opens and closes its dialog and restores the focus', async () => {
    const { user } = renderQuestions([
      block.modalButton({ label: 'What is this?', title: 'About it', paragraphs: ['One.', 'Two.'] }),
      text('any'),
    ]);
    const button = screen.getByRole('button', { name: 'What is this?' });
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'About it' }).textContent).toContain('One.Two.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("shows the university's values and omits missing ones", async () => {
    const codes = block.modalButton({
      label: 'Codes',
      title: 'Our codes',
      paragraphs: ['SAT: {sat_code}.', 'ACT: {act_code}.'],
    });
    const { user, unmount } = renderQuestions([codes, text('any')], { university: { sat_code: '5999' } });
    await user.click(screen.getByRole('button', { name: 'Codes' }));
    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toContain('SAT: 5999.');
    expect(screen.queryByText(/ACT/)).toBeNull();
    unmount();
    renderQuestions([codes, text('any')]);
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Codes' })).toBeNull();
  });
});

describe('a separator', () => {
  it('has the separator role', () => {
    renderQuestions([text('a'), block.separator(), text('b')]);
    expect(screen.getByRole('separator')).toBeTruthy();
  });
});
