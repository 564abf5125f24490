import { describe, expect, it } from 'vitest';
import { TEST_STEPS } from '../testing/test-steps.ts';
import { RegistryDefinitions } from './registry-definitions.ts';
import { NO_RELEASES, releaseKey, takeSnapshot } from './release-snapshot.ts';
import type { ReleaseRow } from './release.entity.ts';

describe('Definitions.frozen', () => {
  const [person, consent] = TEST_STEPS as [(typeof TEST_STEPS)[0], (typeof TEST_STEPS)[0]];
  const release = (definition: ReleaseRow['definition'], version: string, withdrawnAt: string | null) =>
    ({
      id: `${definition?.id}${version}`,
      name: definition?.id,
      version,
      definition,
      withdrawnAt,
    }) as ReleaseRow;
  const rows = [
    release(consent, '1.0.0', '2026-11-21T00:00:00.000Z'),
    release(person, '1.0.0', null),
    release(person, '2.0.0', null),
  ];
  const snapshot = takeSnapshot([], rows, new Map(), NO_RELEASES);
  const definitions = new RegistryDefinitions(() => snapshot);

  it("returns the submission's versions, even withdrawn ones, in step order", () => {
    expect(snapshot.published.has(releaseKey('consent', '1.0.0'))).toBe(false);
    expect(definitions.frozen({ consent: '1.0.0', person: '1.0.0' })).toEqual([person, consent]);
  });

  it('throws for an unknown version', () => {
    expect(() => definitions.frozen({ person: '3.0.0' })).toThrow('person@3.0.0');
  });
});
