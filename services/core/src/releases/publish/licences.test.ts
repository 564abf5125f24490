import type { ReleaseFile } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { licenceWarnings, USUAL_LICENCES } from './licences.ts';

const release = (licence: string | null) =>
  ({ built: { dependencies: [{ name: 'charts', version: '2.0.0', licence }] } }) as ReleaseFile;
const warnings = (licence: string | null, allowed: string[] = USUAL_LICENCES) =>
  licenceWarnings(release(licence), allowed);

describe('the licences of a release', () => {
  it.each([
    'MIT',
    '(MIT)',
    '(MIT OR GPL-3.0-only)',
    'GPL-3.0-only OR (ISC AND BSD-3-Clause)',
    'MIT AND ISC OR GPL-3.0-only',
  ])('need no word while they are allowed: %s', (licence) => {
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
  ])('are told when one is not: %s', (licence) => {
    expect(warnings(licence)).toEqual([
      expect.stringMatching(/^charts 2\.0\.0 is included under .*ALLOWED_LICENCES/),
    ]);
  });

  it('are told when a package names none', () => {
    expect(warnings(null)).toEqual([expect.stringContaining('has no license')]);
  });

  it('are those that the university allows', () => {
    expect(warnings('MIT', ['ISC'])).toHaveLength(1);
    const exception = 'GPL-2.0-only WITH Classpath-exception-2.0';
    expect(warnings(exception, [exception])).toEqual([]);
  });

  it('of releases from before that do not tell are not judged', () => {
    expect(licenceWarnings({} as ReleaseFile, [])).toEqual([]);
  });
});
