import type { DashboardReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stage = (total: number, last_year: number | null = null) => ({
  ...{ total, today: 1, week: 5, last_week: 4, last_year, weeks: [3, 5] },
});
const DASHBOARD: DashboardReply = {
  at: '2026-11-27T20:05:00.000Z',
  is_complete: true,
  periods: {
    total: { from: null, to: '2026-11-27' },
    today: { from: '2026-11-27', to: '2026-11-27' },
    week: { from: '2026-11-21', to: '2026-11-27' },
    last_week: { from: '2026-11-14', to: '2026-11-20' },
    last_year: { from: null, to: '2025-11-27' },
  },
  weeks: [
    { from: '2026-11-14', to: '2026-11-20' },
    { from: '2026-11-21', to: '2026-11-27' },
  ],
  steps: [{ id: 'about', label: 'About You' }],
  terms: [
    {
      ...{ code: '202708', label: 'Fall 2027', last_year_term: '202608' },
      ...{ started: stage(1_200, 900), attempted: stage(700, 500), submitted: stage(600, 400) },
      steps: [800],
    },
    {
      ...{ code: '', label: '', last_year_term: null },
      ...{ started: stage(30), attempted: stage(0), submitted: stage(0), steps: [2] },
    },
  ],
  waiting: [
    { from: '2026-11-20', to: '2026-11-27', count: 2 },
    { from: null, to: '2026-10-27', count: 7 },
  ],
  deadlines: [
    {
      ...{ term: '202708', label: 'Fall 2027', audience: null, unsubmitted: 500 },
      ...{ closes_at: '2026-12-02T05:00:00.000Z', time_zone: 'UTC' },
    },
  ],
  attention: { unconfirmed: 10, none: 0, validating: 12, reopened: 1 },
};

const open = (dashboard: Partial<DashboardReply> = {}, scopes = ['applications'], at = '/') =>
  openPage(
    at,
    { 'GET /service/dashboard': { ...DASHBOARD, ...dashboard }, 'GET /office/care': { count: 3 } },
    scopes,
  );
const targets = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('dashboard', () => {
  it('is the first page, with counts by term that link to their applications', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Applications by term' });
    const [, , , , submitted] = within(table).getAllByRole('row');
    const list = (query: string) => `/applications?${query}`;
    expect(targets(submitted as HTMLElement)).toEqual([
      ['600', list('term=202708&submittedTo=2026-11-27')],
      ['1', list('term=202708&submittedFrom=2026-11-27&submittedTo=2026-11-27')],
      ['5', list('term=202708&submittedFrom=2026-11-21&submittedTo=2026-11-27')],
      ['4', list('term=202708&submittedFrom=2026-11-14&submittedTo=2026-11-20')],
      ['400', list('term=202608&submittedTo=2025-11-27')],
    ]);
    expect(within(table).getByRole('rowheader', { name: 'No term selected' })).toBeTruthy();
    expect(within(table).getAllByText('No earlier term to compare with')).toHaveLength(3);
  });

  it('lists what needs attention, with system health only for those who may see it', async () => {
    open();
    const box = await screen.findByRole('region', { name: 'Needs attention' });
    expect(targets(box)).toEqual([
      ['12 applications with errors after Submit', '/applications?status=validating'],
      ['1 application reopened and not resubmitted', '/applications?status=reopened'],
      ['10 accounts with an unconfirmed email', '/applications?status=unconfirmed'],
    ]);
    cleanup();
    open({}, ['applications', 'jobs']);
    expect(await screen.findByRole('link', { name: '3 system health issues' })).toBeTruthy();
  });

  it('shows outstanding documents, longest waiting first, and deadlines', async () => {
    open();
    const waiting = await screen.findByRole('table', { name: 'Outstanding documents' });
    const columns = 'columns=name%2Cterm%2Crequested%2Cwaiting%2Cemail';
    const order = `sort=waiting&direction=ascending&${columns}`;
    expect(targets(waiting)).toEqual([
      ['7', `/applications?waitingTo=2026-10-27&${order}`],
      ['2', `/applications?waitingFrom=2026-11-20&waitingTo=2026-11-27&${order}`],
    ]);
    const all = screen.getByRole('link', { name: 'Show all 9, longest waiting first' });
    expect(all.getAttribute('href')).toBe(`/applications?requested=yes&${order}`);
    const deadlines = screen.getByRole('region', { name: 'Deadlines in the next 14 days' });
    expect(deadlines.textContent).toContain('Fall 2027: Dec 2, 2026, 4:59');
    expect(targets(deadlines)).toEqual([
      ['500 not submitted', '/applications?status=unsubmitted&term=202708'],
    ]);
  });

  it('shows progress of all terms, or of the one in the address', async () => {
    open();
    const rows = async () => {
      const table = await screen.findByRole('table', { name: 'Progress by step' });
      return within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    };
    expect(await rows()).toEqual([
      'Started1,230100%',
      'About You complete80265%',
      'Submit attempted70057%',
      'Submitted60049%',
    ]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Term' }), { target: { value: '202708' } });
    expect((await rows())[0]).toBe('Started1,200100%');
    const weeks = screen.getByRole('table', { name: 'By week' });
    expect(within(weeks).getByRole('rowheader', { name: 'Nov 21 – Nov 27' })).toBeTruthy();
    cleanup();
    open({}, ['applications'], '/dashboard?term=none');
    expect((await rows())[0]).toBe('Started30100%');
  });

  it('says that there are no applications, documents, deadlines, or problems', async () => {
    const none = { unconfirmed: 0, none: 0, validating: 0, reopened: 0 };
    open({ terms: [], waiting: [], deadlines: [], attention: none });
    expect(await screen.findByText(/^No applications yet\./)).toBeTruthy();
    for (const text of ['No documents are outstanding.', 'No deadlines in the next 14 days.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Nothing needs attention.')).toBeTruthy();
  });
});
