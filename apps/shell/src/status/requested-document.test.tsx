import type { DocumentRequestReply, StatusReply } from '@portico/contracts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShell, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const DAY = 24 * 3_600_000;

const show = async (request: Partial<DocumentRequestReply>) => {
  const asked_at = new Date(Date.now() - 3.5 * DAY).toISOString();
  const shown = {
    ...{ id: 'r1', title: 'Final transcript', note: '', status: 'open', asked_at },
    ...{ closed_at: null, document: null, ...request },
  } as DocumentRequestReply;
  const status: StatusReply = { submissions: [], requests: [shown] };
  const profile = {
    web_status: (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status })),
    submission: { reference: 'PX-4711', submitted_at: '2026-11-21T03:42:00.000Z' },
  };
  openShell('/completion', {
    profile,
    routes: { 'GET /api/pdf': { status: 'IN_PROGRESS', url: null }, 'GET /api/status': status },
  });
  return within(await screen.findByRole('listitem', { name: 'Final transcript' }));
};

describe('a requested document', () => {
  it('shows the days that it has been missing', async () => {
    const request = await show({});
    expect(request.getByText('Waiting (3 days)')).toBeTruthy();
    expect(request.getByRole('button', { name: 'Upload a file: Final transcript' })).toBeTruthy();
  });

  it('shows that the office waived it, with nothing left to upload', async () => {
    const request = await show({ status: 'withdrawn', closed_at: new Date().toISOString() });
    expect(request.getByText('Waived')).toBeTruthy();
    expect(request.getByText('We don’t need this document anymore.')).toBeTruthy();
    expect(request.queryByRole('button')).toBeNull();
  });
});
