// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import example from './example-university.json' with { type: 'json' };
import { loadPartnerSettings, PartnerFileError } from './load-partner-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-partner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, 'partner.json');
  writeFileSync(path, content);
  return path;
}

function problemsOf(path: string): string[] {
  try {
    loadPartnerSettings(path);
  } catch (error) {
    if (error instanceof PartnerFileError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadPartnerSettings', () => {
  it('returns the example university without a file', () => {
    expect(loadPartnerSettings()).toEqual(example);
  });

  it("has promotions with the specification's dates", () => {
    expect(loadPartnerSettings().banners).toEqual([
      {
        text: 'Apply by 1/15 to avoid paying an application fee!',
        startDate: '2024-12-09',
        endDate: '2025-01-16',
      },
      { text: 'Urgent: The deadline to apply is 2/1!', startDate: '2025-01-20', endDate: '2025-02-02' },
    ]);
  });

  it('reads a file', () => {
    expect(loadPartnerSettings(file(JSON.stringify({ ...example, name: 'Other College' }))).name).toBe(
      'Other College',
    );
  });

  it('reports every problem with its place', () => {
    const { phone: _left, ...rest } = example;
    const broken = {
      ...rest,
      timeZone: 'Mars/Olympus',
      email: 'invalid',
      banners: [
        { text: 'Too late', startDate: '2026-02-30', endDate: '2026-03-01' },
        { text: 'Backwards', startDate: '2026-03-02', endDate: '2026-03-01' },
      ],
      colour: 'red',
    };
    const problems = problemsOf(file(JSON.stringify(broken)));
    expect(problems.sort()).toEqual(
      [
        '"timeZone" must be an IANA time zone such as America/New_York',
        '"phone" is required',
        '"email" must be a valid email',
        '"banners[0].startDate" must be a date in the format YYYY-MM-DD',
        '"banners[1]" must end after it starts',
        '"colour" is not allowed',
      ].sort(),
    );
  });

  it('defaults to English, Spanish, and Arabic', () => {
    const { languages: _left, ...rest } = example;
    expect(loadPartnerSettings(file(JSON.stringify(rest))).languages).toEqual(['en', 'es', 'ar']);
    expect(
      loadPartnerSettings(file(JSON.stringify({ ...rest, languages: ['pt-BR', 'en'] }))).languages,
    ).toEqual(['pt-BR', 'en']);
  });

  it('rejects unknown and duplicate languages, and lists without English', () => {
    const problems = (...languages: string[]) => problemsOf(file(JSON.stringify({ ...example, languages })));
    const noLanguage = (at: number) =>
      `"languages[${at}]" must be a BCP 47 language tag, such as es or pt-BR`;
    expect(problems('en', 'ES', 'x_y', 'qq')).toEqual([noLanguage(1), noLanguage(2), noLanguage(3)]);
    expect(problems('en', 'es', 'en')).toEqual(['"languages[2]" contains a duplicate value']);
    expect(problems('es')).toEqual(['"languages" must include en, the source language']);
  });

  it('accepts a university with some or no codes', () => {
    const codesOf = (codes: object) => loadPartnerSettings(file(JSON.stringify({ ...example, codes }))).codes;
    expect(codesOf({})).toEqual({});
    expect(codesOf({ act: '1799' })).toEqual({ act: '1799' });
    expect(problemsOf(file(JSON.stringify({ ...example, codes: { sat: '599' } })))).toEqual([
      '"codes.sat" with value "599" fails to match the four digits pattern',
    ]);
  });

  it('reports illegible colors and a missing logo with other problems', () => {
    const broken = { ...example, phone: 7, colours: { ...example.colours, link: '#cccccc' }, logo: 'no.svg' };
    expect(problemsOf(file(JSON.stringify(broken)))).toEqual([
      '"phone" must be a string',
      expect.stringMatching(/^"colours": link #cccccc on paper #ffffff has a contrast of 1\.61/),
      expect.stringContaining('link #cccccc on ground'),
      expect.stringContaining('link #cccccc on brandSoft'),
      `"logo": ${join(folder, 'no.svg')} can’t be read`,
    ]);
  });

  it('accepts a second university with its logo', () => {
    const other = loadPartnerSettings(fileURLToPath(new URL('../examples/fjordhaven.json', import.meta.url)));
    expect(other).toMatchObject({
      name: 'Fjordhaven Polytechnic University of the Northern Coast',
      timeZone: 'Europe/Oslo',
    });
    expect(other.logo).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  it('reports invalid JSON', () => {
    expect(problemsOf(file('{ name: '))[0]).toMatch(/^it is not JSON: /);
  });

  it('reports a missing file', () => {
    expect(problemsOf(join(folder, 'absent.json'))).toEqual(['it can’t be read']);
  });
});
