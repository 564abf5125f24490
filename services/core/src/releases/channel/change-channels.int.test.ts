// @module-tag mariadb
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/index.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { StepFailureEntity, type StepFailureRow } from '../failures/step-failure.entity.ts';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.1.0' });
  await releases.publish({ name: 'pets', version: '1.2.0' });
});
afterEach(() => releases.close());

type Change = Parameters<TestReleases['registry']['change']>[0][number];
type Wish = Change extends infer Each
  ? Each extends Change
    ? Omit<Each, 'name' | 'expectedRevision'>
    : never
  : never;

const pets = () => channel(releases.database, 'pets');
async function change(wish: Wish, reason?: string): Promise<void> {
  const { revision = 0 } = (await pets()) ?? {};
  const change = { ...wish, name: 'pets', expectedRevision: revision } as Change;
  await releases.registry.change([change], { actor: 'ann', reason });
}
async function report(pages: number, change: Partial<StepFailureRow>): Promise<void> {
  const row = { step: 'pets', version: '1.0.0', kind: 'render', detail: '', browser: 'Chrome' } as const;
  const other = { place: null, language: null, at: '2026-11-26T12:00:00.000Z' };
  const rows = Array.from({ length: pages }, (_, page) => ({
    ...{ ...row, ...other, ...change, id: newId() },
    pageId: `${change.browser ?? 'Chrome'} ${page}`,
  }));
  await releases.database.unitOfWork.run((manager) => manager.insert(StepFailureEntity, rows));
}
const audit = async () =>
  (
    await releases.database.reads.find(ReleaseAuditEntity, {
      where: { name: 'pets', actor: 'ann' },
      order: { id: 'ASC' },
    })
  ).map(({ action, version, previous, canaryPercent, reason }) => [
    action,
    version,
    previous,
    canaryPercent,
    reason,
  ]);

describe('a canary', () => {
  it('is served next to the live version until promoted', async () => {
    await change({ action: 'canary', version: '1.2.0', percent: 10 });
    expect(await pets()).toMatchObject({
      live: '1.1.0',
      canary: '1.2.0',
      canaryPercent: 10,
      lastGood: '1.0.0',
    });
    await change({ action: 'canary', version: '1.2.0', percent: 50 });
    await change({ action: 'promote', version: '1.2.0' });
    expect(await pets()).toMatchObject({ live: '1.2.0', canary: null, canaryPercent: 0, lastGood: '1.1.0' });
    expect(await audit()).toEqual([
      ['canary', '1.2.0', '1.1.0', 10, null],
      ['canary', '1.2.0', '1.1.0', 50, null],
      ['promote', '1.2.0', '1.1.0', null, null],
    ]);
  });

  it('ends when stopped or rolled back, without changing the live version', async () => {
    for (const action of ['set-back', 'rollback'] as const) {
      await change({ action: 'canary', version: '1.2.0', percent: 10 });
      await change({ action }, 'the phone field');
      expect(await pets()).toMatchObject({
        live: '1.1.0',
        canary: null,
        canaryPercent: 0,
        lastGood: '1.0.0',
      });
    }
    expect((await audit()).filter(([action]) => action !== 'canary')).toEqual([
      ['set-back', '1.2.0', '1.1.0', null, 'the phone field'],
      ['set-back', '1.2.0', '1.1.0', null, 'the phone field'],
    ]);
    await expect(change({ action: 'set-back' })).rejects.toMatchObject({ code: 'no_canary' });
  });

  it.each([0, 100, 10.5, NaN])('refuses %s percent', async (percent) => {
    await expect(change({ action: 'canary', version: '1.2.0', percent })).rejects.toMatchObject({
      code: 'canary_percent',
    });
  });

  it("refuses the live version, or one that doesn't run in the live shell", async () => {
    await expect(change({ action: 'canary', version: '1.1.0', percent: 5 })).rejects.toMatchObject({
      code: 'already_live',
    });
    await releases.publish({ name: 'pets', version: '2.0.0', facade: '^1.3.0' });
    await expect(change({ action: 'canary', version: '2.0.0', percent: 5 })).rejects.toThrow(
      'pets 2.0.0 needs the facade ^1.3.0; the shell 1.0.0 provides 1.2.0.',
    );
    expect(await pets()).toMatchObject({ canary: null, revision: 2 });
  });

  it('of the shell must fit every step, and every step must fit it', async () => {
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await releases.publish({ name: 'shell', version: '1.1.0', facade: '1.4.0' });
    const canary = (version: string) =>
      releases.registry.change(
        [{ action: 'canary', name: 'shell', version, percent: 10, expectedRevision: 1 }],
        { actor: 'ann' },
      );
    await expect(canary('2.0.0')).rejects.toThrow('pets 1.1.0 needs the facade ^1.0.0');
    await canary('1.1.0');
    await releases.publish({ name: 'pets', version: '1.3.0', facade: '~1.2.0' });
    await expect(change({ action: 'promote', version: '1.3.0' })).rejects.toThrow(
      'the shell 1.1.0 provides 1.4.0',
    );
  });
});

