import { question } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';
import { formatSsn } from './masked-input.tsx';

afterEach(cleanup);

const ssn = question.masked({ key: 'ssn', label: 'Social Security Number', mask: 'ssn' });
const secret = question.masked({ key: 'secret', label: 'Secret', mask: 'password' });

function setup(item = ssn, value = '') {
  const rendered = renderQuestions([item], { answers: { [item.key]: value } });
  return { ...rendered, input: screen.getByLabelText<HTMLInputElement>(item.label) };
}

describe('a social security number', () => {
  it.each([
    ['', ''],
    ['123', '123'],
    ['1234', '123-4'],
    ['12345', '123-45'],
    ['123456789', '123-45-6789'],
    ['123 45 6789 0', '123-45-6789'],
    ['no digits', ''],
  ])('%j is formatted as %j', (typed, written) => expect(formatSsn(typed)).toBe(written));

  it('accepts digits and formats them 3-2-4', async () => {
    const { user, input, answers } = setup();
    await user.type(input, '12a3b456789012');
    expect(answers()).toEqual({ ssn: '123-45-6789' });
    expect(input.inputMode).toBe('numeric');
  });

  it('keeps the caret at an inserted digit', async () => {
    const { user, input } = setup(ssn, '123-45-678');
    await user.type(input, '0', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input.value).toBe('123-04-5678');
    expect(input.selectionStart).toBe(5);
  });

  it('can be deleted with backspace', async () => {
    const { user, input } = setup(ssn, '123-45-6789');
    await user.click(input);
    await user.keyboard('{Backspace}'.repeat(11));
    expect(input.value).toBe('');
  });
});

describe('a masked text', () => {
  it.each([ssn, secret])('of type $mask is hidden until shown on request', async (item) => {
    const { user, input } = setup(item, '123');
    expect(input.type).toBe('password');
    const show = screen.getByRole('button', { name: 'Show', description: item.label });
    await user.click(show);
    expect(input.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.type).toBe('password');
  });

  it('is stored as typed', async () => {
    const { user, input, answers } = setup(secret);
    await user.type(input, 'a 1-ß');
    expect(answers()).toEqual({ secret: 'a 1-ß' });
    expect(input.maxLength).toBe(45);
  });
});
