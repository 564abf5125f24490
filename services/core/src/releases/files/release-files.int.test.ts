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
import { type ReleaseOptions, SMALL_MAP, writeRelease } from '../testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
  await releases.publish({ name: 'pets', version: '2.0.0' });
});
afterEach(() => releases.close());

const fileOf = (version: string, file = 'remoteEntry.js') =>
  path.join(releases.folder, 'pets', version, file);
const LINE = Buffer.from('\n');
function flipped(content: Buffer): Buffer {
  const other = Buffer.from(content);
  other[0] = (other[0] ?? 0) ^ 1;
  return other;
}
function alter(file: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, flipped(readFileSync(file)));
  utimesSync(file, atime, mtime);
}
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
const publish = async (wishes: ReleaseOptions, options = {}) => {
  const folder = writeRelease(releases.builds, wishes);
  const row = await releases.registry.publish(folder, { actor: 'ann', ...options });
  await releases.pass(row.name, row.version);
  return row;
};

const DAMAGES: [string, (file: string) => void, ((content: Buffer) => Buffer) | undefined, string][] = [
  ['is gone', (file) => rmSync(file), undefined, 'missing'],
  ['has other bytes', alter, flipped, 'altered'],
  ['is longer', (file) => appendFileSync(file, '\n'), (content) => Buffer.concat([content, LINE]), 'altered'],
];

