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
};
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

async function checklist(reply: StatusReply): Promise<string[]> {
  openShell('/completion', {
    profile,
    routes: { 'GET /api/pdf': { status: 'IN_PROGRESS', url: null }, 'GET /api/status': reply },
  });
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
    const reopened = { ...SUBMITTED, reopened_at: '2026-11-23T03:42:00.000Z' };
    const items = await checklist({ submissions: [reopened], requests: [] });
    expect(items).toHaveLength(4);
    expect(items[2]).toMatch(/^Resubmit your application.*To do$/);
    expect(items[3]).toMatch(/^Requested documents/);
  });
});
