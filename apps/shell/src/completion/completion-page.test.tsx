import type { PdfReply } from '@portico/contracts';
import { TEXTS } from '@portico/contracts';
import { json } from '@portico/store/testing';
import type { StubRoute } from '@portico/store/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heading, openShell, PAGE, setUpShell } from '../shell.fixture.tsx';

setUpShell();

const profile = {
  web_status: (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status })),
  submission: { reference: 'PX-4711', submitted_at: '2026-11-21T03:42:00.000Z' },
};
const open = (pdf: StubRoute) => openShell('/completion', { profile, routes: { 'GET /api/pdf': pdf } });
const waiting: PdfReply = { status: 'IN_PROGRESS', url: null };
const completed: PdfReply = { status: 'COMPLETED', url: '/api/pdf/file/1' };

describe('the completion page', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows the reference number and the date at the university', async () => {
    open(waiting);
    await heading(TEXTS.submitted);
    expect(screen.getByText('PX-4711')).toBeTruthy();
    expect(screen.getByText('Nov 20, 2026, 10:42 PM EST')).toBeTruthy();
  });

  it.each([
    [{ sat: '5999', act: '1799' }, /sent to Example University \(SAT code 5999, ACT code 1799\)\.$/],
    [{ sat: '5999' }, /sent to Example University\.$/],
  ])(
    "says where to send test scores, with the university's codes if it has both: %o",
    async (codes, said) => {
      const page = { partner: { ...PAGE.partner, codes } };
      openShell('/completion', { profile, routes: { 'GET /api/pdf': waiting }, page });
      await heading(TEXTS.submitted);
      expect(screen.getByText(/^If you plan to submit test scores/).textContent).toMatch(said);
    },
  );

  it('polls for the PDF every second, then every ten minutes', async () => {
    await import('./completion-page.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { server } = open(waiting);
    const asked = () => server.to('GET /api/pdf').length;
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await after(100);
    expect(asked()).toBe(1);
    await after(1_000);
    expect(asked()).toBe(2);
    server.on('GET /api/pdf', completed);
    await after(1_000);
    expect(asked()).toBe(3);
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/api/pdf/file/1');
    await after(599_000);
    expect(asked()).toBe(3);
    server.on('GET /api/pdf', waiting);
    await after(2_000);
    expect(asked()).toBe(4);
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
    await after(1_000);
    expect(asked()).toBe(5);
  });

  it('shows a toast when the PDF failed', async () => {
    open({ status: 'FAILED', url: null });
    expect(await screen.findByRole('region', { name: 'PDF Download Error' })).toBeTruthy();
    expect(screen.getAllByText(TEXTS.pdfFailed).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  });

  it('shows a polling error and keeps polling every second', async () => {
    await import('./completion-page.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { server } = open(json(500, { message: 'Broken.' }));
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await after(100);
    for (const asked of [1, 2, 3]) {
      expect(screen.getByText(TEXTS.pdfFailed)).toBeTruthy();
      expect(server.to('GET /api/pdf')).toHaveLength(asked);
      await after(1_000);
    }
    server.on('GET /api/pdf', waiting);
    await after(1_000);
    expect(screen.queryByText(TEXTS.pdfFailed)).toBeNull();
    server.on('GET /api/pdf', completed);
    await after(1_000);
    expect(screen.getByRole('link', { name: 'Download PDF' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'PDF Download Error' })).toBeNull();
  });

  it('keeps the link when polling fails', async () => {
    await import('./completion-page.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { server } = open(completed);
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await after(100);
    server.on('GET /api/pdf', json(500, { message: 'Broken.' }));
    await after(600_000);
    expect(server.to('GET /api/pdf')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Download PDF' })).toBeTruthy();
    expect(screen.queryByText(TEXTS.pdfFailed)).toBeNull();
  });
});
