import type { TermsChangeReply, TermsReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FALL = {
  ...{ term: '202708', audience: null, time_zone: 'America/New_York', grace_minutes: 5 },
  ...{ opens: '2026-08-01T00:00', closes: '2027-01-15T23:59' },
  ...{ opens_at: '2026-08-01T04:00:00.000Z', closes_at: '2027-01-16T05:00:00.000Z' },
} as const;
const TERMS: TermsReply = {
  ...{ revision: 3, changed_at: null, changed_by: null },
  ...{ time_zone: 'America/New_York', now: '2026-11-23T13:00:00.000Z' },
  terms: [
    { code: '202608', label: 'Fall 2026', retired: true },
    { code: '202708', label: 'Fall 2027', retired: false },
    { code: '202801', label: 'Spring 2028', retired: false },
  ],
  dates: [{ ...FALL, phase: 'week' }],
};
const PLAN: TermsChangeReply = {
  ...TERMS,
  ...{ changed: false, notes: ['closes: it comes twice.'] },
  affected: {
    count: 12,
    applicants: [
      {
        ...{ id: 'a1', name: 'Ada <b>Lovelace</b>', email: 'ada@example.edu' },
        before: { ...FALL, source: 'term' },
        after: { ...FALL, source: 'term', closes: '2027-02-01T12:00' },
      },
    ],
  },
};
const ADDRESS = '/service/terms/202708';
const open = (more: Record<string, unknown> = {}, scopes = ['lists']) =>
  openPage(
    '/terms',
    { 'GET /service/terms': TERMS, 'GET /service/terms/history': { revisions: [] }, ...more },
    scopes,
  );
const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('term dates', () => {
  it('are listed per term with their current meaning', async () => {
    open();
    const fall = within(await row('Fall 2027'));
    for (const words of [
      'Aug 1, 2026, 12:00 AM',
      'Jan 15, 2027, 11:59 PM',
      'Eastern Time',
      'Open (closes within a week)',
    ])
      expect(fall.getByText(words)).toBeTruthy();
    expect(within(await row('Spring 2028')).getByText('Open (no deadline)')).toBeTruthy();
    expect(within(await row('Fall 2026')).getByText('No longer offered')).toBeTruthy();
  });

  it('are saved after a preview of who is affected', async () => {
    const { bodies } = open({ [`PUT ${ADDRESS}`]: PLAN });
    await row('Fall 2027');
    press('Change Fall 2027 dates for everyone');
    expect(
      screen.getByText(/Current dates: opens Aug 1, 2026, 12:00 AM, closes Jan 15, 2027, 11:59 PM/),
    ).toBeTruthy();
    type('Closes', '2027-02-01T12:00');
    press('See who’s affected');
    expect(await screen.findByText('12 in-progress applications get a new deadline.')).toBeTruthy();
    expect(
      screen.getByText(/^Ada <b>Lovelace<\/b>: until Jan 15, 2027, 11:59 PM, Eastern Time → until Feb 1/),
    ).toBeTruthy();
    expect(screen.getByText('and 11 more')).toBeTruthy();
    expect(screen.getByText('closes: it comes twice.')).toBeTruthy();
    expect(bodies[`PUT ${ADDRESS}`]).toMatchObject({ plan_only: true, revision: 3 });
    press('Change dates');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies[`PUT ${ADDRESS}`]).toEqual({
      ...{ audience: null, opens: '2026-08-01 00:00', closes: '2027-02-01 12:00' },
      ...{ time_zone: 'America/New_York', grace_minutes: 5, revision: 3 },
    });
  });

  it('need a new preview after another change', async () => {
    open({ [`PUT ${ADDRESS}`]: PLAN });
    await row('Fall 2027');
    press('Change Fall 2027 dates for everyone');
    press('See who’s affected');
    await screen.findByRole('button', { name: 'Change dates' });
    type('Grace period (minutes)', '0');
    expect(screen.queryByRole('button', { name: 'Change dates' })).toBeNull();
  });

  it('need a date, and a number as grace period', async () => {
    const { calls } = open();
    await row('Fall 2027');
    press('Set dates for Spring 2028, everyone');
    type('Grace period (minutes)', 'ten');
    press('See who’s affected');
    expect(screen.getByText('Enter at least one date. To clear both, use “Remove.”')).toBeTruthy();
    expect(screen.getByText('Enter a whole number of minutes from 0 to 1440.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('show each reason of a refusal', async () => {
    const refusal = { code: 'dates_refused', message: 'The dates were not changed:\n  - One.\n  - Two.' };
    const { failing } = open({});
    failing(`PUT ${ADDRESS}`, 400, refusal);
    await row('Fall 2027');
    press('Change Fall 2027 dates for everyone');
    press('See who’s affected');
    for (const words of ['The dates were not changed:', 'One.', 'Two.'])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it('have a readable history', async () => {
    const entry = (revision: number, dates: object[]) => ({
      ...{ revision, changed_at: '2026-11-20T10:00:00.000Z', changed_by: 'Dana', dates },
    });
    const later = { ...FALL, closes: '2027-02-01T12:00' };
    const revisions = [entry(3, []), entry(2, [later]), entry(1, [FALL])];
    open({ 'GET /service/terms/history': { revisions } });
    expect(await screen.findByText('Fall 2027, everyone: dates removed.')).toBeTruthy();
    expect(
      screen.getByText(
        /closes Feb 1, 2027, 12:00 PM \(Eastern Time\)\. Before: opens Aug 1, 2026, 12:00 AM, closes Jan 15, 2027, 11:59 PM\./,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(/opens Aug 1, 2026, 12:00 AM, closes Jan 15, 2027, 11:59 PM \(Eastern Time\)/),
    ).toBeTruthy();
  });

  it('are restored after a preview of who is affected', async () => {
    const earlier = { ...FALL, closes: '2026-12-31T23:59', grace_minutes: 30 };
    const entry = (revision: number, dates: object[]) => ({
      ...{ revision, changed_at: `2026-11-2${revision}T10:00:00.000Z`, changed_by: 'Dana', dates },
    });
    const revisions = [entry(3, [FALL]), entry(2, []), entry(1, [earlier])];
    const { bodies } = open({ 'GET /service/terms/history': { revisions }, [`PUT ${ADDRESS}`]: PLAN });
    expect(await screen.findAllByText('current')).toHaveLength(1);
    expect(screen.getAllByText('Restore')).toHaveLength(1);
    press('Restore Fall 2027 dates for everyone as saved Nov 21, 2026, 10:00 AM');
    expect(screen.getByText('Restore Fall 2027 dates for everyone?')).toBeTruthy();
    expect(
      screen.getByText(/Current dates: opens Aug 1, 2026, 12:00 AM, closes Jan 15, 2027, 11:59 PM/),
    ).toBeTruthy();
    press('See who’s affected');
    expect(await screen.findByText('12 in-progress applications get a new deadline.')).toBeTruthy();
    press('Change dates');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies[`PUT ${ADDRESS}`]).toEqual({
      ...{ audience: null, opens: '2026-08-01 00:00', closes: '2026-12-31 23:59' },
      ...{ time_zone: 'America/New_York', grace_minutes: 30, revision: 3 },
    });
  });
});

it('are hidden without the scope for lists', async () => {
  open({}, ['applications']);
  expect(await screen.findByText('You don’t have access to this page')).toBeTruthy();
});
