import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { checkCanary } from './check-canary.job.ts';

let releases: TestReleases;
let shown: Set<string>;
beforeEach(async () => {
  releases = await openTestReleases();
  shown = new Set(['1.0.0', '2.0.0']);
  await releases.goLive({ name: 'shell', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
  await releases.publish({ name: 'pets', version: '2.0.0' });
  await releases.registry.change(
    [{ action: 'canary', name: 'pets', version: '2.0.0', percent: 10, expectedRevision: 1 }],
    { actor: 'ann' },
  );
});
afterEach(() => releases.close());

function run(version = '2.0.0', onShow: (version: string) => void = () => undefined) {
  const shows = (step: { version: string }) => {
    onShow(step.version);
    return Promise.resolve(shown.has(step.version));
  };
  const handle = checkCanary({ releases, browser: { shows }, logger: createLogger('silent') });
  const job = { id: '1', kind: 'check-canary', payload: { name: 'pets', version }, attempt: 1 };
  return handle(job, new AbortController().signal);
}
const canary = async () => (await channel(releases.database, 'pets'))?.canary;
const setBacks = () => releases.database.reads.findBy(ReleaseAuditEntity, { action: 'set-back' });

describe('checkCanary', () => {
  it('keeps a canary without problems', async () => {
    expect(await run()).toBe('done');
    expect(await canary()).toBe('2.0.0');
    expect(await setBacks()).toEqual([]);
  });

  it('stops a canary with an altered file', async () => {
    appendFileSync(path.join(releases.folder, 'pets/2.0.0/remoteEntry.js'), '\nevil();');
    await releases.damageStored('pets', '2.0.0', 'remoteEntry.js');
    expect(await run()).toBe('done');
    expect(await canary()).toBeNull();
    expect(await setBacks()).toMatchObject([
      {
        name: 'pets',
        version: '2.0.0',
        actor: 'server',
        reason: expect.stringContaining('The file remoteEntry.js of the release pets 2.0.0 is altered'),
      },
    ]);
    expect(releases.page({ cohort: 0, earlier: { pets: '2.0.0' } })?.versions.pets).toBe('1.0.0');
  });

  it("stops a canary that the server's browser can't show, unlike the live version", async () => {
    shown.delete('2.0.0');
    expect(await run()).toBe('done');
    expect(await canary()).toBeNull();
    expect((await setBacks())[0]?.reason).toMatch(/^none of its questions appeared/);
  });

  it("keeps a canary that only the browser's first page failed to show", async () => {
    shown.delete('2.0.0');
    expect(await run('2.0.0', (version) => void (version === '1.0.0' && shown.add('2.0.0')))).toBe('done');
    expect(await canary()).toBe('2.0.0');
  });

  it('keeps a canary if the browser can show neither', async () => {
    shown.clear();
    expect(await run()).toBe('done');
    expect(await canary()).toBe('2.0.0');
  });

  it('ignores a canary that has ended', async () => {
    expect(await run('1.0.0')).toBe('skipped');
    await releases.registry.promote('pets', '2.0.0', 2, 'ann');
    shown.delete('2.0.0');
    expect(await run()).toBe('skipped');
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '2.0.0', revision: 3 });
  });
});
