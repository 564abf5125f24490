import { type ReleaseFile, sourceMapOf } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseReleases } from './cohorts/choose-releases.ts';
import { openTestReleases, type TestReleases } from './testing/open-test-releases.ts';
import { type ReleaseOptions, stepDefinition, writeRelease } from './testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
});
afterEach(() => releases.close());

const publish = (wishes: ReleaseOptions) =>
  releases.registry.publish(writeRelease(releases.builds, wishes), { actor: 'ann' });

const change = async (action: 'take-off' | 'put-back' | 'rollback', name: string) => {
  const { revision = 0 } = releases.watcher.snapshot().channels.find((each) => each.name === name) ?? {};
  await releases.registry.change([{ action, name, expectedRevision: revision }], { actor: 'ann' });
  await releases.watcher.refresh();
};

describe('a release of the Office', () => {
  it('can be promoted and rolled back', async () => {
    expect(releases.officePage()).toBeNull();
    await releases.goLive({ name: 'office', version: '1.0.0' });
    expect(releases.officePage()).toEqual({
      version: '1.0.0',
      scripts: [expect.objectContaining({ url: '/releases/office/1.0.0/office.js', as: 'script' })],
      styles: [expect.objectContaining({ url: '/releases/office/1.0.0/office.css', as: 'style' })],
    });
    await releases.goLive({ name: 'office', version: '1.1.0' });
    expect(releases.officePage()?.version).toBe('1.1.0');
    await change('rollback', 'office');
    expect(releases.officePage()?.version).toBe('1.0.0');
    await change('take-off', 'office');
    expect(releases.officePage()).toBeNull();
  });

  it("is not a step, and not on applicants' pages", async () => {
    const before = releases.page();
    await releases.goLive({ name: 'office', version: '1.0.0' });
    expect(releases.page()).toEqual(before);
    expect(releases.definitions.live()).toEqual({ shell: '1.0.0', pets: '1.0.0' });
    expect(releases.watcher.status()).toBe('ok');
    expect(releases.hasCanary()).toBe(false);
    const wish = { cohort: null, trial: { office: '1.0.0' } };
    expect(chooseReleases(releases.watcher.snapshot(), wish)?.steps.map(({ chosen }) => chosen.name)).toEqual(
      ['pets'],
    );
  });

  it("can't have a canary", async () => {
    await releases.goLive({ name: 'office', version: '1.0.0' });
    await releases.publish({ name: 'office', version: '1.1.0' });
    const canary = releases.registry.change(
      [{ action: 'canary', name: 'office', version: '1.1.0', percent: 10, expectedRevision: 1 }],
      { actor: 'ann' },
    );
    await expect(canary).rejects.toMatchObject({ code: 'office_canary' });
  });

  it('is refused without a script', async () => {
    const change = (release: ReleaseFile) => delete release.entries.scripts;
    await expect(publish({ name: 'office', version: '1.0.0', change })).rejects.toThrow(
      'the Office needs entries.scripts.',
    );
  });

  it('is refused with files of a step', async () => {
    const files = { 'step.json': JSON.stringify(stepDefinition('office')) };
    const change = (release: ReleaseFile) => (release.entries.definition = 'step.json');
    await expect(publish({ name: 'office', version: '1.0.0', files, change })).rejects.toThrow(
      'the Office isn’t a step and can’t have entries.definition.',
    );
  });

  it('must be able to read the served steps', async () => {
    const older = (release: ReleaseFile) => (release.contracts.formModel = '1.0');
    await releases.publish({ name: 'office', version: '0.9.0', change: older });
    await expect(releases.registry.promote('office', '0.9.0', 0, 'ann')).rejects.toThrow(
      /pets 1\.0\.0 is written for form-model .*; the Office 0\.9\.0 reads 1\.0\. Promote a newer Office first/,
    );
  });

  it('is published with its source map', async () => {
    const maps = {
      'office.js': { version: 3, sources: ['apps/office/src/main.tsx'], names: [], mappings: '' },
    };
    await releases.publish({ name: 'office', version: '1.0.0', maps });
    expect(Object.keys(await releases.filesOf('office', '1.0.0'))).toContain(sourceMapOf('office.js'));
  });
});
