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

  it('shows the attached file until its replacement is accepted', async () => {
    const said = { file_size: 3, message: 'Your document is attached.' };
    const old = { ...said, file_name: 'old.pdf', status: 'completed' as const };
    const moving = { ...said, file_name: 'new.pdf', status: 'in_progress' as const, message: 'Converting.' };
    const request = await show({ document: { ...old, replacement: moving } });
    const state = request.getByRole('status').textContent;
    for (const words of ['old.pdf', 'attached', 'new.pdf', 'Converting.']) expect(state).toContain(words);
    expect(request.getByRole('button', { name: /^Replace file/ }).getAttribute('aria-busy')).toBe('true');
  });

  it('says why a replacement was refused, and that the old file is attached', async () => {
    const old = {
      file_name: 'old.pdf',
      file_size: 3,
      status: 'completed' as const,
      message: 'It is attached.',
    };
    const refused = { ...old, file_name: 'new.pdf', status: 'failed' as const, message: 'Not a PDF.' };
    const request = await show({ document: { ...old, replacement: refused } });
    expect(request.getByRole('alert').textContent).toBe('Not a PDF.');
    expect(request.getByRole('status').textContent).toContain('old.pdf');
    expect(request.getByRole('status').textContent).not.toContain('new.pdf');
  });

  it('shows that the office waived it, with nothing left to upload', async () => {
    const request = await show({ status: 'withdrawn', closed_at: new Date().toISOString() });
    expect(request.getByText('Waived')).toBeTruthy();
    expect(request.getByText('We don’t need this document anymore.')).toBeTruthy();
    expect(request.queryByRole('button')).toBeNull();
  });
});
