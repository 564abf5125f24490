// @module-tag mariadb
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { StepDefinition } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataKeyEntity } from './data-key.entity.ts';
import { ReleaseAuditEntity } from './release-audit.entity.ts';
import { ReleaseEntity } from './release.entity.ts';
import { channel, openTestReleases, type TestReleases } from './testing/open-test-releases.ts';
import { type ReleaseOptions, stepDefinition, writeRelease } from './testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeAll(async () => {
  releases = await openTestReleases();
});
afterAll(() => releases.close());

const publish = (folder: string) => releases.registry.publish(folder, { actor: 'ann' });
const write = (wishes: ReleaseOptions) => writeRelease(releases.builds, wishes);
const rowOf = (name: string, version: string) =>
  releases.database.reads.findOneBy(ReleaseEntity, { name, version });

describe('publish', () => {
  it('copies files, stores manifest and definition, audits, and claims no keys', async () => {
    const folder = write({ name: 'pets', version: '1.0.0', files: { 'chunks/page.js': 'void 0;' } });
    await publish(folder);

    const row = await rowOf('pets', '1.0.0');
    expect(row).toMatchObject({ container: 'pets_1_0_0', builtIn: false, withdrawnAt: null });
    expect(row?.definition).toEqual(stepDefinition('pets'));
    expect(row?.manifest).toMatchObject({ id: 'pets_1_0_0', name: 'pets_1_0_0' });
    const target = path.join(releases.folder, 'pets/1.0.0');
    const files = Object.keys(row?.release.files ?? {});
    expect(files).toContain('chunks/page.js.br');
    for (const file of files)
      expect(readFileSync(path.join(target, file))).toEqual(readFileSync(path.join(folder, file)));
    expect(await releases.database.reads.findOneBy(DataKeyEntity, { key: 'pets_name' })).toBeNull();
    const audit = await releases.database.reads.findBy(ReleaseAuditEntity, { name: 'pets' });
    expect(audit).toMatchObject([{ action: 'publish', version: '1.0.0', previous: null, actor: 'ann' }]);
  });

  it('is idempotent, even concurrently', async () => {
    const folder = write({ name: 'twice', version: '1.0.0' });
    const rows = await Promise.all([publish(folder), publish(folder), publish(folder)]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect(await releases.database.reads.countBy(ReleaseAuditEntity, { name: 'twice' })).toBe(1);
  });

  it('refuses different files under an existing version', async () => {
    await publish(write({ name: 'same', version: '1.0.0' }));
    const other = write({ name: 'same', version: '1.0.0', files: { 'more.js': '1' } });
    await expect(publish(other)).rejects.toThrow(/already published with different files/);
  });

  it('refuses an altered or missing file', async () => {
    const folder = write({ name: 'broken', version: '1.0.0' });
    appendFileSync(path.join(folder, 'remoteEntry.js'), 'evil();');
    rmSync(path.join(folder, 'step.json.br'));
    await expect(publish(folder)).rejects.toMatchObject({
      code: 'release_refused',
      problems: [
        'remoteEntry.js is not the file that was built. Build it again.',
        'step.json.br is missing. Build it again.',
      ],
    });
    expect(existsSync(path.join(releases.folder, 'broken'))).toBe(false);
  });

  it.each<[string, Partial<ReleaseOptions>, RegExp]>([
    [
      'a definition of another step',
      { definition: stepDefinition('other') },
      /its definition belongs to "other"/,
    ],
    [
      'a manifest of another container',
      { files: { 'mf-manifest.json': '{"name":"x"}' } },
      /must name the container/,
    ],
    ['a range that is none', { facade: 'newest' }, /must be the range that the step accepts/],
    ['JSON that is none', { files: { 'step.json': '{' } }, /step\.json is not JSON/],
    [
      'a definition with configuration errors',
      { definition: { ...stepDefinition('refused'), dataModel: {} } },
      /WARNING- MISSING CONFIGURATION/,
    ],
    [
      'a definition for a form model that is not here yet',
      { definition: { ...stepDefinition('refused'), contract: '99.0.0' } },
      /form-model 99\.0\.0/,
    ],
    [
      'an entry that is not among its files',
      { change: (release) => void (release.entries.preload = ['gone.js']) },
      /the entry gone\.js is not among its files/,
    ],
    [
      'a service view that is not among its files',
      { change: ({ entries }) => void (entries.serviceView = { scripts: ['gone.js'], styles: [] }) },
      /the entry gone\.js is not among its files/,
    ],
    ['a name that is a path', { change: (release) => void (release.name = '../evil') }, /"name"/],
    ['a version that is a path', { change: (release) => void (release.version = '..') }, /"version"/],
    [
      'a file outside of its folder',
      {
        change: (release) =>
          void (release.files['../evil.js'] = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 }),
      },
      /"files\.\.\.\/evil\.js" is not allowed/,
    ],
  ])('refuses %s', async (_, wishes, reason) => {
    await expect(publish(write({ name: 'refused', version: '1.0.0', ...wishes }))).rejects.toThrow(reason);
    expect(await rowOf('refused', '1.0.0')).toBeNull();
  });
});

