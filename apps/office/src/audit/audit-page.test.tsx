import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from '../page.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (details: object) => ({
  ...{ id: 'e1', at: '2026-11-23T10:00:00.000Z', actor: 'Dana Reyes', subject: null, outcome: 'done' },
  ...{ action: 'POST /service/releases/changes', key_id: null, person_id: null, details },
});

async function shown(details: object): Promise<string[]> {
  openPage('/audit', { 'GET /service/audit': { entries: [entry(details)], next: null } }, ['audit']);
  const row = await screen.findByRole('row', { name: /Dana Reyes/ });
  return within(row)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`.replaceAll('\u202f', ' '));
}

it('shows the details of an entry as labels and values', async () => {
  const lines = await shown({
    ...{ reason: 'Moved away', until: '2027-01-15T23:59:00.000Z', roles: ['officer', 'administrator'] },
    ...{ plan_only: false, audience: null, added: [], made_up: 3, reordered: true },
  });
  expect(lines).toEqual([
    'Reason: Moved away',
    'Until: Jan 15, 2027, 11:59 PM',
    'Roles: officer; administrator',
    'made up: 3',
    'Reordered: Yes',
  ]);
});

it('shows nested details on one line each', async () => {
  const lines = await shown({
    changes: [
      { name: 'about', action: 'set-back', expected_revision: 4 },
      { name: 'education', action: 'canary', version: '2.0.1', percent: 10, expected_revision: 0 },
    ],
    versions: { about: '2.0.0' },
  });
  expect(lines).toEqual([
    'Changes: Name: about, Action: canary stopped, Previous revision: 4; Name: education, Action: canary started, Version: 2.0.1, Share of visitors (%): 10, Previous revision: 0',
    'Versions: about: 2.0.0',
  ]);
});

it('shows no list for an entry without details', async () => {
  expect(await shown({})).toEqual([]);
});
