import type { SavedViewReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const VIEW: SavedViewReply = {
  ...{ id: 'v1', name: 'Owes <b>documents</b>', columns: ['name', 'waiting'], owner: 'Dana Reyes' },
  search: { requested: true, sort: 'waiting', direction: 'ascending' },
  ...{ shared: false, own: true, pinned: true, count: { value: 1_234, is_about: true } },
};
const QUERY = 'requested=yes&sort=waiting&direction=ascending&columns=name%2Cwaiting';
const LIST = {
  ...{ applications: [], next: null, not_started: null, is_complete: true },
  count: { value: 0, is_about: false },
};

const open = (at: string, views: SavedViewReply[] = [VIEW]) => {
  const replies: Record<string, unknown> = {
    'GET /service/views': { views },
    'POST /service/applications/search': LIST,
    'GET /service/applications/terms': { terms: [], steps: [] },
    'GET /service/bulk': { jobs: [] },
  };
  return { replies, ...openPage(at, replies, ['applications']) };
};
const link = () => screen.findByRole('link', { name: /^Owes/ });

describe('saved views', () => {
  it('are links in the navigation, with their number of results', async () => {
    open('/applications');
    const shown = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    const found = await shown.findByRole('link', {
      name: 'Owes <b>documents</b>, about 1,234 applications',
    });
    expect(found.getAttribute('href')).toBe(`/applications?${QUERY}`);
    expect(found.getAttribute('aria-current')).toBeNull();
  });

  it('set filters, sort order, and columns of the list', async () => {
    const { bodies } = open('/applications');
    fireEvent.click(await link());
    await waitFor(() =>
      expect(bodies['POST /service/applications/search']).toMatchObject({
        ...{ requested: true, sort: 'waiting', direction: 'ascending' },
      }),
    );
    expect((await link()).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked);
    expect(checked.map((box) => box.closest('label')?.textContent)).toEqual(['Waiting since']);
  });

  it('are saved with a name, without the search text', async () => {
    const { bodies, replies } = open('/applications?status=submitted', []);
    replies['POST /service/views'] = VIEW;
    fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save this view' }));
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    save();
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: ' Done ' } });
    fireEvent.click(dialog.getByRole('checkbox'));
    save();
    expect(await screen.findByText('View saved')).toBeTruthy();
    expect(bodies['POST /service/views']).toEqual({
      ...{ name: 'Done', shared: true },
      search: { status: 'submitted', sort: 'changed', direction: 'descending' },
      columns: ['name', 'status', 'term', 'missing', 'documents', 'changed', 'submitted', 'reference'],
    });
  });

  it('are edited and deleted by their owner', async () => {
    const { bodies, calls, replies } = open(`/applications?${QUERY}`);
    replies['PUT /service/views/v1'] = VIEW;
    replies['DELETE /service/views/v1'] = null;
    fireEvent.click(await screen.findByRole('button', { name: 'Manage views' }));
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    const list = within(screen.getByRole('dialog', { name: 'Saved views' }));
    fireEvent.click(list.getByRole('button', { name: 'Edit “Owes <b>documents</b>”' }));
    const edit = within(screen.getByRole('dialog', { name: 'Edit this view' }));
    fireEvent.change(edit.getByRole('textbox', { name: 'Name' }), { target: { value: 'Late' } });
    fireEvent.click(edit.getByRole('checkbox'));
    fireEvent.click(edit.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('View saved')).toBeTruthy();
    expect(bodies['PUT /service/views/v1']).toEqual({ name: 'Late', shared: true });
    fireEvent.click(list.getByRole('button', { name: 'Delete “Owes <b>documents</b>”' }));
    replies['GET /service/views'] = { views: [] };
    const dialog = within(screen.getByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
    expect(await screen.findByText('View deleted')).toBeTruthy();
    expect(calls).toContain('DELETE /service/views/v1');
    expect(await list.findByText(/^No saved views/)).toBeTruthy();
  });

  it('of colleagues are removed from the navigation, and stay available', async () => {
    const shared = { ...VIEW, own: false, shared: true };
    const { bodies, replies } = open('/applications', [shared]);
    replies['PUT /service/views/v1'] = VIEW;
    await link();
    fireEvent.click(screen.getByRole('button', { name: 'Manage views' }));
    const list = within(screen.getByRole('dialog', { name: 'Saved views' }));
    expect(list.getByText('Shared by Dana Reyes')).toBeTruthy();
    expect(list.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
    replies['GET /service/views'] = { views: [{ ...shared, pinned: false }] };
    fireEvent.click(list.getByRole('checkbox', { name: /^Show “Owes/ }));
    await waitFor(() => expect(bodies['PUT /service/views/v1']).toEqual({ pinned: false }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Owes/ })).toHaveLength(1));
    fireEvent.click(await link());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });
});
