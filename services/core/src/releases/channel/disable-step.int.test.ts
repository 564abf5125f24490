import { defineStep, question, type StepDefinition, when } from '@portico/form-model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import { installBuiltIn } from '../built-in-releases.ts';
import { ReleaseAuditEntity } from '../release-audit.entity.ts';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { stepDefinition, writeRelease } from '../testing/release-folder.fixture.ts';
import type { ChannelChange } from './channel-change.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
  await releases.goLive({ name: 'about', version: '1.0.0', definition: certified('about') });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.1.0' });
});
afterEach(() => releases.close());

type Wish = Partial<Omit<ChannelChange, 'action'>> & { action: ChannelChange['action']; name?: string };
async function change(action: ChannelChange['action'], wish: Omit<Wish, 'action'> & object = {}) {
  const { name = 'pets', ...more } = wish;
  const expectedRevision = (await channel(releases.database, name))?.revision ?? 0;
  const whole = { action, name, expectedRevision, ...more } as ChannelChange;
  await releases.registry.change([whole], { actor: 'ann', reason: 'not this year' });
  await releases.watcher.refresh();
}
const pets = () => channel(releases.database, 'pets');
const served = () => releases.page()?.steps.map(({ id, chosen }) => `${id} ${chosen.version}`);

function certified(id: string): StepDefinition {
  const certify = question.checkbox({ key: `${id}_sure`, label: 'I certify it.', certifies: true });
  const groups = [{ id: 'only', title: 'Only', questions: [certify] }];
  return defineStep({ id, route: `/${id}`, label: id, order: 900, groups });
}

function reading(id: string): StepDefinition {
  const asked = question.text({
    key: `${id}_name`,
    label: 'Name',
    hiddenWhen: when.notAnswered('pets_name'),
  });
  const groups = [{ id: 'only', title: 'Only', questions: [asked] }];
  return defineStep({ id, route: `/${id}`, label: id, order: 1, groups }, [stepDefinition('pets')]);
}

