import type { PageTerms, TermDates } from '@portico/contracts';
import { profileReply } from '@portico/store/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openShell, PAGE, setUpShell } from '../shell.fixture.tsx';
import { setServerTime } from './server-clock.ts';

setUpShell();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2027-01-10T17:00:00.000Z');
const iso = (instant: number) => new Date(instant).toISOString();
const DATES: TermDates = {
  ...{ term: '202708', audience: null, time_zone: 'America/New_York', grace_minutes: 5 },
  ...{ opens_at: iso(NOW - 90 * DAY), closes_at: iso(NOW + 30 * DAY) },
};
const PET: TermDates['audience'] = {
  ...{ name: 'Pet owners', labels: {} },
  when: { valueKey: 'has_pet', operator: 'equals', target: 'Y' },
};

beforeEach(() => setServerTime(iso(NOW)));
afterEach(() => {
  vi.useRealTimers();
  delete PAGE.terms;
});

const open = async (
  dates: Partial<TermDates>[],
  profile: Parameters<typeof profileReply>[0] = {},
  at = '/person',
) => {
  const terms: PageTerms = {
    key: 'entry_term',
    route: '/person',
    dates: dates.map((each) => ({ ...DATES, ...each })),
  };
  PAGE.terms = terms;
  const shell = openShell(at, { profile: { answer: { entry_term: '202708' }, ...profile } });
  await heading(at === '/person' ? 'Your Person' : 'Application deadlines');
  return shell;
};
const notice = (name: string) => screen.findByRole('region', { name });
const regions = () => screen.queryAllByRole('region').map((each) => each.textContent ?? '');

describe('the deadline notice', () => {
  it("is in the university's time zone and in local time", async () => {
    await open([{ closes_at: '2027-02-16T05:00:00.000Z' }]);
    const { textContent } = await notice('All deadlines');
    expect(textContent).toContain('Deadline for your term: Feb 15, 2027, 11:59 PM EST');
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (own !== 'America/New_York') expect(textContent).toContain('(your time: ');
  });

  it.each([
    ['a week before', 7 * DAY, 'Your term closes within a week'],
    ['a day before', DAY, 'Your term closes within 24 hours'],
    ['in the grace', 0, 'The deadline has passed'],
    ['after the grace', -6 * 60_000, 'The deadline has passed'],
  ])('%s has a matching title', async (_, closesIn, title) => {
    await open([{ closes_at: iso(NOW + closesIn) }]);
    expect(await notice(title)).toBeTruthy();
  });

  it('says after closing that answers are kept, and what to do', async () => {
    await open([{ closes_at: iso(NOW - DAY) }]);
    const { textContent } = await notice('The deadline has passed');
    expect(textContent).toContain('your answers are saved');
    expect(screen.getByRole('link', { name: 'Choose another term' }).getAttribute('href')).toBe(
      '/person#entry_term',
    );
    expect(textContent).toContain('Ask the admissions office for an extension: help@university.example');
  });

  it('says before opening that answers can be saved', async () => {
    await open([{ opens_at: iso(NOW + DAY) }]);
    expect((await notice('All deadlines')).textContent).toContain(
      'You can fill out and save your application now',
    );
  });

  it("uses the dates of the applicant's audience", async () => {
    await open([{ closes_at: iso(NOW - DAY) }, { audience: PET }], {
      answer: { entry_term: '202708', has_pet: 'Y' },
    });
    expect((await notice('All deadlines')).textContent).toContain('Deadline for your term');
  });

  it('is hidden for a term without dates and after submission', async () => {
    await open([{ term: '202801', closes_at: iso(NOW - DAY) }]);
    expect(regions().join()).not.toContain('eadline');
  });

  it('is hidden for an open-ended term', async () => {
    await open([{ closes_at: null }]);
    expect(regions().join()).not.toContain('eadline');
  });

  it("shows an applicant's extension", async () => {
    await open([{ closes_at: iso(NOW - DAY) }], { late_until: '2027-02-16T05:00:00.000Z' });
    expect((await notice('All deadlines')).textContent).toContain(
      'You have an extension: submit your application by Feb 15, 2027, 11:59 PM EST',
    );
  });

  it('is part of the notice of a reopened application', async () => {
    const reopening = {
      ...{ reference: 'K7RQ-4TWX', reopened_at: iso(NOW - HOUR), reason: 'The city.' },
      until: '2027-02-16T05:00:00.000Z',
    };
    await open([{ closes_at: iso(NOW - DAY) }], { reopening });
    expect((await notice('Your application was reopened')).textContent).toContain(
      'Resubmit by Feb 15, 2027, 11:59 PM EST',
    );
    expect(screen.queryByRole('region', { name: 'The deadline has passed' })).toBeNull();
  });

  it.each([-6, 6])('uses server time when the browser clock is off by %s hours', async (hours) => {
    vi.setSystemTime(NOW + hours * HOUR);
    setServerTime(iso(NOW));
    await open([{ closes_at: iso(NOW + 3 * HOUR) }]);
    expect(await notice('Your term closes within 24 hours')).toBeTruthy();
  });

  it('changes when the term closes, and announces it once', async () => {
    await open([{ closes_at: iso(NOW + 1_000), grace_minutes: 0 }]);
    await notice('Your term closes within 24 hours');
    const statuses = () => screen.getAllByRole('status').map((each) => each.textContent);
    expect(statuses()).not.toContain('Your term closes within 24 hours');
    act(() => setServerTime(iso(NOW + 2_000)));
    await notice('The deadline has passed');
    expect(statuses()).toContain('The deadline has passed');
  });
});

describe('the page of all deadlines', () => {
  it('says that there are none, and whom to ask', async () => {
    openShell('/deadlines');
    await heading('Application deadlines');
    expect(screen.getByText(/No deadlines have been set/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'help@university.example' })).toBeTruthy();
  });

  it("lists terms, audiences, and phases, and the applicant's own deadline", async () => {
    await open(
      [{ closes_at: iso(NOW - DAY) }, { audience: PET, closes_at: null, opens_at: null }],
      {},
      '/deadlines',
    );
    expect((await notice('Your application')).textContent).toContain('your answers are saved');
    const rows = (await screen.findAllByRole('row')).map((row) => row.textContent ?? '');
    expect(rows[1]).toContain('Everyone else');
    expect(rows[1]).toContain('Closed');
    expect(rows[2]).toContain('Pet ownersNo opening dateNo deadlineOpen');
  });

  it('has the deadline as a calendar file until it passes', async () => {
    await open([{ closes_at: '2027-02-16T05:00:00.000Z' }], {}, '/deadlines');
    const link = within(await notice('Your application')).getByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('download')).toBe('deadline.ics');
    const file = decodeURIComponent(link.getAttribute('href')!);
    expect(file).toMatch(/^data:text\/calendar;/);
    expect(file).toContain('DTSTART:20270216T045900Z');
    expect(file).toContain('SUMMARY:Deadline: Undergraduate Application\\, Example University');
    act(() => setServerTime('2027-02-16T05:00:00.000Z'));
    await expect.poll(() => screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
});