describe('a rollback', () => {
  it('makes the previous version live, and the one before it the fallback', async () => {
    await change({ action: 'promote', version: '1.2.0' });
    await change({ action: 'rollback' }, 'it forgets the phone');
    expect(await pets()).toMatchObject({ live: '1.1.0', lastGood: '1.0.0', revision: 4 });
    expect((await audit()).at(-1)).toEqual(['rollback', '1.1.0', '1.2.0', null, 'it forgets the phone']);
    await change({ action: 'rollback' });
    expect(await pets()).toMatchObject({ live: '1.0.0', lastGood: null });
    await expect(change({ action: 'rollback' })).rejects.toMatchObject({ code: 'nothing_before' });
  });

  it('goes to a named version, reinstating it if withdrawn', async () => {
    await releases.registry.withdraw('pets', '1.0.0', { actor: 'ann', reason: 'the old rule' });
    await change({ action: 'promote', version: '1.2.0' });
    await change({ action: 'rollback', version: '1.0.0' });
    expect(await pets()).toMatchObject({ live: '1.0.0' });
    expect((await audit()).map(([action, version]) => `${action} ${version}`)).toEqual([
      'withdraw 1.0.0',
      'promote 1.2.0',
      'reinstate 1.0.0',
      'rollback 1.0.0',
    ]);
    await releases.watcher.refresh();
    expect(releases.definitions.live().pets).toBe('1.0.0');
  });

  it.each<[number, Partial<StepFailureRow>]>([
    [9, { kind: 'render' }],
    [10, { kind: 'timeout' }],
    [10, { kind: 'render', browser: null }],
    [10, { kind: 'render', version: '1.2.0' }],
  ])('restores a version after %i reports such as %o', async (pages, reported) => {
    await report(pages, reported);
    await change({ action: 'rollback' });
    expect(await pets()).toMatchObject({ live: '1.0.0' });
  });

  it('restores a version with errors on ten pages of one browser only by name', async () => {
    await report(12, { kind: 'error' });
    await report(21, { kind: 'render', browser: 'Firefox' });
    await report(5, { kind: 'hang', browser: 'Firefox' });
    await expect(change({ action: 'rollback' })).rejects.toMatchObject({
      code: 'known_errors',
      message:
        'pets 1.0.0 has known errors: 21 pages in Firefox, 12 pages in Chrome. ' +
        'To restore it anyway, roll back to it by name. The history lists other versions.',
    });
    await change({ action: 'canary', version: '1.2.0', percent: 10 });
    await change({ action: 'rollback' });
    expect(await pets()).toMatchObject({ live: '1.1.0', canary: null });
    await change({ action: 'rollback', version: '1.0.0' });
    expect(await pets()).toMatchObject({ live: '1.0.0' });
  });

  it("is refused if the previous version wouldn't run in the live shell", async () => {
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await releases.publish({ name: 'pets', version: '2.0.0', facade: '^2.0.0' });
    await releases.registry.change(
      [
        { action: 'promote', name: 'shell', version: '2.0.0', expectedRevision: 1 },
        { action: 'promote', name: 'pets', version: '2.0.0', expectedRevision: 2 },
      ],
      { actor: 'ann' },
    );
    await expect(change({ action: 'rollback', version: '1.1.0' })).rejects.toThrow(
      'pets 1.1.0 needs the facade',
    );
    await releases.registry.change(
      [
        { action: 'rollback', name: 'shell', expectedRevision: 2 },
        { action: 'rollback', name: 'pets', version: '1.1.0', expectedRevision: 3 },
      ],
      { actor: 'ann' },
    );
    expect(await pets()).toMatchObject({ live: '1.1.0' });
  });
});

describe('a withdrawal', () => {
  it('is refused while the version is served', async () => {
    await change({ action: 'canary', version: '1.2.0', percent: 1 });
    const withdraw = (version: string) => releases.registry.withdraw('pets', version, { actor: 'ann' });
    await expect(withdraw('1.1.0')).rejects.toMatchObject({ code: 'still_live' });
    await expect(withdraw('1.2.0')).rejects.toMatchObject({ code: 'still_canary' });
    await expect(withdraw('9.9.9')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removes the fallback from pages, and a plain rollback restores it', async () => {
    await releases.registry.withdraw('pets', '1.0.0', { actor: 'ann' });
    await releases.watcher.refresh();
    expect(releases.page()?.steps[0]?.fallback).toBeNull();
    await expect(releases.registry.withdraw('pets', '1.0.0', { actor: 'ann' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await change({ action: 'rollback' });
    await releases.watcher.refresh();
    expect(releases.page()?.steps[0]?.chosen.version).toBe('1.0.0');
  });

  it('never leaves a version both withdrawn and promoted', async () => {
    const outcomes = await Promise.allSettled([
      releases.registry.withdraw('pets', '1.2.0', { actor: 'ann' }),
      change({ action: 'promote', version: '1.2.0' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
