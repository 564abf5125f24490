import type { ListReply } from '@portico/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';
import { parseRows } from './parse-rows.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (code: string, label: string, more: object = {}) => ({
  ...{ code, label, retired: false, labels: {} },
  ...more,
});
const MAJORS: ListReply = {
  ...{ list: 'majors', revision: 2, changed_at: '2026-11-20T10:00:00.000Z', changed_by: 'Dana' },
  questions: [{ step: 'education', key: 'applied_major', label: 'Which major?' }],
  rows: [
    row('ART', 'Art', { labels: { es: 'Arte' } }),
    row('LAW', 'Law'),
    row('OLD', 'Alchemy', { retired: true }),
  ],
};
const BEFORE: ListReply = { ...MAJORS, revision: 1, rows: [row('ART', 'Arts'), row('LAW', 'Law')] };
const PLAN = { added: ['BIO'], renamed: ['ART'], retired: ['LAW'], returned: ['OLD'], reordered: true };
const open = (at = '/lists/majors') =>
  openPage(
    at,
    {
      'GET /service/lists': { lists: [MAJORS] },
      'GET /service/lists/majors': MAJORS,
      'GET /service/lists/majors/history': { revisions: [MAJORS, BEFORE] },
      'PUT /service/lists/majors': { ...MAJORS, plan: PLAN },
    },
    ['lists'],
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Adds `text()`, which jsdom's File lacks. */
const choose = (name: string, content: string) =>
  fireEvent.change(screen.getByLabelText('File'), {
    target: { files: [Object.assign(new File([content], name), { text: async () => content })] },
  });

describe('an option list', () => {
  it('is listed with its questions', async () => {
    open('/lists');
    const line = within(
      (await screen.findByRole('rowheader', { name: 'majors' })).closest('tr') as HTMLElement,
    );
    expect(line.getByText('Which major? (education)')).toBeTruthy();
    expect(line.getByText('2 active')).toBeTruthy();
  });

  it('is searched in every language', async () => {
    open();
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'arte' } });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Art']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zz' } });
    expect(screen.getByText('No matching options.')).toBeTruthy();
  });

  it('gets one option without a file', async () => {
    const { bodies } = open();
    await press('Add option');
    expect(await screen.findByText('Enter a code and a label.')).toBeTruthy();
    const type = (name: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } });
    type(/^New code/, 'LAW');
    type(/^New label/, 'Biology ');
    await press('Add option');
    expect(await screen.findByText('“LAW” is already in the list.')).toBeTruthy();
    type(/^New code/, 'BIO');
    await press('Add option');
    expect(await screen.findByText('“Biology” added. Applicants see it within seconds.')).toBeTruthy();
    const { rows, revision } = bodies['PUT /service/lists/majors'] as ListReply;
    expect([revision, rows.map(({ code }) => code)]).toEqual([2, ['ART', 'LAW', 'OLD', 'BIO']]);
  });

  it('gets an option edited and retired without a file', async () => {
    const { bodies } = open();
    await press('Edit Art');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Art' }));
    const type = (name: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(name), { target: { value } });
    type('Label', ' ');
    await press('Save changes');
    expect(await dialog.findByText('Enter a label.')).toBeTruthy();
    type('Label', 'Fine art');
    type('Label in Spanish', '');
    type('Label in Arabic', 'فنون');
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Retired/ }));
    await press('Save changes');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [, ...others] = MAJORS.rows;
    expect(bodies['PUT /service/lists/majors']).toEqual({
      revision: 2,
      rows: [row('ART', 'Fine art', { retired: true, labels: { ar: 'فنون' } }), ...others],
    });
  });

  it('imports a file after a preview of the changes', async () => {
    const { bodies } = open();
    await press('Import a new version');
    choose('majors.csv', 'code,label,label:es\nBIO,Biology,\nOLD,Alchemy,\nART,Fine art,Arte\n');
    await press('Review changes');
    const told = await screen.findByText('New: Biology (BIO)');
    expect([...(told.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'New: Biology (BIO)',
      'Renamed: Art → Fine art (ART)',
      'Retired: Law (LAW)',
      'Active again: Alchemy (OLD)',
      'The order changes.',
    ]);
    expect(bodies['PUT /service/lists/majors']).toMatchObject({ plan_only: true, revision: 2 });
    await press('Apply changes');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies['PUT /service/lists/majors']).toEqual({
      revision: 2,
      rows: [
        row('BIO', 'Biology'),
        row('OLD', 'Alchemy'),
        row('ART', 'Fine art', { labels: { es: 'Arte' } }),
      ],
    });
  });

  it('explains what is wrong with a file', async () => {
    const { calls } = open();
    await press('Import a new version');
    await press('Review changes');
    expect(await screen.findByText('Choose a file.')).toBeTruthy();
    choose('majors.csv', 'name\nArt\n');
    await press('Review changes');
    expect(await screen.findByText(/majors\.csv needs the columns code and label/)).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('restores an earlier revision', async () => {
    const { bodies } = open();
    await press('Restore revision 1');
    await press('Review changes');
    await press('Apply changes');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies['PUT /service/lists/majors']).toEqual({ revision: 2, rows: BEFORE.rows });
  });
});

it.each([
  ['a.json', '[{"code":"A","label":"B","note":1}]', { rows: [{ code: 'A', label: 'B' }] }],
  [
    'a.json',
    '{"rows":[{"code":"A","label":"B","retired":true}]}',
    { rows: [{ code: 'A', label: 'B', retired: true }] },
  ],
  ['a.json', '{', { problem: expect.objectContaining({ values: { file: 'a.json' } }) }],
  ['a.json', '[1]', { problem: expect.objectContaining({ values: { file: 'a.json' } }) }],
  [
    'a.csv',
    'code,label\n"A,B\n',
    { problem: expect.objectContaining({ values: expect.objectContaining({ file: 'a.csv' }) }) },
  ],
])('parses a file %s with %s', (name, content, expected) => {
  expect(parseRows(name, content)).toEqual(expected);
});
