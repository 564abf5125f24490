// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { builder } from './build-info.mjs';

describe('the builder of a release', () => {
  it.each([
    [{}, null],
    [{ PORTICO_BUILDER: 'Ann' }, 'Ann'],
    [
      { GITHUB_REPOSITORY: 'uni/about', GITHUB_RUN_ID: '17', HOME: '/home/runner' },
      'GitHub Actions uni/about 17',
    ],
    [{ CI_PROJECT_PATH: 'uni/about', CI_JOB_ID: '9' }, 'GitLab CI uni/about 9'],
    [{ BUILD_TAG: 'jenkins-about-3' }, 'Jenkins jenkins-about-3'],
    [{ PORTICO_BUILDER: 'Ann', GITHUB_RUN_ID: '17' }, 'Ann'],
    [{ PORTICO_BUILDER: 'Ann\n\u001b[2J' }, 'Ann [2J'],
  ])('from %j is %j', (env, said) => {
    expect(builder(env)).toBe(said);
  });

  it('fits into release.json', () => {
    expect(builder({ PORTICO_BUILDER: 'x'.repeat(1_000) })).toHaveLength(200);
  });
});
