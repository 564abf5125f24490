import { question } from '@portico/form-model';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestions } from '../testing.fixture.tsx';

afterEach(cleanup);

const essay = question.textarea({ key: 'essay', label: 'Essay', hint: 'A few lines.' });

function setup(value = '') {
  const rendered = renderQuestions([essay], { answers: { essay: value } });
  return { ...rendered, area: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Essay' }) };
}
const warning = () => screen.getByRole('status').textContent;

describe('the text area', () => {
  it('has 6 rows and accepts 1500 characters', () => {
    const { area } = setup();
    expect([area.rows, area.maxLength]).toEqual([6, 1500]);
  });

  it('counts characters and describes the field', async () => {
    const { user, area, answers } = setup();
    await user.type(area, 'two\nlines');
    expect(answers()).toEqual({ essay: 'two\nlines' });
    expect(screen.getByText('9 of 1500 characters').id).toBe('essay-count');
    expect(area.getAttribute('aria-describedby')).toBe('essay-hint essay-count');
  });

  it('announces the count only near the limit', async () => {
    const { user, area } = setup('x'.repeat(1399));
    expect(warning()).toBe('');
    await user.type(area, 'x');
    expect(warning()).toBe('100 or fewer characters left.');
    await user.type(area, 'x');
    expect(warning()).toBe('100 or fewer characters left.');
    await user.click(area);
    await user.paste('x'.repeat(99));
    expect(warning()).toBe('No characters left.');
  });
});
