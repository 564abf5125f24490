import { SIGNATURE_KEY, TEXTS } from '@portico/contracts';
import { defineStep, question, type QuestionGroup } from '@portico/form-model';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PrintView } from './index.ts';
import type { PrintHeadProps } from './print-head.tsx';
import { HEAD } from './print-head.fixture.ts';

afterEach(cleanup);

const group = (id: string, key: string, label: string): QuestionGroup => ({
  id,
  title: label,
  questions: [question.text({ key, label })],
});
const STEP = defineStep({
  id: 'final',
  route: '/final',
  label: 'Final',
  order: 1,
  groups: [
    group('words', 'essay', 'Your words'),
    group('terms', 'terms', 'What you certify'),
    group('signature', SIGNATURE_KEY, 'Your signature'),
  ],
});
const WINTER = '2026-11-22T23:22:00.000Z';
const RECORD = { reference: 'P-2', submission: { submitted_at: WINTER, number: 1, replaces: null } };

const draw = (head: Partial<PrintHeadProps> = {}, signature = 'Ada L.') =>
  render(<PrintView {...HEAD} {...head} definitions={[STEP]} answers={{ [SIGNATURE_KEY]: signature }} />)
    .container;
const textOf = (element: Element | null | undefined) => element?.textContent.replace(/\s+/g, ' ').trim();
const rowOf = (label: string) => screen.getByText(label, { selector: 'dt, dt *' }).closest('div');

describe('the head of a print', () => {
  it('names university, application, and applicant', () => {
    draw({ name: 'Ada Lovelace' });
    expect(screen.getByText('Example University')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Application' })).toBeTruthy();
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });

  it('shows the logo as a named figure', () => {
    const logo = 'data:image/svg+xml;base64,PHN2Zy8+';
    draw({ university: { ...HEAD.university, logo } });
    const figure = screen.getByRole('img', { name: 'Example University logo' });
    expect(figure.getAttribute('src')).toBe(logo);
  });

  it.each([
    ['in winter', WINTER, 'Nov 22, 2026, 6:22 PM EST'],
    ['in summer', '2026-07-02T00:05:00.000Z', 'Jul 1, 2026, 8:05 PM EDT'],
  ])('shows when the application was submitted, at the university, %s', (_when, submitted_at, text) => {
    draw({ ...RECORD, submission: { ...RECORD.submission, submitted_at } });
    expect(textOf(rowOf('Reference'))).toBe('Reference P-2');
    expect(textOf(rowOf('Submitted on'))).toBe(`Submitted on ${text}`);
    expect(rowOf('Submitted on')?.querySelector('time')?.dateTime).toBe(submitted_at);
    expect(screen.queryByText('Submission')).toBeNull();
    expect(screen.queryByText(TEXTS.notSubmittedMark)).toBeNull();
  });

  it('says which submission it is when there was one before', () => {
    draw({ ...RECORD, submission: { ...RECORD.submission, number: 2, replaces: 'P-1' } });
    expect(textOf(rowOf('Submission'))).toBe('Submission Number 2, replacing P-1');
  });

  it('says once that nothing was submitted', () => {
    const container = draw();
    expect(screen.getAllByText(TEXTS.notSubmittedMark)).toHaveLength(1);
    expect(container.textContent).toContain(TEXTS.notSubmittedNote);
    expect(container.querySelector('time')).toBeNull();
  });
});

describe('the signature', () => {
  it('shows its date next to the answer', () => {
    const container = draw(RECORD);
    expect(textOf(rowOf('Your signature')?.querySelector('dd'))).toBe(
      'Ada L. Signed on Nov 22, 2026, 6:22 PM EST',
    );
    expect(container.querySelector(`[data-answer-key="${SIGNATURE_KEY}"]`)?.textContent).toBe('Ada L.');
  });

  it('has no date before', () => {
    draw();
    expect(textOf(rowOf('Your signature')?.querySelector('dd'))).toBe('Ada L.');
  });

  it('has no date without a signature', () => {
    draw(RECORD, '');
    expect(textOf(rowOf('Your signature')?.querySelector('dd'))).toBe('');
  });

  it('stays on one sheet with what is signed', () => {
    draw(RECORD);
    const together = rowOf('Your signature')?.closest('[class*="together"]');
    expect(together?.contains(rowOf('What you certify'))).toBe(true);
    expect(together?.contains(rowOf('Your words'))).toBe(false);
  });
});
