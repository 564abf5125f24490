import { localiseLegal, question } from '@portico/form-model';
import type { Locale } from '@portico/texts';
import { LocaleContext } from '@portico/texts/react';
import { cleanup, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormSource, FormEngine } from '../index.ts';
import { stepOf } from '@portico/form-model/testing';
import { idleServices } from '../testing.fixture.tsx';

afterEach(cleanup);

const STEP = stepOf([
  question.checkbox({ key: 'agree', label: 'I certify it.', certifies: true }),
  question.radio({
    key: 'waive',
    label: 'Waiver',
    hint: 'You may waive it.',
    agreement: true,
    options: [{ value: 'Y', label: 'I waive it.' }],
  }),
  question.text({ key: 'name', label: 'Name' }),
]);
const ARABIC: Locale = { language: 'ar', messages: {} };
const TEXTS = {
  'agree.label': 'أشهد',
  'waive.label': 'تنازل',
  'waive.hint': 'يمكنك.',
  'name.label': 'الاسم',
};

function draw(texts: Record<string, string>, approved: Record<string, string> = {}, errors = {}) {
  const shown = { texts, locale: ARABIC, english: {}, approved };
  return render(
    <LocaleContext value={ARABIC}>
      <FormEngine
        definition={localiseLegal(STEP, shown)}
        source={createFormSource({ errors })}
        services={idleServices()}
        onChange={() => undefined}
        today="2026-11-21"
      />
    </LocaleContext>,
  );
}
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id)?.textContent ?? []);

describe('the English of a legal question', () => {
  it('has its own language and direction and is read with the question', () => {
    draw(TEXTS);
    const english = screen.getByText('I certify it.').closest<HTMLElement>('[lang]');
    expect([english?.lang, english?.dir]).toEqual(['en', 'ltr']);
    const counts = 'The English text is the official version:';
    expect(descriptionOf(screen.getByRole('checkbox'))).toEqual([`${counts}I certify it.`]);
  });

  it('is read after the hint and before errors', () => {
    draw(TEXTS, {}, { waive: ['خطأ.'] });
    const [hint, english, error, ...more] = descriptionOf(screen.getByRole('radiogroup'));
    expect([hint, error, more]).toEqual(['يمكنك.', 'خطأ.', []]);
    expect(english).toContain('You may waive it.');
  });

  it('is absent once approved, and for other questions', () => {
    draw(TEXTS, { 'agree.label': 'I certify it.' });
    expect(screen.queryByText('I certify it.')).toBeNull();
    expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull();
  });

  it('has no axe violations', async () => {
    const { container } = draw(TEXTS, {}, { waive: ['خطأ.'] });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
