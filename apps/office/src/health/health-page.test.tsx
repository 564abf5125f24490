import { fixProblemPath, type HealthReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const KIND = {
  kind: 'lost_answer',
  means: 'A document is <b>lost</b>.',
  ...{ fix_effect: 'Attaches it.', fix_label: 'Attach it again', mends: '', deed: '' },
  changes_application: true,
  count: 1,
  looked_at: '2026-11-23T10:00:00.000Z',
};
const care = (more: Partial<HealthReply> = {}): HealthReply => ({
  kinds: [KIND],
  failed_jobs: 0,
  refused_mails: 0,
  word_documents: [],
  ...more,
});
const TROUBLE = {
  id: 't1',
  application: 'a1',
  since: '2026-11-23T09:00:00.000Z',
  found_at: '2026-11-23T09:02:00.000Z',
  mended_at: null,
  mended_by: null,
};

const FIX = `POST ${fixProblemPath('lost_answer', 't1')}`;

describe('system health', () => {
  it('shows a problem as text and fixes it with its button', async () => {
    const replies: Record<string, unknown> = {
      'GET /office/care': { count: 1 },
      'GET /service/care': care(),
      'GET /service/care/kinds/lost_answer': { troubles: [TROUBLE], next: null },
      [FIX]: { outcome: 'mended' },
    };
    const { calls } = openPage('/care', replies, ['jobs', 'changes', 'applications']);
    const section = await screen.findByRole('region', { name: /A document is <b>lost<\/b>\./ });
    const table = await within(section).findByRole('table');
    expect(within(table).getByRole('link').getAttribute('href')).toBe('/applications/a1');
    expect(screen.getByRole('navigation').textContent).toContain('1 issue');
    replies['GET /service/care'] = care({ kinds: [{ ...KIND, count: 0 }] });
    fireEvent.click(within(table).getByRole('button', { name: 'Attach it again' }));
    await screen.findByText('Nothing needs attention');
    expect(calls).toContain(FIX);
  });

  it('hides buttons that the person may not use', async () => {
    openPage(
      '/care',
      {
        'GET /office/care': { count: 1 },
        'GET /service/care': care(),
        'GET /service/care/kinds/lost_answer': { troubles: [TROUBLE], next: null },
      },
      ['jobs'],
    );
    await screen.findByText('a1');
    expect(screen.queryByRole('button', { name: 'Attach it again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open the application' })).toBeNull();
  });

  it('retries several selected jobs at once', async () => {
    const job = (id: string) => ({
      ...{ id, kind: 'order-pdf', payload: {}, attempts: 10, last_error: 'No space left' },
      ...{ created_at: '2026-11-23T09:00:00.000Z', failed_at: '2026-11-23T09:10:00.000Z' },
    });
    const { bodies } = openPage(
      '/care',
      {
        'GET /office/care': { count: 2 },
        'GET /service/care': care({ kinds: [], failed_jobs: 2 }),
        'GET /service/jobs/failed': { jobs: [job('j1'), job('j2')] },
        'POST /service/jobs/run': { run: ['j1', 'j2'], skipped: [] },
      },
      ['jobs'],
    );
    await screen.findAllByRole('checkbox', { name: /^Select order-pdf/ });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Run 2 again' }));
    await waitFor(() => expect(bodies['POST /service/jobs/run']).toEqual({ ids: ['j1', 'j2'] }));
    await screen.findAllByText('2 jobs restarted');
  });

  it('appends more problems', async () => {
    const replies: Record<string, unknown> = {
      'GET /office/care': { count: 2 },
      'GET /service/care': care({ kinds: [{ ...KIND, count: 2 }] }),
      'GET /service/care/kinds/lost_answer': { troubles: [TROUBLE], next: 't1' },
    };
    openPage('/care', replies, ['jobs']);
    await screen.findByText('a1');
    replies['GET /service/care/kinds/lost_answer'] = {
      troubles: [{ ...TROUBLE, id: 't2', application: 'a2' }],
      next: null,
    };
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('a2');
    expect(screen.getByText('a1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it("resends a rejected email to the applicant's current address and removes it from the list", async () => {
    const mail = (job: string, more: object) => ({
      ...{ job, mail: `m-${job}`, kind: 'submitted', application: 'a1', why: 'Refused (550).' },
      ...{ is_refused: true, is_kept: true, written_at: null, failed_at: null, ...more },
    });
    const { calls } = openPage(
      '/care',
      {
        'GET /office/care': { count: 2 },
        'GET /service/care': care({ kinds: [], failed_jobs: 2, refused_mails: 2 }),
        'GET /service/care/mails': { mails: [mail('j1', {}), mail('j2', { kind: 'code', is_kept: false })] },
        'POST /service/applications/a1/mails/m-j1/again': {},
        'POST /service/care/mails/j1/settle': null,
      },
      ['jobs', 'changes', 'applications'],
    );
    const gone = await screen.findByRole('row', { name: /^Confirmation code .*Account emails aren’t kept/ });
    expect(within(gone).queryByRole('button', { name: /Send/ })).toBeNull();
    expect(screen.queryByText('Failed jobs')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send to current address' }));
    await waitFor(() => expect(calls).toContain('POST /service/care/mails/j1/settle'));
    expect(calls).toContain('POST /service/applications/a1/mails/m-j1/again');
  });

  it('shows a load error and retries', async () => {
    const replies: Record<string, unknown> = { 'GET /office/care': { count: 0 } };
    openPage('/care', replies, ['jobs']);
    const again = await screen.findByRole('button', { name: 'Try again' });
    replies['GET /service/care'] = care({ kinds: [] });
    fireEvent.click(again);
    await screen.findByText('Nothing needs attention');
  });

  it.each([
    [{ path: 'warm_engines' }, 'LibreOffice is running and converts documents right away. (host:1, since'],
    [
      { path: 'libreoffice_convert', reason: 'engine', detail: 'It ended with 1.', is_degraded: true },
      'Fallback mode: LibreOffice’s engines aren’t working, so libreoffice-convert starts LibreOffice for each document. Conversions take longer. Reason: It ended with 1. (host:1, since',
    ],
    [
      { path: 'libreoffice_convert', reason: 'sandbox', isolation: 'limited', is_degraded: true },
      'Fallback mode: the sandbox isn’t working, so libreoffice-convert starts LibreOffice for each document. PDFs are rejected. Warning: LibreOffice runs with less isolation. (host:1, since',
    ],
    [
      { path: 'none', reason: 'sandbox', isolation: 'limited', is_degraded: true },
      'Word documents are rejected. (host:1, since',
    ],
  ] as const)('says how Word documents are converted, and why: %j', async (converter, sentence) => {
    const one = {
      ...({
        worker: 'host:1',
        reason: null,
        detail: null,
        isolation: 'sandbox',
        is_degraded: false,
      } as const),
      ...{ since: '2026-11-23T09:00:00.000Z', ...converter },
    };
    const replies = {
      'GET /office/care': { count: 0 },
      'GET /service/care': care({ kinds: [], word_documents: [one] }),
    };
    openPage('/care', replies, ['jobs']);
    const section = await screen.findByRole('region', { name: 'Word document conversion' });
    expect(section.textContent).toContain(sentence);
    expect(screen.queryByText('Nothing needs attention') === null).toBe(one.is_degraded);
  });
});
