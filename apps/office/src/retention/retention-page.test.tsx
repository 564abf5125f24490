import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const BEFORE = '2025-11-23T10:00:00.000Z';
const rule = (more = {}) => ({
  ...{ rule: 'unsubmitted', about: 'Never submitted', goes: 'All of it goes.', days: 365, by_itself: false },
  ...{ before: BEFORE, count: 2, can_list: true, is_going: false, ...more },
});
const item = (id: string, name: string) => ({ id, name, since: '2024-01-02T10:00:00.000Z', application: id });

it('shows expired records and deletes them after the count is typed', async () => {
  const replies: Record<string, unknown> = {
    'GET /service/retention': {
      rules: [rule(), rule({ rule: 'submitted', about: 'Submitted', days: null, before: null, count: 0 })],
    },
    'GET /service/retention/unsubmitted': { items: [item('a1', 'Ada <i>L</i>')], next: 'x~a1' },
    'POST /service/retention/unsubmitted/let-go': { job: 'j' },
  };
  const { bodies } = openPage('/retention', replies, ['retention', 'applications']);
  const section = await screen.findByRole('region', { name: 'Never submitted' });
  fireEvent.click(within(section).getByRole('button', { name: 'Show records' }));
  await within(section).findByText('Ada <i>L</i>');
  replies['GET /service/retention/unsubmitted'] = { items: [item('a2', '')], next: null };
  fireEvent.click(within(section).getByRole('button', { name: 'Show more' }));
  await within(section).findByText('No name');
  expect(within(section).getByText('Ada <i>L</i>')).toBeTruthy();

  const submitted = screen.getByRole('region', { name: 'Submitted' });
  expect(submitted.textContent).toContain('Kept permanently');
  expect(within(submitted).queryByRole('button')).toBeNull();

  fireEvent.click(within(section).getByRole('button', { name: 'Delete expired records' }));
  const dialog = await screen.findByRole('alertdialog');
  const go = within(dialog).getByRole('button', { name: 'Delete expired records' });
  fireEvent.click(go);
  await within(dialog).findByText('This doesn’t match the number above.');
  expect(bodies).toEqual({});
  fireEvent.change(within(dialog).getByLabelText('Type 2 to confirm'), { target: { value: ' 2 ' } });
  replies['GET /service/retention'] = { rules: [rule({ is_going: true })] };
  fireEvent.click(go);
  await screen.findByText(/Deletion in progress. Refresh/);
  await waitFor(() =>
    expect(bodies['POST /service/retention/unsubmitted/let-go']).toEqual({ before: BEFORE, count: 2 }),
  );
});
