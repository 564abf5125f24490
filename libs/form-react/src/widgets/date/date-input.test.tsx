import { question, rule } from '@portico/form-model';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../../testing.fixture.tsx';

afterEach(cleanup);

const birth = question.date({
  key: 'birth',
  label: 'Date of Birth',
  autocomplete: 'bday',
  rules: [rule.required('A date.')],
});

function setup(value = '', props: Parameters<typeof renderQuestions>[1] = {}) {
  const rendered = renderQuestions([birth], { answers: { birth: value, name: 'Ada' }, ...props });
  return {
    ...rendered,
    month: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' }),
    day: screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }),
    year: screen.getByRole<HTMLInputElement>('textbox', { name: 'Year' }),
  };
}

describe('the date widget', () => {
  it('stores nothing until complete, then YYYY-MM-DD', async () => {
    const { user, month, day, year, changes } = setup();
    await user.selectOptions(month, 'February');
    await user.type(day, '9');
    await user.type(year, '200');
    expect(changes).toEqual([]);
    await user.type(year, '8');
    expect(changes).toEqual([{ birth: '2008-02-09' }]);
  });

  it('accepts digits with spaces and full-width digits', async () => {
    const { user, month, day, year, changes } = setup();
    await user.selectOptions(month, 'February');
    await user.click(day);
    await user.paste(' 29 ');
    await user.type(year, ' ２００８ ');
    expect(changes).toEqual([{ birth: '2008-02-29' }]);
  });

  it('stores no nonexistent date and keeps the input', async () => {
    const { user, month, day, year, changes } = setup();
    await user.selectOptions(month, 'February');
    await user.type(day, '29');
    await user.type(year, '2007');
    expect(changes).toEqual([]);
    expect([month.value, day.value, year.value]).toEqual(['2', '29', '2007']);
    await user.clear(year);
    await user.type(year, '2008');
    expect(changes).toEqual([{ birth: '2008-02-29' }]);
  });

  it('clears only its own answer when a part is removed', async () => {
    const { user, day, year, answers } = setup('2008-02-29');
    await user.clear(day);
    expect(answers()).toEqual({ birth: '', name: 'Ada' });
    expect([day.value, year.value]).toEqual(['', '2008']);
  });

  it('shows a stored date and external changes', () => {
    const { month, day, year, replace } = setup('2008-02-29');
    expect([month.value, day.value, year.value]).toEqual(['2', '29', '2008']);
    act(() => replace({ birth: '2009-12-01' }));
    expect([month.value, day.value, year.value]).toEqual(['12', '1', '2009']);
    act(() => replace({ birth: '' }));
    expect([month.value, day.value, year.value]).toEqual(['', '', '']);
  });

  it('keeps an incomplete date while other answers change', async () => {
    const { user, day, replace } = setup();
    await user.type(day, '12');
    act(() => replace({ birth: '', name: 'Grace' }));
    expect(day.value).toBe('12');
  });

  it.each([
    ['9', '', 'This date is incomplete, so it isn’t saved yet.'],
    ['31', '2008', 'That date doesn’t exist, so it wasn’t saved.'],
  ])(
    `says that day "%s" and year "%s" aren't saved, after the field is left`,
    async (typedDay, typedYear, said) => {
      const { user, month, day, year, changes } = setup();
      await user.selectOptions(month, 'February');
      await user.type(day, typedDay);
      if (typedYear) await user.type(year, typedYear);
      expect(screen.getByRole('status').textContent).toBe('');
      await user.click(document.body);
      expect(screen.getByRole('status').textContent).toContain(said);
      expect([changes, day.value]).toEqual([[], typedDay]);
      await user.click(day);
      expect(screen.getByRole('status').textContent).toBe('');
    },
  );

  it('accepts a complete date pasted into any field', async () => {
    const { user, day, month, year, changes } = setup();
    await user.click(day);
    await user.paste('04/30/2008');
    expect([month.value, day.value, year.value]).toEqual(['4', '30', '2008']);
    expect(changes).toEqual([{ birth: '2008-04-30' }]);
  });

  it("rejects a pasted date that it can't read, with a note until the next input", async () => {
    const { user, day, month, year, changes } = setup();
    await user.click(day);
    await user.paste('04/05/2008');
    expect([month.value, day.value, year.value]).toEqual(['', '', '']);
    expect(screen.getByRole('status').textContent).toContain('We couldn’t read the date you pasted');
    await user.paste('5');
    expect([day.value, screen.getByRole('status').textContent]).toEqual(['5', '']);
    expect(changes).toEqual([]);
  });

  it('accepts only digits', async () => {
    const { user, day } = setup();
    await user.type(day, 'a1-2');
    expect(day.value).toBe('12');
  });

  it('is a group with a legend and errors, and labels each part', () => {
    const { month, day, year } = setup('', { errors: { birth: ['A date.'] } });
    const group = screen.getByRole('group', { name: 'Date of Birth', description: 'A date.' });
    expect(group.id).toBe('birth');
    for (const part of [month, day, year]) {
      expect(part.getAttribute('aria-invalid')).toBe('true');
      expect(part.getAttribute('aria-required')).toBe('true');
    }
    expect([month, day, year].map((part) => part.getAttribute('autocomplete'))).toEqual([
      'bday-month',
      'bday-day',
      'bday-year',
    ]);
  });

  it('is disabled when read-only', async () => {
    const { user, month, day, changes } = setup('2008-02-29', { readOnly: true });
    await user.type(day, '1');
    expect(month.disabled).toBe(true);
    expect(changes).toEqual([]);
  });
});
