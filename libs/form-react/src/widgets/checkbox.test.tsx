import { question, rule } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const agree = question.checkbox({ key: 'agree', label: 'I agree', rules: [rule.isTrue('You must agree.')] });

describe('the checkbox widget', () => {
  it('stores booleans', async () => {
    const { user, changes } = renderQuestions([agree]);
    await user.click(screen.getByLabelText('I agree'));
    await user.click(screen.getByLabelText('I agree'));
    expect(changes).toEqual([{ agree: true }, { agree: false }]);
  });

  it('shows errors if it must be checked', () => {
    renderQuestions([agree], { errors: { agree: ['You must agree.'] } });
    const box = screen.getByRole('checkbox', { name: 'I agree', description: 'You must agree.' });
    expect(box.id).toBe('agree');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it(`isn't checked by the text "true"`, () => {
    renderQuestions([agree], { answers: { agree: 'true' } });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('is disabled when read-only', () => {
    renderQuestions([agree], { readOnly: true });
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });
});