describe('data dictionary', () => {
  const rowOfKey = (key: string) => releases.database.reads.findOneBy(DataKeyEntity, { key });
  const draft = (name: string, version: string, definition: StepDefinition) =>
    releases.publish({ name, version, definition });
  const promote = (name: string, version: string, revision = 0) =>
    releases.registry.promote(name, version, revision, 'ann');
  const exported = (definition: StepDefinition, key: string, exportName: string) => {
    definition.dataModel[key] = { ...definition.dataModel[key]!, exportName };
    return definition;
  };

  it('ignores drafts; the first to be promoted gets a shared key', async () => {
    await draft('first', '1.0.0', stepDefinition('first', ['wanted']));
    await draft('second', '1.0.0', stepDefinition('second', ['wanted', 'other']));
    expect(await rowOfKey('wanted')).toBeNull();

    await promote('second', '1.0.0');
    expect(await rowOfKey('wanted')).toMatchObject({ step: 'second', firstVersion: '1.0.0' });
    await expect(promote('first', '1.0.0')).rejects.toThrow(
      'key "wanted" belongs to the step "second". Choose another key.',
    );
    expect(await channel(releases.database, 'first')).toBeNull();
  });

  it("refuses another step's key, a changed type, and a used export name", async () => {
    await releases.goLive({
      name: 'owner',
      version: '1.0.0',
      definition: stepDefinition('owner', ['owned', 'kept']),
    });

    const thief = stepDefinition('thief', ['owned', 'mine']);
    await expect(publish(write({ name: 'thief', version: '1.0.0', definition: thief }))).rejects.toThrow(
      'key "owned" belongs to the step "owner"',
    );
    const namesake = exported(stepDefinition('thief', ['mine']), 'mine', 'KEPT');
    await expect(publish(write({ name: 'thief', version: '1.0.1', definition: namesake }))).rejects.toThrow(
      'the export name "KEPT" of key "mine" is already used by "kept"',
    );
    const changed = stepDefinition('owner', ['owned']);
    changed.groups[0]!.questions[0] = { key: 'owned', label: 'owned', widget: 'checkbox', rules: [] };
    changed.dataModel.owned = { type: 'boolean', group: 'only', exportName: 'OWNED' };
    await expect(publish(write({ name: 'owner', version: '2.0.0', definition: changed }))).rejects.toThrow(
      'key "owned" has been text since 1.0.0 and can\'t become boolean',
    );
    expect(await rowOfKey('mine')).toBeNull();
    expect(await rowOf('owner', '2.0.0')).toBeNull();
  });

  it('keeps dropped keys, and the maximum length of each', async () => {
    const wide = stepDefinition('width', ['narrow', 'dropped']);
    wide.dataModel.narrow = { ...wide.dataModel.narrow!, maxLength: 90 };
    await releases.goLive({ name: 'width', version: '1.0.0', definition: wide });
    await releases.goLive({
      name: 'width',
      version: '1.1.0',
      definition: stepDefinition('width', ['narrow']),
    });
    expect(releases.definitions.key('narrow')).toMatchObject({ step: 'width', maxLength: 90 });
    expect(releases.definitions.key('dropped')).toMatchObject({ step: 'width', type: 'text' });
  });

  it('names columns like the live version, not a draft or canary', async () => {
    const named = (version: string, name: string, keys = ['told']) =>
      draft('names', version, exported(stepDefinition('names', keys), 'told', name));
    await named('1.0.0', 'OLD');
    await promote('names', '1.0.0');
    await named('2.0.0', 'NEW', ['told', 'brought']);
    expect(await rowOfKey('told')).toMatchObject({ exportName: 'OLD' });

    await releases.registry.change(
      [{ action: 'canary', name: 'names', version: '2.0.0', percent: 10, expectedRevision: 1 }],
      { actor: 'ann' },
    );
    expect(await rowOfKey('told')).toMatchObject({ exportName: 'OLD' });
    expect(await rowOfKey('brought')).toMatchObject({ exportName: 'BROUGHT', firstVersion: '2.0.0' });
    await promote('names', '2.0.0', 2);
    expect(await rowOfKey('told')).toMatchObject({ exportName: 'NEW', firstVersion: '1.0.0' });
    await releases.registry.change([{ action: 'rollback', name: 'names', expectedRevision: 3 }], {
      actor: 'ann',
    });
    expect(await rowOfKey('told')).toMatchObject({ exportName: 'OLD' });
    expect(await rowOfKey('brought')).toMatchObject({ step: 'names' });
  });
});

