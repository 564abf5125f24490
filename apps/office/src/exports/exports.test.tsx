import { type BulkJobReply, type BulkPayload, staffBulkStartPath } from '@portico/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowsOf, openOffice } from '../office.fixture.tsx';

const JOB: BulkJobReply = {
  ...{ id: 'j1', kind: 'zip', state: 'printing', problem: null, done: 1, total: 2, bytes: null },
  ...{ left_out: 0, created_at: '2026-11-23T10:00:00.000Z', ended_at: null, expires_at: null },
};

describe('exports', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function open(job = JOB, onOrder: (order: BulkPayload) => void = () => undefined) {
    const orders: BulkPayload[] = [];
    const page = {
      applications: rowsOf(3),
      next: null,
      count: { value: 3, is_about: false },
      is_complete: true,
    };
    openOffice(() => page, { person: { proved_until: '2126-11-24T10:00:00.000Z' } });
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/link')) return Response.json({ url: '/file', expires_at: JOB.created_at });
      if (pathname !== '/service/bulk') return others(request);
      if (request.method === 'POST') {
        const order = (await request.json()) as BulkPayload;
        orders.push(order);
        onOrder(order);
      }
      const body = request.method === 'POST' ? job : { jobs: orders.length > 0 ? [job] : [] };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    });
    return orders;
  }
  const order = async (kind: RegExp) => {
    fireEvent.click(screen.getByRole('button', { name: 'Print or export' }));
    fireEvent.click(await screen.findByRole('radio', { name: kind }));
    fireEvent.click(screen.getByRole('button', { name: 'Create file' }));
  };

  it('are started for the selected rows and show progress', async () => {
    const orders = open();
    for (const name of ['Select Applicant 2', 'Select Applicant 0'])
      fireEvent.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await order(/ZIP/);
    await waitFor(() => expect(orders).toMatchObject([{ kind: 'zip', ids: ['id-2', 'id-0'] }]));
    expect(await screen.findByText('1 of 2 printed')).toBeTruthy();
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('are shown if they were started before the page was loaded', async () => {
    open({ ...JOB, state: 'done', expires_at: '2026-11-24T10:00:00.000Z' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Applicant 1' }));
    await order(/ZIP/);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('continue an action that stopped', async () => {
    const stopped = { ...JOB, kind: 'tag', state: 'failed', problem: 'stopped' } as const;
    open(stopped);
    const { fetch } = globalThis;
    const started: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      if (new URL(request.url).pathname === '/service/bulk' && request.method === 'GET')
        return Response.json({
          jobs: [started.length > 0 ? { ...stopped, state: 'acting', problem: null } : stopped],
        });
      if (!request.url.endsWith('/start')) return fetch(request);
      started.push(`${request.method} ${new URL(request.url).pathname}`);
      return Response.json(stopped);
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Your exports and actions/ }));
    expect(screen.getByText('Stopped after 1 of 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('1 of 2 done')).toBeDefined();
    expect(started).toEqual([`POST ${staffBulkStartPath('j1')}`]);
  });

  it('are started for all matches without a selection, and download as soon as they are ready', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const done: BulkJobReply = { ...JOB, state: 'done', expires_at: '2126-11-24T10:00:00.000Z' };
    const orders = open(done, (order) => Object.assign(done, { id: order.id }));
    await screen.findByRole('checkbox', { name: 'Select Applicant 0' });
    await order(/ZIP/);
    await waitFor(() => expect(orders).toMatchObject([{ kind: 'zip', search: { sort: 'changed' } }]));
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  });

  it('are started for all matches, by their filters', async () => {
    const orders = open();
    await screen.findByRole('checkbox', { name: 'Select Applicant 0' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all results' }));
    await order(/spreadsheet/i);
    await waitFor(() => expect(orders).toMatchObject([{ kind: 'csv', search: { sort: 'changed' } }]));
    expect(orders[0]).not.toHaveProperty('ids');
  });
});
