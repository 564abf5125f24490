import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

const saved: Blob[] = [];
Object.assign(URL, {
  createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
  revokeObjectURL: () => undefined,
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  saved.length = 0;
});

const OFFICER = ['applications', 'changes'];
const LIST = 'GET /service/export-templates';
const COLUMNS = {
  columns: [
    { key: 'first_name', header: 'FIRST_NAME', label: 'First Name', group: 'Name' },
    { key: 'application:email', header: 'EMAIL', label: null, group: null },
    { key: 'hs_ceeb', header: 'HS_CEEB', label: 'CEEB code', group: 'High School' },
  ],
};
const template = (more = {}) => ({
  ...{ id: 't1', name: 'Student system', format: 'csv', search: { status: 'submitted' } },
  ...{ columns: [{ key: 'first_name' }], dates: 'us', only_new: true, schedule: null, destination: null },
  ...{ next_at: null, changed_by: 'Dana', changed_at: '2026-11-20T10:00:00.000Z', last_run: null, ...more },
});
const run = (more = {}) => ({
  ...{ id: 'r1', state: 'download', started_by: 'Dana', applications: null, file: 'student-system.csv' },
  ...{ problem: null, created_at: '2026-11-20T10:00:00.000Z', ended_at: null, ...more },
});
const open = (templates: object[], replies: object = {}, scopes = OFFICER) =>
  openPage(
    '/exports',
    {
      [LIST]: { templates, destinations: [{ id: 'd1', name: 'SIS' }] },
      'GET /service/export-columns': COLUMNS,
      'GET /service/views': { views: [] },
      ...replies,
    },
    scopes,
  );
const named = (name: string) => screen.findByRole('region', { name });

it('downloads a file in one click, and reports it as saved only then', async () => {
  const { calls } = open([template()], {
    'POST /service/export-templates/t1/runs': run(),
    'GET /service/export-templates/t1/runs/r1/file': 'FIRST_NAME',
    'POST /service/export-templates/t1/runs/r1/saved': run({ state: 'done', applications: 12 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Download Student system' }));
  await screen.findByText('File with 12 applications saved');
  // Size of the reply plus the byte order mark, by which spreadsheets recognize UTF-8.
  expect(saved.map(({ size }) => size)).toEqual([15]);
  expect(calls.filter((call) => call.includes('/runs'))).toEqual([
    'POST /service/export-templates/t1/runs',
    'GET /service/export-templates/t1/runs/r1/file',
    'POST /service/export-templates/t1/runs/r1/saved',
  ]);
});

it('reports nothing as saved if the download fails', async () => {
  const { calls } = open([template()], { 'POST /service/export-templates/t1/runs': run() });
  fireEvent.click(await screen.findByRole('button', { name: 'Download Student system' }));
  await screen.findByText('No.');
  expect(saved).toEqual([]);
  expect(calls).not.toContain('POST /service/export-templates/t1/runs/r1/saved');
});

it('shows the schedule, and why a run failed', async () => {
  open([
    template({
      ...{ schedule: { every: 'week', weekday: 1, time: '06:00' }, destination: 'd1' },
      next_at: '2026-11-30T06:00:00.000Z',
      last_run: run({ state: 'failed', started_by: null, problem: 'ENOENT: no such folder' }),
    }),
  ]);
  const section = await named('Student system');
  expect(section.textContent).toContain('Mondays at 6:00 AM to SIS · Next: Nov 30, 2026');
  expect(section.textContent).toMatch(
    /Last run failed .*: ENOENT: no such folder\. The next run will include its applications\./,
  );
  expect(within(section).getByRole('link', { name: 'Show applications' }).getAttribute('href')).toBe(
    '/applications?status=submitted',
  );
});

it('adds an export with its columns, headers, and schedule', async () => {
  const { bodies } = open([], { 'POST /service/export-templates': template() });
  await screen.findByText(/^No exports yet/);
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Add export' }) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add export' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add export' }));
  await dialog.findByText('Enter a name.');
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: ' Student system ' } });
  fireEvent.change(dialog.getByLabelText('Find a column'), { target: { value: 'high ceeb' } });
  await dialog.findByText('1 column found');
  fireEvent.click(dialog.getByRole('checkbox', { name: /^CEEB code/ }));
  fireEvent.change(dialog.getByLabelText('Header of “CEEB code”'), { target: { value: 'SCHOOL' } });
  fireEvent.change(dialog.getByLabelText('Destination'), { target: { value: 'd1' } });
  fireEvent.change(dialog.getByLabelText('Schedule'), { target: { value: 'week' } });
  fireEvent.change(dialog.getByLabelText('Weekday'), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add export' }));
  await waitFor(() => expect(bodies['POST /service/export-templates']).toBeTruthy());
  expect(bodies['POST /service/export-templates']).toEqual({
    ...{ name: 'Student system', format: 'csv', dates: 'us', only_new: true, destination: 'd1' },
    search: { status: 'submitted', sort: 'changed', direction: 'descending' },
    columns: [{ key: 'first_name' }, { key: 'application:email' }, { key: 'hs_ceeb', name: 'SCHOOL' }],
    schedule: { every: 'week', weekday: 5, time: '06:00' },
  });
});

it('lets administrators add destinations, and others only use them', async () => {
  open([]);
  await screen.findByText(/^No exports yet/);
  expect(screen.queryByRole('region', { name: 'Destinations' })).toBeNull();
  cleanup();
  const { bodies } = open(
    [],
    { 'GET /service/export-destinations': { destinations: [] }, 'POST /service/export-destinations': {} },
    [...OFFICER, 'webhooks'],
  );
  fireEvent.click(within(await named('Destinations')).getByRole('button', { name: 'Add destination' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'SIS' } });
  fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 's3' } });
  fireEvent.change(dialog.getByLabelText(/^Bucket/), { target: { value: 's3://sis?region=x' } });
  fireEvent.change(dialog.getByLabelText('Access key ID'), { target: { value: 'id' } });
  fireEvent.change(dialog.getByLabelText('Secret access key'), { target: { value: 'secret' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add destination' }));
  await waitFor(() =>
    expect(bodies['POST /service/export-destinations']).toEqual({
      ...{ name: 'SIS', kind: 's3', place: 's3://sis?region=x', user: 'id', secret: 'secret' },
    }),
  );
});

it('adds an SFTP server with the fingerprint of its key', async () => {
  const { bodies } = open(
    [],
    { 'GET /service/export-destinations': { destinations: [] }, 'POST /service/export-destinations': {} },
    [...OFFICER, 'webhooks'],
  );
  fireEvent.click(within(await named('Destinations')).getByRole('button', { name: 'Add destination' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'sftp' } });
  const fields = {
    Name: 'SIS',
    'Server and folder': 'sftp://files.example.edu/in',
    'Server key fingerprint': ' SHA256:abc ',
    Username: 'portico',
    'Password, or passphrase of the private key': 'secret',
    'Private key': '-----BEGIN-----\n',
  };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add destination' }));
  await waitFor(() =>
    expect(bodies['POST /service/export-destinations']).toEqual({
      ...{ name: 'SIS', kind: 'sftp', place: 'sftp://files.example.edu/in', user: 'portico' },
      ...{ secret: 'secret', host_key: 'SHA256:abc', private_key: '-----BEGIN-----' },
    }),
  );
});
