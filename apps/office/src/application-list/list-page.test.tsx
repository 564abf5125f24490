import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowsOf, openOffice } from '../office.fixture.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = (count: number, { from = 0, next = null as string | null, all = count } = {}) => ({
  applications: rowsOf(count, from),
  next,
  count: { value: all, is_about: false },
  not_started: null,
  is_complete: true,
});
const rows = () => screen.getAllByRole('row').slice(1);
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('the application list', () => {
  it('renders only visible rows and announces the total', async () => {
    openOffice(() => page(50, { all: 100_000, next: 'x' }));
    await screen.findByText('Applicant 0');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('100,000 applications');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001');
    expect(rows().length).toBeLessThan(50);
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('says "about" for an inexact count', async () => {
    openOffice(() => ({ ...page(3), count: { value: 12_400, is_about: true }, next: 'x' }));
    await screen.findByText('Applicant 0');
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('About 12,400 applications');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  });

  it('says when the server is still indexing older applications', async () => {
    openOffice(() => page(3));
    await screen.findByText('Applicant 0');
    expect(screen.queryByText(/still being added/)).toBeNull();
    cleanup();
    openOffice(() => ({ ...page(3), is_complete: false }));
    await screen.findByText(/Older applications are still being added/);
  });

  it('loads the next page before the rows run out', async () => {
    const { searches, store } = openOffice(({ after }) =>
      after ? page(100, { from: 50, all: 150 }) : page(50, { next: 'cursor-1', all: 150 }),
    );
    await waitFor(() => expect(store.getState().list.rows).toHaveLength(150));
    expect(searches.map(({ after, limit }) => [after, limit])).toEqual([
      [undefined, 50],
      ['cursor-1', 100],
    ]);
    expect(new Set(store.getState().list.rows.map(({ id }) => id)).size).toBe(150);
  });

  it('shows an application once even if a later page repeats it', async () => {
    const { store } = openOffice(({ after }) =>
      after ? page(10, { from: 45, all: 55 }) : page(50, { next: 'x', all: 55 }),
    );
    await waitFor(() => expect(store.getState().list.next).toBeNull());
    expect(store.getState().list.rows.map(({ id }) => id)).toEqual(rowsOf(55).map(({ id }) => id));
  });

  it('searches while typing, debounced, and aborts the previous search', async () => {
    const ended: boolean[] = [];
    const { searches } = openOffice(
      ({ text }, signal) =>
        new Promise((resolve) => {
          if (text !== 'ad') return resolve(page(text === 'ada' ? 1 : 3));
          signal.addEventListener('abort', () => {
            ended.push(true);
            resolve(page(9));
          });
        }),
    );
    await screen.findByText('Applicant 0');
    type('a');
    type('ad');
    await waitFor(() => expect(searches.at(-1)?.text).toBe('ad'));
    type('ada');
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('1 application'));
    expect(searches.map(({ text }) => text)).toEqual([undefined, 'ad', 'ada']);
    expect(ended).toEqual([true]);
  });

  it('sorts by a column and reverses on the second press', async () => {
    const { searches } = openOffice(() => page(3));
    await screen.findByText('Applicant 0');
    const sortBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    sortBy('Name');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ sort: 'name', direction: 'ascending' }));
    const header = screen.getByRole('columnheader', { name: 'Name' });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    sortBy('Name');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ sort: 'name', direction: 'descending' }));
  });

  it('applies the filters in the URL', async () => {
    const { searches } = openOffice(() => page(3), { at: '/applications?status=submitted&requested=yes' });
    await screen.findByText('Applicant 0');
    expect(searches[0]).toMatchObject({ status: 'submitted', requested: true });
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(searches.at(-1)).not.toHaveProperty('status'));
  });

  const QUESTIONS = [
    { key: 'hs_name', label: 'High School', kind: 'text' as const, group: 'School', options: [] },
    { key: 'hs_gpa', label: 'GPA', kind: 'number' as const, group: 'School', options: [] },
  ];

  it('filters by answers', async () => {
    const { searches } = openOffice(() => page(1), { questions: QUESTIONS });
    await screen.findByText('Applicant 0');
    fireEvent.click(screen.getByText('Filters'));
    const add = (key: string) =>
      fireEvent.change(screen.getByLabelText('Add a filter by answer'), { target: { value: key } });
    add('hs_name');
    fireEvent.change(await screen.findByLabelText('Answer'), { target: { value: 'whitman' } });
    const byName = { question: 'hs_name', contains: 'whitman' };
    await waitFor(() => expect(searches.at(-1)?.answers).toEqual([byName]));
    add('hs_gpa');
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '3.5' } });
    await waitFor(() =>
      expect(searches.at(-1)?.answers).toEqual([byName, { question: 'hs_gpa', from: '3.5' }]),
    );
    const gpa = within(screen.getByRole('group', { name: 'GPA' }));
    fireEvent.change(gpa.getByLabelText('Condition'), { target: { value: 'false' } });
    await waitFor(() =>
      expect(searches.at(-1)?.answers).toEqual([byName, { question: 'hs_gpa', answered: false }]),
    );
    fireEvent.click(gpa.getByRole('button', { name: 'Remove filter: GPA' }));
    await waitFor(() => expect(searches.at(-1)?.answers).toEqual([byName]));
    expect(searches.at(-1)).not.toHaveProperty('answer_columns');
  });

  it('adds a filter that was chosen with the keyboard once it is confirmed, and focuses it', async () => {
    const { searches } = openOffice(() => page(1), { questions: QUESTIONS });
    await screen.findByText('Applicant 0');
    fireEvent.click(screen.getByText('Filters'));
    const select = screen.getByLabelText<HTMLSelectElement>('Add a filter by answer');
    for (const key of ['hs_name', 'hs_gpa']) {
      fireEvent.keyDown(select, { key: 'ArrowDown' });
      fireEvent.change(select, { target: { value: key } });
    }
    expect(screen.queryByRole('group', { name: 'High School' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    expect(document.activeElement).toBe(await screen.findByLabelText('From'));
    expect(select.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
    await waitFor(() => expect(searches.at(-1)?.answers).toBeUndefined());
  });

  it('shows and sorts by answers', async () => {
    const answers = { hs_name: 'Walt Whitman High School' };
    const { searches } = openOffice(
      ({ answer_columns: columns }) => ({
        ...page(1),
        applications: rowsOf(1).map((row) => ({ ...row, ...(columns && { answers }) })),
      }),
      { questions: QUESTIONS, at: '/applications?columns=name,changed,answer:hs_name' },
    );
    await screen.findByText('Walt Whitman High School');
    expect(searches.at(-1)).toMatchObject({ answer_columns: ['hs_name'] });
    fireEvent.click(screen.getByRole('button', { name: 'High School' }));
    await waitFor(() =>
      expect(searches.at(-1)).toMatchObject({ sort_answer: 'hs_name', direction: 'ascending' }),
    );
    const header = screen.getByRole('columnheader', { name: 'High School' });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    fireEvent.click(screen.getByRole('button', { name: 'Last updated' }));
    await waitFor(() => expect(searches.at(-1)).not.toHaveProperty('sort_answer'));
  });

  it('supports arrow keys, and / to focus the search', async () => {
    openOffice(() => page(3));
    const first = await screen.findByRole('link', { name: 'Applicant 0' });
    first.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowDown');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Applicant 1'));
    press('End');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Applicant 2'));
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Applicant 2');
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Applicant 2');
  });

  it('keeps the chosen columns', async () => {
    openOffice(() => page(1));
    await screen.findByText('Applicant 0');
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
    expect(screen.getByText('a0@example.edu')).toBeTruthy();
    cleanup();
    openOffice(() => page(1));
    expect(await screen.findByRole('columnheader', { name: 'Email' })).toBeTruthy();
  });

  it('shows markup in a name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    openOffice(() => ({ ...page(1), applications: [{ ...rowsOf(1)[0], name }] }));
    expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(document.querySelector('main img')).toBeNull();
  });

  it('explains an empty result and clears the search', async () => {
    openOffice(({ text }) => page(text ? 0 : 2));
    await screen.findByText('Applicant 0');
    type('missing');
    const heading = await screen.findByRole('heading', { name: 'No matching applications' });
    const state = heading.parentElement as HTMLElement;
    fireEvent.click(within(state).getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Applicant 1')).toBeTruthy();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    openOffice(() =>
      isDown
        ? new Response('{"code":"busy","message":"Too busy."}', {
            status: 503,
            headers: { 'content-type': 'application/json' },
          })
        : page(1),
    );
    await screen.findByRole('heading', { name: 'We couldn’t load the applications' });
    expect(screen.getByText('Too busy.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Applicant 0')).toBeTruthy();
  });

  it('requests the usual document from a submitted applicant, by button or by key', async () => {
    const sent: [path: string, body: unknown][] = [];
    const open = (scopes: string[]) => {
      const [first, second, third] = page(3).applications;
      const submitted = { ...second, status: 'submitted' };
      openOffice(() => ({ ...page(3), applications: [first, submitted, { ...third, reopened: true }] }), {
        person: { scopes },
      });
      const others = globalThis.fetch;
      vi.stubGlobal('fetch', async (request: Request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/service/usual-document-requests')
          return Response.json({ titles: ['Final transcript', 'Passport'] });
        if (!pathname.endsWith('/document-requests')) return others(request);
        sent.push([pathname, await request.json()]);
        return Response.json({});
      });
    };
    open(['applications', 'changes']);
    const name = 'Request a document from Applicant 1';
    fireEvent.click(await screen.findByRole('button', { name }));
    const dialog = screen.getByRole('dialog', { name });
    expect(await within(dialog).findByDisplayValue('Final transcript')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      ['/service/applications/id-1/document-requests', { title: 'Final transcript', note: '' }],
    ]);

    screen.getByRole('link', { name: 'Applicant 0' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'r' });
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('link', { name: 'Applicant 2' }).focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'r' });
    const other = screen.getByRole('dialog', { name: 'Request a document from Applicant 2' });
    const field = await within(other).findByDisplayValue('Final transcript');
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.click(within(other).getByRole('button', { name: 'Send request' }));
    expect(await within(other).findByText('Enter the document you need.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    cleanup();
    open(['applications']);
    await screen.findByText('Applicant 1');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is forbidden without the scope for applications', async () => {
    const { searches } = openOffice(() => page(1), { person: { scopes: ['jobs'], roles: ['operator'] } });
    expect(screen.getByRole('heading', { name: 'You don’t have access to this page' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Applications' })).toBeNull();
    expect(searches).toEqual([]);
  });
});
