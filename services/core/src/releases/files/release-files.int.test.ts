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
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha384 } from '../publish/read-release-folder.ts';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { type ReleaseWishes, SMALL_MAP, writeRelease } from '../testing/release-folder.fixture.ts';

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
/** The folder that is being built. */
const newest = () => {
  const folders = readdirSync(releases.builds).map((name) => path.join(releases.builds, name));
  return folders.sort((a, b) => statSync(b).birthtimeMs - statSync(a).birthtimeMs)[0] ?? '';
};
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
const publish = async (wishes: ReleaseWishes, options = {}) => {
  const folder = writeRelease(releases.builds, wishes);
  const row = await releases.registry.publish(folder, { actor: 'ann', ...options });
  await releases.pass(row.name, row.version);
  return row;
};

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

  it.each(DAMAGES)(
    'include compressed forms, which are what browsers get: one that %s',
    async (_, damage, word) => {
      for (const suffix of ['.br', '.gz']) {
        damage(fileOf('1.0.0', `remoteEntry.js${suffix}`));
        expect(await status()).toBe('degraded');
        damage(fileOf('2.0.0', `remoteEntry.js${suffix}`));
        await expect(change({ action: 'promote', version: '2.0.0' }, 1)).rejects.toThrow(
          `The file remoteEntry.js${suffix} of the release pets 2.0.0 is ${word} in`,
        );
        for (const version of ['1.0.0', '2.0.0']) await publish({ name: 'pets', version });
        expect(await status()).toBe('ok');
      }
      await change({ action: 'promote', version: '2.0.0' }, 1);
    },
  );

  it('are healed at the start by what another Node has compressed to other bytes, or not at all', async () => {
    alter(fileOf('1.0.0'));
    alter(fileOf('1.0.0', 'step.json.br'));
    rmSync(fileOf('1.0.0', 'step.json.gz'));
    rmSync(fileOf('1.0.0', 'remoteEntry.js.br'));
    const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const other = writeRelease(releases.builds, {
      name: 'pets',
      version: '1.0.0',
      change: ({ files }) => {
        const read = (file: string) => readFileSync(path.join(newest(), file));
        const enter = (file: string, content: Buffer) => {
          writeFileSync(path.join(newest(), file), content);
          files[file] = { integrity: sha384(content), bytes: content.length };
        };
        enter('step.json.br', brotliCompressSync(read('step.json'), quickly));
        enter('step.json.gz', gzipSync(read('step.json'), { level: 1 }));
        delete files['remoteEntry.js.br'];
      },
    });
    await releases.registry.publish(other, { actor: 'start', builtIn: true });
    expect(await status()).toBe('ok');
    const entry = readFileSync(fileOf('1.0.0'));
    expect(readFileSync(fileOf('1.0.0', 'step.json.br'))).toEqual(
      readFileSync(path.join(other, 'step.json.br')),
    );
    expect(brotliDecompressSync(readFileSync(fileOf('1.0.0', 'remoteEntry.js.br')))).toEqual(entry);
  });

  it('are not replaced by a compressed form of something else', async () => {
    rmSync(fileOf('1.0.0', 'step.json.br'));
    const other = writeRelease(releases.builds, {
      name: 'pets',
      version: '1.0.0',
      change: ({ files }) => {
        const content = brotliCompressSync('{"id":"birds"}');
        writeFileSync(path.join(newest(), 'step.json.br'), content);
        files['step.json.br'] = { integrity: sha384(content), bytes: content.length };
      },
    });
    await releases.registry.publish(other, { actor: 'start', builtIn: true });
    expect(await status()).toBe('ok');
    const healed = readFileSync(fileOf('1.0.0', 'step.json.br'));
    expect(brotliDecompressSync(healed)).toEqual(readFileSync(fileOf('1.0.0', 'step.json')));
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

  it('that a killed publish left whole and nobody knows of are deleted after the time given, and no others', async () => {
    const leave = (version: string, age: number) => {
      const left = path.dirname(fileOf(version));
      mkdirSync(left, { recursive: true });
      writeFileSync(path.join(left, 'release.json'), '{}');
      utimesSync(left, new Date(), new Date(Date.now() - age));
      return left;
    };
    const [old, fresh] = [leave('8.0.0', 7_200_000), leave('9.0.0', 0)];
    utimesSync(path.dirname(fileOf('1.0.0')), 0, 0);
    await releases.registry.withdraw('pets', '2.0.0', { actor: 'ann' });
    utimesSync(path.dirname(fileOf('2.0.0')), 0, 0);
    expect(await releases.registry.deleteUnknown(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(existsSync(old)).toBe(false);
    expect(existsSync(fresh)).toBe(true);
    for (const version of ['1.0.0', '2.0.0']) expect(existsSync(fileOf(version))).toBe(true);
    expect(readdirSync(releases.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('are there whole when a sweep and a publish of what was left meet, whoever is first', async () => {
    const wishes = { name: 'pets', version: '6.0.0' };
    for (let round = 0; round < 5; round++) {
      await publish({ ...wishes, version: `6.${round}.0` });
      const { database } = releases;
      await database.unitOfWork.run((manager) => manager.delete('step_release', { version: `6.${round}.0` }));
      utimesSync(path.dirname(fileOf(`6.${round}.0`)), 0, 0);
      await Promise.all([
        releases.registry.deleteUnknown(new Date()),
        publish({ ...wishes, version: `6.${round}.0` }),
      ]);
      await change({ action: 'promote', version: `6.${round}.0` }, round + 1);
    }
    expect(await status()).toBe('ok');
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

describe('the source map of a script', () => {
  const wishes = { name: 'pets', version: '3.0.0', maps: { 'remoteEntry.js': SMALL_MAP } };
  const map = () => fileOf('3.0.0', 'remoteEntry.js.map.gz');
  const read = (script: string) => releases.sourceMap('pets', '3.0.0', script);
  beforeEach(() => releases.goLive(wishes));

  it('is given as it was built, also of a release that was withdrawn since', async () => {
    expect(JSON.parse(gunzipSync(await read('remoteEntry.js')).toString())).toEqual(SMALL_MAP);
    await change({ action: 'rollback', version: '1.0.0' }, 2);
    await releases.registry.withdraw('pets', '3.0.0', { actor: 'ann' });
    expect(await read('remoteEntry.js')).toEqual(readFileSync(map()));
    await expect(read('other.js')).rejects.toThrow('has no source map of "other.js"');
    await expect(read('__proto__')).rejects.toThrow('has no source map');
    await expect(releases.sourceMap('pets', '9.0.0', 'remoteEntry.js')).rejects.toThrow(
      'no published release pets 9.0.0',
    );
  });

  it.each(DAMAGES)('that %s keeps nothing from being served, and is put back', async (_, damage, word) => {
    const sound = readFileSync(map());
    damage(map());
    const sentence = `The file remoteEntry.js.map.gz of the release pets 3.0.0 is ${word} in`;
    expect(await status()).toBe('ok');
    expect(releases.log.warn).toHaveBeenCalledWith({}, expect.stringContaining(sentence));
    const told = releases.log.warn.mock.calls.length;
    expect(await status()).toBe('ok');
    expect(releases.log.warn).toHaveBeenCalledTimes(told);
    await expect(read('remoteEntry.js')).rejects.toThrow(sentence);
    await change({ action: 'rollback', version: '1.0.0' }, 2);
    await change({ action: 'promote', version: '3.0.0' }, 3);
    await publish(wishes);
    expect(await read('remoteEntry.js')).toEqual(sound);
  });

  it('is in no list that pages get', async () => {
    expect(Object.keys(releases.page()?.integrity ?? {})).toContain('/releases/pets/3.0.0/remoteEntry.js');
    expect(JSON.stringify(releases.page())).not.toMatch(/\.map|bark/);
  });

  it.each<[string, Partial<ReleaseWishes>]>([
    ['of a script that is not there', { maps: { 'gone.js': SMALL_MAP } }],
    ['with sources', { maps: { 'remoteEntry.js': { ...SMALL_MAP, sourcesContent: ['bark()'] } } }],
    ['that is none', { maps: { 'remoteEntry.js': [] } }],
  ])('%s is refused', async (_, odd) => {
    await expect(publish({ ...wishes, version: '4.0.0', ...odd })).rejects.toThrow(
      /js\.map\.gz is not a source map, without sources, of a script of the release/,
    );
  });

  it('with a secret is refused', async () => {
    const names = [`portico_staff_${'a'.repeat(43)}`];
    await expect(
      publish({ ...wishes, version: '4.0.0', maps: { 'remoteEntry.js': { ...SMALL_MAP, names } } }),
    ).rejects.toThrow('remoteEntry.js.map.gz seems to hold a staff key');
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
