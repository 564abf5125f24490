import { question } from '@portico/form-model';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const from = question.monthYear({
  key: 'from_month',
  yearKey: 'from_year',
  label: 'Attended from',
  years: { count: 3, direction: 'back' },
});

function setup(options: Parameters<typeof renderQuestions>[1] = {}) {
  const rendered = renderQuestions([from], options);
  const group = screen.getByRole('group', { name: 'Attended from' });
  return {
    ...rendered,
    group,
    month: within(group).getByRole<HTMLSelectElement>('combobox', { name: 'Month' }),
    year: within(group).getByRole<HTMLSelectElement>('combobox', { name: 'Year' }),
  };
}
const labels = (list: HTMLSelectElement) => [...list.options].map(({ label }) => label);

describe('a month-year question', () => {
  it('stores two keys with labels', async () => {
    const { user, month, year, answers } = setup();
    await user.selectOptions(month, 'September');
    await user.selectOptions(year, '2025');
    expect(answers()).toEqual({
      from_month: '9',
      from_month_desc: 'September',
      from_year: '2025',
      from_year_desc: '2025',
    });
  });

  it('shows stored answers', () => {
    const { month, year } = setup({ answers: { from_month: '12', from_year: '2024' } });
    expect([month.value, year.value]).toEqual(['12', '2024']);
  });

  it("offers years back from the university's current one, after the empty option", () => {
    const { year } = setup();
    expect(labels(year)).toEqual(['--', '2026', '2025', '2024']);
  });

  it.each(['from_month', 'from_year'])('marks both controls invalid for an error of %s, read once', (key) => {
    const { group, month, year } = setup({ errors: { [key]: ['Wrong.'], other: ['Other.'] } });
    expect([month, year].map((list) => list.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
    expect(screen.getAllByText('Wrong.')).toHaveLength(1);
    expect(group.getAttribute('aria-describedby')).toBe('from_month-errors');
  });

  it('shows a common message once', () => {
    setup({ errors: { from_month: ['Wrong.'], from_year: ['Wrong.', 'Too early.'] } });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Wrong.', 'Too early.']);
  });

  it('can be linked to by either key', () => {
    const { group, year } = setup();
    expect([group.id, year.id]).toEqual(['from_month', 'from_year']);
  });
});

describe('a list of years', () => {
  it.each([
    [{ count: 3, direction: 'forward' }, ['--', '2026', '2027', '2028']],
    [{ start: 2030, count: 2, direction: 'back' }, ['--', '2030', '2029']],
  ] as const)('follows %j', (years, expected) => {
    renderQuestions([question.year({ key: 'year', label: 'Year', years })]);
    expect(labels(screen.getByRole('combobox', { name: 'Year' }))).toEqual(expected);
  });
});

describe('a list of months', () => {
  it('has the months 1 to 12', () => {
    renderQuestions([question.month({ key: 'month', label: 'Month' })]);
    const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
    expect([...options].map(({ value }) => value)).toEqual([
      '',
      ...Array.from({ length: 12 }, (_, i) => `${i + 1}`),
    ]);
    expect([options[1]?.label, options[12]?.label]).toEqual(['January', 'December']);
  });
});
