import { question } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const taken = question.radio({
  key: 'taken',
  label: 'Have you taken it?',
  hint: 'This year.',
  required: true,
  options: [
    { value: 'Y', label: 'Yes' },
    { value: 'N', label: 'No' },
  ],
});

describe('the radio widget', () => {
  it('stores code and label of the option', async () => {
    const { user, changes } = renderQuestions([taken]);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(changes).toEqual([
      { taken: 'Y', taken_desc: 'Yes' },
      { taken: 'N', taken_desc: 'No' },
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  });

  it('can clear an optional answer and its label, keeping the focus', async () => {
    const { user, changes } = renderQuestions([{ ...taken, rules: [] }]);
    expect(screen.queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Clear answer, Have you taken it?' }));
    expect(changes.at(-1)).toEqual({ taken: '', taken_desc: '' });
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("can't clear a required or read-only answer", () => {
    const answers = { taken: 'Y', taken_desc: 'Yes' };
    renderQuestions([taken], { answers });
    cleanup();
    renderQuestions([{ ...taken, rules: [] }], { answers, readOnly: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is a required group with legend, hint, and errors', () => {
    renderQuestions([taken], { errors: { taken: ['Please answer.'] } });
    const group = screen.getByRole('radiogroup', { name: 'Have you taken it?' });
    expect(group.tagName).toBe('FIELDSET');
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.getAttribute('aria-describedby')).toBe('taken-hint taken-errors');
  });

  it('can be linked to by its key', () => {
    renderQuestions([taken]);
    const group = document.getElementById('taken');
    group?.focus();
    expect(document.activeElement).toBe(group);
    expect(group?.tabIndex).toBe(-1);
  });

  it('works with the keyboard', async () => {
    const { user, answers } = renderQuestions([taken]);
    await user.tab();
    await user.keyboard(' ');
    expect(answers()).toEqual({ taken: 'Y', taken_desc: 'Yes' });
  });

  it('selects nothing for an unknown answer', () => {
    renderQuestions([taken], { answers: { taken: 'maybe' } });
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  });

  it('is disabled when read-only', () => {
    renderQuestions([taken], { readOnly: true });
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.disabled).toBe(true);
  });
});