describe.each(DAMAGES)('a release with a file that %s', (_, damage, spoil, word) => {
  const lose = async (version: string, file = 'remoteEntry.js') => {
    damage(fileOf(version, file));
    await releases.damageStored('pets', version, file, spoil);
  };

  it('restores it from the storage', async () => {
    const sound = readFileSync(fileOf('1.0.0'));
    damage(fileOf('1.0.0'));
    expect(await releases.readFile('pets', '1.0.0', 'remoteEntry.js')).toEqual(sound);
    expect(readFileSync(fileOf('1.0.0'))).toEqual(sound);
    damage(fileOf('1.0.0'));
    expect(await status()).toBe('ok');
    expect(readFileSync(fileOf('1.0.0'))).toEqual(sound);
    damage(fileOf('2.0.0'));
    await change({ action: 'promote', version: '2.0.0' }, 1);
    expect(releases.log.warn).toHaveBeenCalledTimes(word === 'altered' ? 3 : 0);
  });

  it("can't be promoted, a canary, or rolled back to if the storage has the same damage", async () => {
    await lose('2.0.0');
    const sentence = `The file remoteEntry.js of the release pets 2.0.0 is ${word} in ${path.dirname(fileOf('2.0.0'))}, and couldn’t be loaded from the storage`;
    await expect(change({ action: 'promote', version: '2.0.0' }, 1)).rejects.toThrow(sentence);
    await expect(change({ action: 'canary', version: '2.0.0', percent: 5 }, 1)).rejects.toThrow(sentence);
    await expect(change({ action: 'rollback', version: '2.0.0' }, 1)).rejects.toThrow(sentence);
    expect(await pets()).toMatchObject({ live: '1.0.0', canary: null, revision: 1 });
  });

  it('degrades readiness while served, until the same release is published again', async () => {
    expect(await status()).toBe('ok');
    const sound = readFileSync(fileOf('1.0.0'));
    await lose('1.0.0');
    expect(await status()).toBe('degraded');
    await expect(releases.findFile('pets', '1.0.0', 'remoteEntry.js')).rejects.toThrow(`is ${word} in`);
    await publish({ name: 'pets', version: '1.0.0' });
    expect(readFileSync(fileOf('1.0.0'))).toEqual(sound);
    expect(await status()).toBe('ok');
    rmSync(fileOf('1.0.0'));
    expect(await status()).toBe('ok');
    expect(readdirSync(releases.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('recreates a compressed form from the plain file', async () => {
    for (const suffix of ['.br', '.gz']) {
      const file = `remoteEntry.js${suffix}`;
      await lose('1.0.0', file);
      expect(await status()).toBe('ok');
      const unpack = suffix === '.br' ? brotliDecompressSync : gunzipSync;
      expect(unpack(readFileSync(fileOf('1.0.0', file)))).toEqual(readFileSync(fileOf('1.0.0')));
    }
  });
});

describe('release files', () => {
  it('are checked for canaries and fallbacks too', async () => {
    await change({ action: 'promote', version: '2.0.0' }, 1);
    await releases.publish({ name: 'pets', version: '3.0.0' });
    await change({ action: 'canary', version: '3.0.0', percent: 5 }, 2);
    for (const version of ['1.0.0', '3.0.0']) {
      alter(fileOf(version));
      await releases.damageStored('pets', version, 'remoteEntry.js');
      expect(await status()).toBe('degraded');
      await publish({ name: 'pets', version });
      expect(await status()).toBe('ok');
    }
  });

  it("are repaired at startup from another Node version's build, or not at all", async () => {
    alter(fileOf('1.0.0'));
    alter(fileOf('1.0.0', 'step.json.br'));
    rmSync(fileOf('1.0.0', 'step.json.gz'));
    rmSync(fileOf('1.0.0', 'remoteEntry.js.br'));
    for (const file of ['remoteEntry.js', 'step.json.br', 'step.json.gz', 'remoteEntry.js.br'])
      await releases.damageStored('pets', '1.0.0', file);
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
    const second = await releases.another('second');
    expect(second.watcher.status()).toBe('ok');
    await second.close();
  });

  it("aren't replaced by compressed forms of other content", async () => {
    rmSync(fileOf('1.0.0', 'step.json.br'));
    await releases.damageStored('pets', '1.0.0', 'step.json.br');
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

  it("deletes a killed process's temporary files after an hour, but none in use", async () => {
    const old = path.join(releases.folder, '.0f8fad5b-d9cb-469f-a165-70867728950e');
    const fresh = path.join(releases.folder, '.1f8fad5b-d9cb-469f-a165-70867728950e');
    for (const file of [old, fresh]) writeFileSync(file, 'half');
    const before = new Date(Date.now() - 3_700_000);
    utimesSync(old, before, before);
    await releases.deleteUnfinished();
    expect(existsSync(old)).toBe(false);
    expect(existsSync(fresh)).toBe(true);
  });

  it('deletes copies without a release after an hour, and no others', async () => {
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
    await releases.watcher.refresh();
    expect(existsSync(old)).toBe(false);
    expect(existsSync(fresh)).toBe(true);
    for (const version of ['1.0.0', '2.0.0']) expect(existsSync(fileOf(version))).toBe(true);
  });

  it('are complete when a sweep and a publish overlap in any order', async () => {
    const { signal } = new AbortController();
    for (let round = 0; round < 5; round++) {
      const version = `6.${round}.0`;
      await publish({ name: 'pets', version });
      await releases.database.unitOfWork.run((manager) => manager.delete('step_release', { version }));
      await Promise.all([
        releases.retention.sweepStored(new Date(Date.now() + 60_000), signal),
        publish({ name: 'pets', version }),
      ]);
      const second = await releases.another(`round-${round}`);
      expect(await second.readFile('pets', version, 'remoteEntry.js')).toEqual(readFileSync(fileOf(version)));
      await second.close();
      await change({ action: 'promote', version }, round + 1);
    }
    expect(await status()).toBe('ok');
  });
});

describe('source maps', () => {
  const wishes = { name: 'pets', version: '3.0.0', maps: { 'remoteEntry.js': SMALL_MAP } };
  const map = () => fileOf('3.0.0', 'remoteEntry.js.map.gz');
  const read = (script: string) => releases.sourceMap('pets', '3.0.0', script);
  beforeEach(() => releases.goLive(wishes));

  it('are returned as built, even of a withdrawn release', async () => {
    expect(JSON.parse(gunzipSync(await read('remoteEntry.js')).toString())).toEqual(SMALL_MAP);
    await change({ action: 'rollback', version: '1.0.0' }, 2);
    await releases.registry.withdraw('pets', '3.0.0', { actor: 'ann' });
    expect(await read('remoteEntry.js')).toEqual(readFileSync(map()));
    await expect(read('other.js')).rejects.toThrow('has no source map of "other.js"');
    await expect(read('__proto__')).rejects.toThrow('has no source map');
    await expect(releases.sourceMap('pets', '9.0.0', 'remoteEntry.js')).rejects.toThrow(
      'No published release pets 9.0.0',
    );
  });

  it.each(DAMAGES)("that %s doesn't affect serving, and is restored", async (_, damage, spoil, word) => {
    const sound = readFileSync(map());
    damage(map());
    await releases.damageStored('pets', '3.0.0', 'remoteEntry.js.map.gz', spoil);
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

  it("aren't listed in pages", async () => {
    const told = { ...releases.page(), rows: undefined };
    expect(Object.keys(told.integrity ?? {})).toContain('/releases/pets/3.0.0/remoteEntry.js');
    expect(JSON.stringify(told)).not.toMatch(/\.map|bark/);
  });

  it.each<[string, Partial<ReleaseOptions>]>([
    ['of a script that is not there', { maps: { 'gone.js': SMALL_MAP } }],
    ['with sources', { maps: { 'remoteEntry.js': { ...SMALL_MAP, sourcesContent: ['bark()'] } } }],
    ['that is none', { maps: { 'remoteEntry.js': [] } }],
  ])('refuses %s', async (_, odd) => {
    await expect(publish({ ...wishes, version: '4.0.0', ...odd })).rejects.toThrow(
      /js\.map\.gz is not a source map \(without sources\) of one of the release’s scripts/,
    );
  });

  it('refuses one with a secret', async () => {
    const names = [`portico_staff_${'a'.repeat(43)}`];
    await expect(
      publish({ ...wishes, version: '4.0.0', maps: { 'remoteEntry.js': { ...SMALL_MAP, names } } }),
    ).rejects.toThrow('remoteEntry.js.map.gz seems to contain a staff key');
  });
});

describe("another release's container name", () => {
  it('is refused with a message, and leaves no files', async () => {
    await expect(publish({ name: 'pets', version: '1.0-0' })).rejects.toMatchObject({
      code: 'container_taken',
      message: expect.stringContaining(
        'pets 1.0-0 is already used by pets 1.0.0. Give the release another version',
      ),
    });
    expect(existsSync(path.dirname(fileOf('1.0-0')))).toBe(false);
  });
});