describe('a disabled step', () => {
  it('is on no page and validates nothing, keeps its keys, and can be enabled unchanged', async () => {
    const { definitions } = releases;
    await change('take-off');
    expect(await pets()).toMatchObject({ live: '1.1.0', canary: null, isOff: true, revision: 3 });
    expect(served()).toEqual(['about 1.0.0']);
    expect(definitions.resolve([{ pets: '1.1.0' }]).versions).toEqual({ about: '1.0.0' });
    expect(definitions.offers('pets', '1.1.0', { cohort: null, stepVersions: {} })).toBe(false);
    expect(definitions.key('pets_name')).toMatchObject({ step: 'pets' });
    expect(definitions.frozen({ pets: '1.0.0' })).toEqual([stepDefinition('pets')]);
    expect(releases.watcher.status()).toBe('ok');

    await change('put-back');
    expect(await pets()).toMatchObject({ live: '1.1.0', lastGood: '1.0.0', isOff: false, revision: 4 });
    expect(served()).toEqual(['pets 1.1.0', 'about 1.0.0']);
  });

  it('is audited when disabled and when enabled', async () => {
    await change('take-off');
    await change('put-back');
    const rows = await releases.database.reads.find(ReleaseAuditEntity, {
      where: { name: 'pets', actor: 'ann' },
      order: { id: 'ASC' },
    });
    expect(rows).toMatchObject([
      { action: 'take-off', version: '1.1.0', previous: '1.1.0', reason: 'not this year' },
      { action: 'put-back', version: '1.1.0', previous: null, reason: 'not this year' },
    ]);
    expect(rows[0]?.at).toMatch(/^\d{4}-/);
  });

  it('loses its canary', async () => {
    await releases.publish({ name: 'pets', version: '1.2.0' });
    await change('canary', { version: '1.2.0', percent: 50 } as never);
    await change('take-off');
    await expect(change('canary', { version: '1.2.0', percent: 50 } as never)).rejects.toMatchObject({
      code: 'no_live_release',
    });
    await change('put-back');
    expect(await pets()).toMatchObject({ live: '1.1.0', canary: null, canaryPercent: 0 });
  });

  it('is enabled by a rollback or promotion of any version, too', async () => {
    await releases.publish({ name: 'pets', version: '1.2.0' });
    for (const [action, version, lastGood] of [
      ['rollback', undefined, '1.0.0'],
      ['promote', '1.1.0', '1.0.0'],
      ['promote', '1.2.0', '1.1.0'],
    ] as const) {
      await change('take-off');
      await change(action, { version } as never);
      expect(await pets(), `${action} ${version}`).toMatchObject({
        ...{ live: version ?? '1.1.0', lastGood, isOff: false },
      });
    }
  });

  it('is disabled idempotently, and enabled only if disabled', async () => {
    await expect(change('put-back')).rejects.toMatchObject({ code: 'not_taken_off' });
    await change('take-off');
    await change('take-off');
    expect(await pets()).toMatchObject({ revision: 3 });
    await expect(change('take-off', { name: 'birds' })).rejects.toMatchObject({ code: 'no_live_release' });
  });

  it("can't be enabled with a version withdrawn in the meantime", async () => {
    await change('take-off');
    await releases.registry.withdraw('pets', '1.1.0', { actor: 'ann' });
    await expect(change('put-back')).rejects.toThrow('pets 1.1.0, the previous live version, is withdrawn.');
    await change('rollback', { version: '1.1.0' } as never);
    expect(await pets()).toMatchObject({ live: '1.1.0' });
  });

  it('stays disabled after a restart', async () => {
    await change('take-off');
    const parent = `${releases.builds}/product`;
    writeRelease(parent, { name: 'pets', version: '3.0.0' });
    writeRelease(parent, { name: 'shell', version: '1.0.1', facade: '1.2.0' });
    const { registry, database } = releases;
    const deps = { registry, reads: database.reads, logger: createLogger('silent') };
    await installBuiltIn(parent, deps);
    expect(await pets()).toMatchObject({ live: '1.1.0', isOff: true });
  });

  it('frees its route, and can be enabled only once the route is free again', async () => {
    await change('take-off');
    const definition = { ...stepDefinition('cats'), route: '/pets' };
    await releases.goLive({ name: 'cats', version: '1.0.0', definition });
    await expect(change('put-back')).rejects.toThrow(
      'the route "/pets" of pets 1.1.0 is already used by the step',
    );
    await change('take-off', { name: 'cats' });
    await change('put-back');
    expect(served()).toEqual(['pets 1.1.0', 'about 1.0.0']);
  });

  it('can be enabled only in a shell in which it runs', async () => {
    await change('take-off');
    await releases.publish({
      name: 'about',
      version: '2.0.0',
      facade: '^2.0.0',
      definition: certified('about'),
    });
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await releases.registry.change(
      [
        { action: 'promote', name: 'shell', version: '2.0.0', expectedRevision: 1 },
        { action: 'promote', name: 'about', version: '2.0.0', expectedRevision: 1 },
      ],
      { actor: 'ann' },
    );
    await expect(change('put-back')).rejects.toThrow('pets 1.1.0 needs the facade');
  });
});

describe("steps that can't be disabled", () => {
  it('include the shell, the signature page, and the last step', async () => {
    await expect(change('take-off', { name: 'shell' })).rejects.toMatchObject({ code: 'shell_stays' });
    await expect(change('take-off', { name: 'about' })).rejects.toThrow(
      'Applicants sign on "about" and can’t submit without a signature.',
    );
    const both = [
      { action: 'take-off', name: 'about', expectedRevision: 1 },
      { action: 'take-off', name: 'pets', expectedRevision: 2 },
    ] as const;
    await expect(releases.registry.change([...both], { actor: 'ann' })).rejects.toThrow(
      'No step would be left.',
    );
    expect(served()).toEqual(['pets 1.1.0', 'about 1.0.0']);
  });

  it('include a step whose answers another one uses, live or as a canary', async () => {
    await releases.goLive({ name: 'names', version: '1.0.0', definition: reading('names') });
    const sentence = 'a condition of key "names_name" reads key "pets_name", which isn’t on any page';
    await expect(change('take-off')).rejects.toThrow(sentence);
    await change('take-off', { name: 'names' });
    await change('take-off');
    await expect(change('put-back', { name: 'names' })).rejects.toThrow(sentence);
    await change('put-back');
    await change('put-back', { name: 'names' });
    expect(served()).toEqual(['names 1.0.0', 'pets 1.1.0', 'about 1.0.0']);
  });

  it('include one changed by someone else in the meantime', async () => {
    const outcomes = await Promise.allSettled([
      releases.registry.change([{ action: 'take-off', name: 'pets', expectedRevision: 2 }], { actor: 'ann' }),
      releases.registry.change([{ action: 'rollback', name: 'pets', expectedRevision: 2 }], { actor: 'bob' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
