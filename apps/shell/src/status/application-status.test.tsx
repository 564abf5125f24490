import type { DocumentRequestReply, StatusReply } from '@portico/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShell, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const SUBMITTED = {
  reference: 'PX-4711',
  submitted_at: '2026-11-21T03:42:00.000Z',
  reopened_at: null,
  reopen_reason: null,
  reopened_until: null,
};
const REOPENED = { ...SUBMITTED, reopened_at: '2026-11-23T03:42:00.000Z' };
const REQUEST: DocumentRequestReply = {
  id: '1',
  title: 'Final transcript',
  note: '',
  status: 'open',
  asked_at: '2026-11-22T03:42:00.000Z',
  closed_at: null,
  document: null,
};
const profile = {
  web_status: (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status })),
  submission: { reference: 'PX-4711', submitted_at: SUBMITTED.submitted_at },
};

const open = (reply: StatusReply) =>
  openShell('/completion', {
    profile,
    routes: { 'GET /api/pdf': { status: 'IN_PROGRESS', url: null }, 'GET /api/status': reply },
  });

async function checklist(reply: StatusReply): Promise<string[]> {
  open(reply);
  const status = await screen.findByRole('region', { name: 'Application status' });
  const [list] = await within(status).findAllByRole('list');
  return [...list!.children].map((item) => item.textContent.replace(/\s+/g, ' ').trim());
}

describe('the checklist after submission', () => {
  it('shows the submission, that nothing is requested, and what comes next', async () => {
    expect(await checklist({ submissions: [SUBMITTED], requests: [] })).toEqual([
      expect.stringMatching(/^Submitted on Nov 20, 2026, .* PX-4711\.Done$/),
      'Requested documentsWe don’t need any more documents right now.Nothing to do',
      expect.stringMatching(/^Review by the admissions office.* call .*Next$/),
    ]);
  });

  it('counts received documents among those that are needed', async () => {
    const requests: DocumentRequestReply[] = [
      REQUEST,
      { ...REQUEST, id: '2', status: 'received', closed_at: REQUEST.asked_at },
      { ...REQUEST, id: '3', status: 'withdrawn', closed_at: REQUEST.asked_at },
    ];
    const [, documents] = await checklist({ submissions: [SUBMITTED], requests });
    expect(documents).toMatch(/1 of 2 received$/);
  });

  it('asks to resubmit a reopened application, and leaves the review out', async () => {
    const items = await checklist({ submissions: [REOPENED], requests: [] });
    expect(items).toHaveLength(4);
    expect(items[2]).toMatch(/^Resubmit your application.*To do$/);
    expect(items[3]).toMatch(/^Requested documents/);
  });

  it('has the deadline to resubmit, also as a calendar file, and leads back to the application', async () => {
    const { user, server } = open({
      submissions: [{ ...REOPENED, reopened_until: '2036-02-16T05:00:00.000Z' }],
      requests: [],
    });
    const status = await screen.findByRole('region', { name: 'Application status' });
    await within(status).findByText('Resubmit by');
    expect(status.textContent).toContain('Resubmit by Feb 15, 2036, 11:59 PM EST');
    const calendar = within(status).getByRole('link', { name: 'Add to calendar' });
    expect(decodeURIComponent(calendar.getAttribute('href')!)).toContain('DTSTART:20360216T045900Z');
    const before = server.to('GET /api/profile').length;
    await user.click(within(status).getByRole('button', { name: 'Continue your application' }));
    await expect.poll(() => server.to('GET /api/profile').length).toBe(before + 1);
  });
});
