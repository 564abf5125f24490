import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOffice, rowsOf } from '../office.fixture.tsx';

const JOB = {
  ...{ id: 'j1', kind: 'request', state: 'preview', problem: null, done: 0, total: 2, bytes: null },
  ...{ left_out: 1, created_at: '2026-11-23T10:00:00.000Z', ended_at: null, expires_at: null },
};

describe('bulk actions', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const scrolledTo = vi.fn();

  function open({ affected = 1, states = ['preview'], scopes = ['applications', 'changes'] } = {}) {
    const calls: { method: string; path: string; body: unknown }[] = [];
    const asked = [...states];
    scrolledTo.mockClear();
    // Records the call, because jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo(this.textContent);
    };
    openOffice(
      () => ({
        applications: rowsOf(3),
        next: null,
        count: { value: 3, is_about: false },
        not_started: null,
        is_complete: true,
      }),
      { person: { scopes } },
    );
    const others = globalThis.fetch;
    const json = (body: object) =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    vi.stubGlobal('fetch', async (request: Request) => {
      const path = new URL(request.url).pathname;
      const { method } = request;
      if (path === '/service/message-templates')
        return json({ templates: [], languages: ['en', 'es'], reply_to: 'admissions@example.edu' });
      if (path === '/service/bulk' && calls.some((call) => call.path.endsWith('/start')))
        return json({ jobs: [{ ...JOB, state: 'acting', done: 1 }] });
      if (!path.startsWith('/service/bulk-actions')) return others(request);
      calls.push({ method, path, body: method === 'POST' ? await request.json().catch(() => null) : null });
      if (path.endsWith('/sample'))
        return json({ message: { to: 'a1@example.edu', subject: 'Hello Ana', body: 'Dear Ana,' } });
      if (method === 'POST') return json(JOB);
      const state = asked.length > 1 ? asked.shift() : asked[0];
      return json({ id: 'j1', state, affected, left_out: [{ why: 'not_submitted', count: 1 }] });
    });
    return calls;
  }
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Applicant 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
    fireEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('button', { name: 'Preview' });
  };
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

  it('show who is affected before anything happens, then the progress', async () => {
    const calls = open();
    await choose('Request a document');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('Enter the document you need.');
    expect(calls).toEqual([]);
    type('Document', 'Final transcript');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('1 application is affected')).toBeTruthy();
    expect(screen.getByText('1 isn’t: never submitted')).toBeTruthy();
    expect(scrolledTo).toHaveBeenLastCalledWith('1 application is affected1 isn’t: never submitted');
    expect(calls[0]).toMatchObject({
      path: '/service/bulk-actions',
      body: { ids: ['id-1'], action: { kind: 'request', title: 'Final transcript', note: '' } },
    });
    expect(calls.some(({ path }) => path.endsWith('/start'))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Request from 1' }));
    expect(await screen.findByText('1 of 2 done')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your exports and actions' })).toBeTruthy();
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('start over with the preview when the input changes', async () => {
    const calls = open();
    await choose('Add tag');
    type('Tag', 'Rowing');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('button', { name: 'Tag 1' });
    type('Tag', 'Chess');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByRole('button', { name: 'Tag 1' });
    const prepared = calls.filter(({ path }) => path === '/service/bulk-actions');
    expect(prepared.map(({ body }) => body)).toMatchObject([
      { action: { kind: 'tag', tag: 'Rowing' } },
      { action: { kind: 'tag', tag: 'Chess' } },
    ]);
  });

  it('show the first message, and write in several languages', async () => {
    const calls = open();
    await choose('Write a message');
    fireEvent.click(await screen.findByText('Spanish, for applicants who use it'));
    type('Subject', 'Hello {first_name}');
    type('Message', 'Visit us.');
    type('Subject (Spanish)', 'Hola');
    type('Message (Spanish)', 'Visítanos.');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Hello Ana')).toBeTruthy();
    expect(scrolledTo).toHaveBeenLastCalledWith(expect.stringContaining('Dear Ana,'));
    expect(calls[0]?.body).toMatchObject({
      action: { kind: 'message', texts: { en: { subject: 'Hello {first_name}' }, es: { subject: 'Hola' } } },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send to 1' }));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/service/bulk-actions/j1/start'));
  });

  it('start nothing when no application is affected', async () => {
    const calls = open({ affected: 0 });
    await choose('Add tag');
    type('Tag', 'Rowing');
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('No application is affected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/start'))).toBe(false);
  });

  it('are not offered to those who may only read', async () => {
    open({ scopes: ['applications'] });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Applicant 1' }));
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});
