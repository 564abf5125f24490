import { question, rule } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const agree = question.checkbox({ key: 'agree', label: 'I agree', rules: [rule.isTrue('You must agree.')] });

describe('the checkbox widget', () => {
  it('writes booleans', async () => {
    const { user, changes } = renderQuestions([agree]);
    await user.click(screen.getByLabelText('I agree'));
    await user.click(screen.getByLabelText('I agree'));
    expect(changes).toEqual([{ agree: true }, { agree: false }]);
  });

  it('is required when it must be ticked, and says its errors', () => {
    renderQuestions([agree], { errors: { agree: ['You must agree.'] } });
    const box = screen.getByRole('checkbox', { name: 'I agree', description: 'You must agree.' });
    expect(box.id).toBe('agree');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not ticked by the text "true"', () => {
    renderQuestions([agree], { answers: { agree: 'true' } });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('can not be changed when it is read-only', () => {
    renderQuestions([agree], { readOnly: true });
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });
});
