import type { InsightsReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const INSIGHTS: InsightsReply = {
  ...{ counted_until: '2026-11-23T09:00:00.000Z', step: 'about', releases: ['1.2.0', '1.1.0'] },
  steps: [
    { id: 'about', label: 'About you' },
    { id: 'education', label: 'Education' },
  ],
  sections: [
    {
      ...{ id: 'name', title: 'Your name' },
      releases: [
        { visits: 40, seconds: 90, stopped: 3 },
        { visits: 20, seconds: 60, stopped: 0 },
      ],
      questions: [
        {
          ...{ key: 'first', label: 'First <b>name</b>' },
          releases: [
            { answered: 30, skipped: 10, errors: 4 },
            { answered: 10, skipped: 10, errors: 1 },
          ],
        },
        { key: 'nick', label: 'Nickname', releases: [null, null] },
      ],
    },
  ],
};

it('compares the numbers of two releases, and shows none of few applicants', async () => {
  const replies: Record<string, unknown> = { 'GET /service/insights': INSIGHTS };
  const { calls } = openPage('/insights', replies, ['texts']);
  expect(await screen.findByText('Release 1.2.0 (live), compared with release 1.1.0')).toBeTruthy();
  expect(screen.getByText('Average visit: 1.5 min (was 1 min) · 3 applicants stopped here')).toBeTruthy();
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('First <b>name</b>')).toEqual(['75% (was 50%)', '25% (was 50%)', '10% (was 5%)']);
  expect(cells('Nickname')).toEqual(Array.from({ length: 3 }, () => '–Fewer than 10'));
  replies['GET /service/insights'] = {
    ...INSIGHTS,
    step: 'education',
    releases: ['1.0.0'],
    counted_until: null,
  };
  fireEvent.change(screen.getByLabelText('Step'), { target: { value: 'education' } });
  expect(await screen.findByText('Release 1.0.0')).toBeTruthy();
  expect(screen.getByText('The first numbers appear within two hours.')).toBeTruthy();
  expect(calls.filter((call) => call === 'GET /service/insights')).toHaveLength(2);
});
