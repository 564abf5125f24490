import { question } from '@portico/form-model';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const country = question.dropdown({
  key: 'country',
  label: 'Country',
  category: 'countries',
  autocomplete: 'country',
  required: true,
});

describe('the dropdown widget', () => {
  it('stores code and label of the option', async () => {
    const { user, answers } = renderQuestions([country]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Canada');
    expect(answers()).toEqual({ country: 'CAN', country_desc: 'Canada' });
  });

  it('starts with the empty option, which can be chosen again', async () => {
    const { user, answers } = renderQuestions([country], {
      answers: { country: 'CAN', country_desc: 'Canada' },
    });
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
    expect(within(list).getAllByRole('option')[0]?.textContent).toBe('--');
    await user.selectOptions(list, '--');
    expect(answers()).toEqual({ country: '', country_desc: '' });
  });

  it('shows the empty option for an unknown answer', () => {
    renderQuestions([country], { answers: { country: 'XXX' } });
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('');
  });

  it('has its key as id, autocomplete, required mark, and errors', () => {
    renderQuestions([country], { errors: { country: ['Country is required.'] } });
    const list = screen.getByRole<HTMLSelectElement>('combobox', {
      name: 'Country',
      description: 'Country is required.',
    });
    expect(list.id).toBe('country');
    expect(list.getAttribute('autocomplete')).toBe('country');
    expect(list.getAttribute('aria-required')).toBe('true');
    expect(list.getAttribute('aria-invalid')).toBe('true');
  });

  it('is disabled when read-only', () => {
    renderQuestions([country], { readOnly: true });
    expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  });
});
