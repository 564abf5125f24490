import { question } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const city = question.text({
  key: 'city',
  label: 'City',
  hint: 'Where you live.',
  autocomplete: 'address-level2',
  required: true,
});

describe('the text widget', () => {
  it('stores typed text', async () => {
    const { user, answers } = renderQuestions([city]);
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Bowie');
    expect(answers()).toEqual({ city: 'Bowie' });
  });

  it('has its key as id, autocomplete, and a limit of 45 characters', async () => {
    const { user } = renderQuestions([city]);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'City' });
    expect(input.id).toBe('city');
    expect(input.autocomplete).toBe('address-level2');
    await user.type(input, 'x'.repeat(46));
    expect(input.value).toHaveLength(45);
  });

  it.each([
    ['a word', city, 'words'],
    ['an email', question.email({ key: 'email', label: 'Email' }), 'none'],
  ])("keeps a phone's keyboard from correcting %s", (_kind, asked, capitals) => {
    renderQuestions([asked]);
    const input = screen.getByRole('textbox');
    expect(input.getAttribute('autocorrect')).toBe('off');
    expect(input.getAttribute('autocapitalize')).toBe(capitals);
  });

  it('cleans the answer on blur, not after each space', async () => {
    const { user, answers } = renderQuestions([city]);
    await user.type(screen.getByRole('textbox', { name: 'City' }), ' New York ');
    expect(answers()).toEqual({ city: ' New York ' });
    await user.tab();
    expect(answers()).toEqual({ city: 'New York' });
  });

  it('never splits an emoji at the limit', async () => {
    const { user, answers } = renderQuestions([city], { answers: { city: 'x'.repeat(44) } });
    await user.click(screen.getByRole('textbox', { name: 'City' }));
    await user.paste('😀');
    await user.tab();
    expect(answers()).toEqual({ city: 'x'.repeat(44) });
  });

  it('exposes required mark and hint', () => {
    renderQuestions([city]);
    const input = screen.getByRole('textbox', { name: 'City', description: 'Where you live.' });
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('is described by its hint and all errors', () => {
    renderQuestions([city], { errors: { city: ['City is required.', 'Another.'] } });
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('city-hint city-errors');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'City is required.',
      'Another.',
    ]);
    expect(document.querySelectorAll('#city-errors svg')).toHaveLength(2);
  });

  it('shows hostile text as text', () => {
    renderQuestions([city], { answers: { city: '<img src=x>\u202e👩‍🎓' } });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('<img src=x>\u202e👩‍🎓');
  });

  it('is readable when read-only', async () => {
    const { user, changes } = renderQuestions([city], { answers: { city: 'Bowie' }, readOnly: true });
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'x');
    expect(changes).toEqual([]);
  });

  it('requests the matching keyboard', () => {
    renderQuestions([question.text({ key: 'a', label: 'A', inputMode: 'decimal' })]);
    expect(screen.getByRole('textbox', { name: 'A' }).getAttribute('inputmode')).toBe('decimal');
  });

  it('renders a lookup as text', async () => {
    const { user, answers } = renderQuestions([question.lookup({ key: 'school', label: 'School' })]);
    await user.type(screen.getByRole('textbox', { name: 'School' }), 'Bowie High');
    expect(answers()).toEqual({ school: 'Bowie High' });
  });
});
