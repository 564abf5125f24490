import type { ReleaseChannelReply } from '@portico/contracts';
import { describe as a, expect, it } from 'vitest';
import { describe } from './format-release.mjs';

const version: ReleaseChannelReply['versions'][number] = {
  version: '0.1.0-1f2e3d4c',
  published_at: '2026-11-22T19:00:00.000Z',
  withdrawn_at: null,
  built_in: false,
  commit: 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00',
  dirty: true,
  builder: 'GitHub Actions uni/about 17',
  sdk: '@portico/federation@0.1.0',
  signed_by: { key: '5e290aea8e1af8d1feb9ebd86249ccfc', label: 'About team' },
  dependencies: [{ name: 'calendar', version: '1.0.0', licence: 'MIT' }],
  facade: '^1.0.0',
  form_model: '1.3.0',
  check: { state: 'passed', at: '2026-11-22T19:00:10.000Z', problems: [] },
  failures: {},
  failure_details: [],
  failure_groups: [],
  script_bytes: 61_400,
};
const channel = {
  name: 'about',
  live: null,
  canary: null,
  canary_percent: 0,
  canary_rates: null,
  last_good: null,
  last_good_errors: [],
  taken_off: null,
  revision: 0,
};
const printed = (change: Partial<typeof version> = {}) =>
  describe({ ...channel, versions: [{ ...version, ...change }] });

a('the status of a release', () => {
  it('shows who built a release, from which sources, with which tools, and who signed it', () => {
    expect(printed().split('\n').at(-1)).toBe(
      '      commit c0ffee00 with uncommitted changes, built by GitHub Actions uni/about 17, ' +
        'with @portico/federation@0.1.0, signed by About team (5e290aea), 1 third-party package',
    );
  });

  it('shows nothing for old releases without this information', () => {
    const unknown = {
      commit: null,
      dirty: null,
      builder: null,
      sdk: null,
      signed_by: null,
      dependencies: [],
    };
    expect(printed(unknown).split('\n').at(-1)).toBe(
      '    0.1.0-1f2e3d4c  published 2026-11-22 19:00 UTC, 61 kB of scripts',
    );
  });

  it('shows what the server found in a rejected release, without control characters', () => {
    const problems = ['/about: none of its questions appeared.\u001b[2J'];
    const lines = printed({ check: { state: 'refused', at: '2026-11-22T19:00:10.000Z', problems } });
    expect(lines).toContain('DID NOT PASS ITS CHECK');
    expect(lines).toContain('      refused: /about: none of its questions appeared.');
    expect(lines).not.toContain('\u001b');
    expect(printed({ check: { state: 'pending', at: null, problems: [] } })).toContain('NOT CHECKED YET');
  });

  it('shows errors of pages with their place, browsers, and languages', () => {
    const group = {
      ...{ kind: 'render' as const, detail: 'Error: It broke.\u001b[2J', pages: 24 },
      place: '/releases/about/1.0.0/step.js:1:20',
      browsers: [{ name: 'Safari', pages: 20 }],
      languages: [{ name: 'ar', pages: 12 }],
    };
    const rare = { ...group, place: null, pages: 2, browsers: [], languages: [] };
    expect(printed({ failures: { render: 26 }, failure_groups: [group, rare] })).toContain(
      `      failures reported by pages: render on 26
        24 × render: Error: It broke. [2J (Safari 20, ar 12)
          at /releases/about/1.0.0/step.js:1:20
        2 × render: Error: It broke. [2J
        Browsers and languages of fewer than 10 pages are left out.`,
    );
  });

  it('explains only missing browsers and languages', () => {
    const group = { kind: 'render' as const, detail: '', place: null, pages: 20 };
    const all = { browsers: [{ name: 'Safari', pages: 20 }], languages: [{ name: 'ar', pages: 20 }] };
    expect(printed({ failure_groups: [{ ...group, ...all }] })).not.toContain('left out');
  });

  it('shows known errors of the version that a rollback would restore', () => {
    const last_good_errors = [
      { name: 'Firefox', pages: 21 },
      { name: 'Safari', pages: 10 },
    ];
    expect(describe({ ...channel, last_good: '1.0.0', last_good_errors, versions: [] })).toContain(
      '  last good  1.0.0 has known errors: 21 pages in Firefox, 10 pages in Safari.',
    );
  });

  it('shows that a step is disabled, and what enabling it would restore', () => {
    const off = describe({ ...channel, taken_off: '1.1.0', last_good: '1.0.0', versions: [] });
    expect(off).toContain('  live       nothing\n  DISABLED   put-back makes 1.1.0 live again');
    expect(printed()).not.toContain('DISABLED');
  });

  it('removes control characters from a builder’s name', () => {
    expect(printed({ builder: 'Ann\u001b[2J' })).not.toContain('\u001b');
  });
});