describe('promote', () => {
  it('makes a release live, keeps the previous as fallback, and audits', async () => {
    await releases.publish({ name: 'walk', version: '1.0.0' });
    await releases.publish({ name: 'walk', version: '2.0.0' });
    await releases.registry.promote('walk', '1.0.0', 0, 'ann');
    await releases.registry.promote('walk', '2.0.0', 1, 'bob');

    expect(await channel(releases.database, 'walk')).toEqual({
      name: 'walk',
      live: '2.0.0',
      canary: null,
      canaryPercent: 0,
      lastGood: '1.0.0',
      isOff: false,
      revision: 2,
    });
    const audit = await releases.database.reads.findBy(ReleaseAuditEntity, {
      name: 'walk',
      action: 'promote',
    });
    expect(audit.map(({ version, previous, actor }) => [version, previous, actor]).sort()).toEqual([
      ['1.0.0', null, 'ann'],
      ['2.0.0', '1.0.0', 'bob'],
    ]);
  });

  it("refuses an outdated revision, so that two people can't silently undo each other", async () => {
    await releases.goLive({ name: 'race', version: '1.0.0' });
    await releases.publish({ name: 'race', version: '2.0.0' });
    await releases.publish({ name: 'race', version: '3.0.0' });
    const outcomes = await Promise.allSettled([
      releases.registry.promote('race', '2.0.0', 1, 'ann'),
      releases.registry.promote('race', '3.0.0', 1, 'bob'),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await channel(releases.database, 'race')).toMatchObject({ revision: 2, lastGood: '1.0.0' });
    await expect(releases.registry.promote('race', '1.0.0', 0, 'ann')).rejects.toMatchObject({
      code: 'revision_conflict',
    });
  });

  it('refuses unpublished or withdrawn releases', async () => {
    await releases.publish({ name: 'gone', version: '1.0.0' });
    await releases.database.unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, { name: 'gone' }, { withdrawnAt: new Date().toISOString() }),
    );
    for (const version of ['1.0.0', '9.9.9'])
      await expect(releases.registry.promote('gone', version, 0, 'ann')).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});
