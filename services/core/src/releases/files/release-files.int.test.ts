import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { type ReleaseWishes, writeRelease } from '../testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
  await releases.publish({ name: 'pets', version: '2.0.0' });
});
afterEach(() => releases.close());

const fileOf = (version: string, file = 'remoteEntry.js') =>
  path.join(releases.fileFolder('pets', version), file);
/** Other bytes, as many, and the time of before: what a restore from a broken backup leaves. */
function alter(file: string): void {
  const { atime, mtime } = statSync(file);
  const content = readFileSync(file);
  content[0] = (content[0] ?? 0) ^ 1;
  writeFileSync(file, content);
  utimesSync(file, atime, mtime);
}
const pets = () => channel(releases.database, 'pets');
const change = (
  wish:
    | { action: 'promote' | 'rollback'; version: string }
    | { action: 'canary'; version: string; percent: number },
  expectedRevision: number,
) => releases.registry.change([{ ...wish, name: 'pets', expectedRevision }], { actor: 'ann' });
const status = async () => {
  await releases.watcher.refresh();
  return releases.watcher.status();
};
const publish = (wishes: ReleaseWishes, options = {}) =>
  releases.registry.publish(writeRelease(releases.builds, wishes), { actor: 'ann', ...options });

const DAMAGES: [string, (file: string) => void, string][] = [
  ['is gone', (file) => rmSync(file), 'missing'],
  ['has other bytes', alter, 'altered'],
  ['is longer', (file) => appendFileSync(file, '\n'), 'altered'],
];

describe.each(DAMAGES)('a release of which a file %s', (_, damage, word) => {
  it('is neither promoted, nor a canary, nor what one rolls back to', async () => {
    damage(fileOf('2.0.0'));
    const sentence = `The file remoteEntry.js of the release pets 2.0.0 is ${word} in ${releases.fileFolder('pets', '2.0.0')}. Publish the same sources again`;
    await expect(change({ action: 'promote', version: '2.0.0' }, 1)).rejects.toThrow(sentence);
    await expect(change({ action: 'canary', version: '2.0.0', percent: 5 }, 1)).rejects.toThrow(sentence);
    await expect(change({ action: 'rollback', version: '2.0.0' }, 1)).rejects.toThrow(sentence);
    expect(await pets()).toMatchObject({ live: '1.0.0', canary: null, revision: 1 });
  });

  it('makes readiness degraded while it is served, and is put back by publishing the same again', async () => {
    expect(await status()).toBe('ok');
    const sound = readFileSync(fileOf('1.0.0'));
    damage(fileOf('1.0.0'));
    expect(await status()).toBe('degraded');
    await publish({ name: 'pets', version: '1.0.0' });
    expect(readFileSync(fileOf('1.0.0'))).toEqual(sound);
    expect(await status()).toBe('ok');
    expect(readdirSync(releases.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('the files of a release', () => {
  it('are judged for canaries and last good releases too', async () => {
    await change({ action: 'promote', version: '2.0.0' }, 1);
    await releases.publish({ name: 'pets', version: '3.0.0' });
    await change({ action: 'canary', version: '3.0.0', percent: 5 }, 2);
    for (const version of ['1.0.0', '3.0.0']) {
      alter(fileOf(version));
      expect(await status()).toBe('degraded');
      await publish({ name: 'pets', version });
      expect(await status()).toBe('ok');
    }
  });

  it('come back as a whole when the folder is gone', async () => {
    rmSync(path.dirname(fileOf('1.0.0')), { recursive: true });
    expect(await status()).toBe('degraded');
    await publish({ name: 'pets', version: '1.0.0' });
    expect(await status()).toBe('ok');
    expect(existsSync(fileOf('1.0.0', 'release.json'))).toBe(true);
  });

  it('may lack their compressed forms, because the plain ones do as well', async () => {
    rmSync(fileOf('2.0.0', 'remoteEntry.js.br'));
    await change({ action: 'promote', version: '2.0.0' }, 1);
    expect(await status()).toBe('ok');
    await publish({ name: 'pets', version: '2.0.0' });
    expect(existsSync(fileOf('2.0.0', 'remoteEntry.js.br'))).toBe(true);
  });

  it('are healed at the start as far as the build fits, and lose a compressed form that no other can replace', async () => {
    alter(fileOf('1.0.0'));
    alter(fileOf('1.0.0', 'step.json.br'));
    // As another Node compresses it.
    const other = writeRelease(releases.builds, {
      name: 'pets',
      version: '1.0.0',
      change: (release) => {
        const facts = release.files['remoteEntry.js.br'];
        if (facts) release.files['step.json.br'] = facts;
      },
    });
    writeFileSync(path.join(other, 'step.json.br'), readFileSync(path.join(other, 'remoteEntry.js.br')));
    await releases.registry.publish(other, { actor: 'start', builtIn: true });
    expect(await status()).toBe('ok');
    expect(existsSync(fileOf('1.0.0', 'step.json.br'))).toBe(false);
  });

  it('that a killed publish left half are deleted after an hour, and those that one writes now are not', async () => {
    const old = path.join(releases.folder, '.0f8fad5b-d9cb-469f-a165-70867728950e');
    const fresh = path.join(releases.folder, '.1f8fad5b-d9cb-469f-a165-70867728950e');
    for (const folder of [old, fresh]) mkdirSync(folder);
    const before = new Date(Date.now() - 3_700_000);
    utimesSync(old, before, before);
    await releases.deleteUnfinished();
    expect(existsSync(old)).toBe(false);
    expect(existsSync(fresh)).toBe(true);
  });

  it('that a killed publish left whole and nobody knows of make room for others under the same version', async () => {
    const left = path.dirname(fileOf('5.0.0'));
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'release.json'), '{"files":{}}');
    await expect(publish({ name: 'pets', version: '5.0.0' })).rejects.toThrow(/holds other files/);
    const before = new Date(Date.now() - 120_000);
    utimesSync(left, before, before);
    await publish({ name: 'pets', version: '5.0.0' });
    await change({ action: 'promote', version: '5.0.0' }, 1);
    expect(await status()).toBe('ok');
  });
});

describe('the container name of another release', () => {
  it('is a conflict in words, and leaves no files', async () => {
    await expect(publish({ name: 'pets', version: '1.0-0' })).rejects.toMatchObject({
      code: 'container_taken',
      message: expect.stringContaining('pets 1.0-0 is that of pets 1.0.0. Give the release another version'),
    });
    expect(existsSync(path.dirname(fileOf('1.0-0')))).toBe(false);
  });
});
