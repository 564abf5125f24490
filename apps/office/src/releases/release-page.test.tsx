import type { ReleaseChannelReply, ReleaseVersionReply } from '@portico/contracts';
import { RELEASE_ACTIONS } from '@portico/contracts/release-wording';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOfficeAt } from '../office.fixture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const release = (version: string, more: Partial<ReleaseVersionReply> = {}): ReleaseVersionReply => ({
  version,
  published_at: `2026-11-0${version[0]}T10:00:00.000Z`,
  withdrawn_at: null,
  built_in: false,
  ...{ commit: '0123456789abcdef', dirty: false, builder: 'Ann <b>', sdk: null, dependencies: [] },
  signed_by: { key: 'f'.repeat(32), label: 'About team' },
  ...{
    facade: '1.0.0',
    form_model: '1.7.0',
    failures: {},
    failure_details: [],
    failure_groups: [],
    script_bytes: 61_400,
  },
  check: { state: 'passed', at: null, problems: [] },
  ...more,
});
const ABOUT: ReleaseChannelReply = {
  ...{ name: 'about', live: '2.0.0', canary: null, canary_percent: 0, canary_rates: null },
  ...{ last_good: '1.0.0', last_good_errors: [], taken_off: null, revision: 7 },
  versions: [release('3.0.0'), release('2.0.0'), release('1.0.0')],
};
const RATES = {
  ...{ views: 40, failed: 0, failed_share: 0, timed: 12, usable_ms: { median: 840, p95: 2_130 } },
  ...{ submissions: 4, errors: 2, errors_per_submission: 0.5 },
};
const did = (action: string, percent: number | null = null) => ({
  ...{ at: '2026-11-20T12:00:00Z', action, version: '2.0.0', previous: null, canary_percent: percent },
  ...{ actor: 'Ann', reason: null, commit: null, dirty: null, builder: null, sdk: null, signed_by: null },
});
const HISTORY = [did('take-off'), did('canary', 20), did('compress')];
const open = (scopes: string[], channel = ABOUT, at = '/versions/about') =>
  openOfficeAt(at, {
    scopes,
    replies: {
      '/service/releases': { channels: [channel] },
      '/service/releases/about': channel,
      '/service/releases/about/history': { entries: HISTORY },
      '/service/releases/changes': { channels: [{ ...channel, live: '3.0.0', revision: 8 }] },
      '/service/releases/about/difference': {
        ...{ name: 'about', from: '2.0.0', to: '3.0.0' },
        changes: [
          {
            ...{ sort: 'question', id: 'zip', name: '“Zip code”', action: 'changed', property: 'label' },
            ...{ before: 'Zip', after: 'Zip <script>' },
          },
        ],
      },
    },
  });
const button = (name: string) => screen.getByRole('button', { name });

describe('a release', () => {
  it('has a history in words, and of newer actions by name', async () => {
    open(['releases']);
    for (const words of [
      'Disabled 2.0.0',
      'Started a canary of 2.0.0 with 20% of visitors',
      'compress 2.0.0',
    ])
      expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows live version, drafts, builder, and signing key', async () => {
    open(['releases']);
    const row = (await screen.findByRole('rowheader', { name: '3.0.0' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('draft')).toBeTruthy();
    expect(
      within(row).getByText(/commit 01234567, built by Ann <b>, signed by About team \(ffffffff\)/),
    ).toBeTruthy();
  });

  it('is promoted after confirmation, at the revision that was shown', async () => {
    const { sent } = open(['releases:about']);
    fireEvent.click(await screen.findByRole('button', { name: 'Promote 3.0.0' }));
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByText(RELEASE_ACTIONS.promote)).toBeTruthy();
    expect(sent('/service/releases/changes')).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText('Reason (shown in the history)'), {
      target: { value: 'ready' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await screen.findByText('about 3.0.0 is live.');
    expect(sent('/service/releases/changes')).toEqual([
      {
        changes: [{ name: 'about', expected_revision: 7, action: 'promote', version: '3.0.0' }],
        reason: 'ready',
      },
    ]);
  });

  it('accepts only whole canary percentages from 1 to 99', async () => {
    const { sent } = open(['releases']);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Start canary: release 3.0.0 to a percentage of visitors' }),
    );
    const dialog = screen.getByRole('alertdialog');
    fireEvent.change(within(dialog).getByLabelText('Percentage of visitors'), { target: { value: '100' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start canary' }));
    await screen.findByText('Enter a whole number from 1 to 99.');
    expect(sent('/service/releases/changes')).toEqual([]);
  });

  it('is read-only with the scope of another step', async () => {
    open(['releases:education']);
    await screen.findByText('You can view this release but not change it.');
    expect(screen.queryByRole('link', { name: /^Questions/ })).toBeNull();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });

  it('shows the rates of canary and live version', async () => {
    const canary_rates = {
      least: 30,
      live: { ...RATES, version: '2.0.0' },
      canary: { ...RATES, version: '3.0.0', views: 10 },
    };
    open(['releases'], { ...ABOUT, canary: '3.0.0', canary_percent: 10, canary_rates });
    const row = (await screen.findByRole('rowheader', { name: 'page views' })).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['40 (80%)', '10 (20%)']);
    expect(screen.getByText(/Fewer than 30 page views/)).toBeTruthy();
    expect(button('Stop canary')).toBeTruthy();
  });

  it('shows errors with place, version, browsers, and languages', async () => {
    const failure_groups = [
      {
        ...{ kind: 'render' as const, detail: 'Error: It broke.', pages: 24 },
        place: '/releases/about/2.0.0/step.js:1:20',
        browsers: [{ name: 'Safari', pages: 20 }],
        languages: [],
      },
    ];
    open(['releases', 'texts'], { ...ABOUT, versions: [release('2.0.0', { failure_groups })] });
    const head = await screen.findByRole('rowheader', { name: /It broke/ });
    expect([...(head.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
      'render: Error: It broke./releases/about/2.0.0/step.js:1:20',
      ...['2.0.0Live', '24', 'Safari 20', '–'],
    ]);
    const link = screen.getByRole('link', { name: /^Questions/ });
    expect(link.getAttribute('href')).toBe('/insights?step=about');
  });

  it('names a last good version with known errors before a rollback restores it', async () => {
    const last_good_errors = [{ name: 'Firefox', pages: 21 }];
    const { sent } = open(['releases'], { ...ABOUT, last_good_errors });
    const words = '1.0.0 has known errors: 21 pages in Firefox.';
    await screen.findByText(words);
    fireEvent.click(button('Roll back'));
    const dialog = screen.getByRole('alertdialog', { name: 'Roll back to 1.0.0: about' });
    expect(within(dialog).getByText(new RegExp(words))).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() =>
      expect(sent('/service/releases/changes')).toEqual([
        { changes: [{ name: 'about', expected_revision: 7, action: 'rollback', version: '1.0.0' }] },
      ]),
    );
  });

  it('shows the differences between two versions, before and after', async () => {
    open(['releases'], ABOUT, '/versions/about/changes');
    const change = (await screen.findByText('label')).parentElement as HTMLElement;
    expect(change.textContent).toBe('labelBeforeZipNowZip <script>');
  });
});

it('hides releases without a release scope', async () => {
  open(['texts'], ABOUT, '/versions');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You don’t have access to this page'),
  );
  expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull();
});
