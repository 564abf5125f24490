import type { ReleaseFile } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { licenseWarnings, COMMON_LICENSES } from './licenses.ts';

const release = (licence: string | null) =>
  ({ built: { dependencies: [{ name: 'charts', version: '2.0.0', licence }] } }) as ReleaseFile;
const warnings = (licence: string | null, allowed: string[] = COMMON_LICENSES) =>
  licenseWarnings(release(licence), allowed);

describe('licenseWarnings', () => {
  it.each([
    'MIT',
    '(MIT)',
    '(MIT OR GPL-3.0-only)',
    'GPL-3.0-only OR (ISC AND BSD-3-Clause)',
    'MIT AND ISC OR GPL-3.0-only',
  ])('returns none for allowed ones: %s', (licence) => {
    expect(warnings(licence)).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR ISC) AND GPL-3.0-only',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    'SEE LICENSE IN licence.txt',
    '(MIT',
    'MIT)',
    '',
  ])('warns about others: %s', (licence) => {
    expect(warnings(licence)).toEqual([
      expect.stringMatching(/^charts 2\.0\.0 is included under .*ALLOWED_LICENCES/),
    ]);
  });

  it('warns about a package without a license', () => {
    expect(warnings(null)).toEqual([expect.stringContaining('has no license')]);
  });

  it("uses the university's list", () => {
    expect(warnings('MIT', ['ISC'])).toHaveLength(1);
    const exception = 'GPL-2.0-only WITH Classpath-exception-2.0';
    expect(warnings(exception, [exception])).toEqual([]);
  });

  it('ignores releases without license data', () => {
    expect(licenseWarnings({} as ReleaseFile, [])).toEqual([]);
  });
});
