import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseEntity } from '../release.entity.ts';
import { channel, openTestReleases, type TestReleases } from '../testing/open-test-releases.ts';
import { stepDefinition } from '../testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0' });
});
afterEach(() => releases.close());

const at = (route: string, name = 'essays') => ({ ...stepDefinition(name), route });
const publish = (route: string, version = '1.0.0', name = 'essays') =>
  releases.publish({ name, version, definition: at(route, name) });
type Change = Parameters<TestReleases['registry']['change']>[0][number];
const change = (...changes: Change[]) => releases.registry.change(changes, { actor: 'ann' });
const promote = (name: string, version: string, expectedRevision: number) =>
  change({ action: 'promote', name, version, expectedRevision });

describe("a step's route", () => {
  it.each([
    ['/login', /its route "\/login" belongs to a shell page/],
    ['/about/x', /"\/" followed by lowercase letters/],
  ])("can't be %s", async (route, reason) => {
    await expect(publish(route)).rejects.toThrow(reason);
  });

  it("can't be another live step's", async () => {
    await publish('/pets');
    await expect(promote('essays', '1.0.0', 0)).rejects.toThrow(
      'the route "/pets" of essays 1.0.0 is already used by the step "pets" (1.0.0, live). Choose another route',
    );
    expect(await channel(releases.database, 'essays')).toBeNull();
  });

  it("can't be a canary's, or become another step's through a canary", async () => {
    await publish('/animals', '2.0.0', 'pets');
    await change({ action: 'canary', name: 'pets', version: '2.0.0', percent: 5, expectedRevision: 1 });
    await publish('/animals');
    await expect(promote('essays', '1.0.0', 0)).rejects.toThrow('the step "pets" (2.0.0, canary)');

    await publish('/essays', '1.1.0');
    await promote('essays', '1.1.0', 0);
    await publish('/essays', '3.0.0', 'pets');
    await expect(
      change({ action: 'canary', name: 'pets', version: '3.0.0', percent: 5, expectedRevision: 2 }),
    ).rejects.toThrow('the step "essays" (1.1.0, live)');
  });

  it("can't be a fallback's, so that a rollback always works", async () => {
    await publish('/animals', '2.0.0', 'pets');
    await promote('pets', '2.0.0', 1);
    await publish('/pets');
    await expect(promote('essays', '1.0.0', 0)).rejects.toThrow('the step "pets" (1.0.0, last good)');
    await publish('/animals', '3.0.0', 'pets');
    await promote('pets', '3.0.0', 2);
    await promote('essays', '1.0.0', 0);
    await expect(
      change({ action: 'rollback', name: 'pets', version: '1.0.0', expectedRevision: 3 }),
    ).rejects.toThrow('the step "essays" (1.0.0, live)');
  });

  it('may move between steps in one change', async () => {
    await publish('/essays');
    await promote('essays', '1.0.0', 0);
    await publish('/animals', '2.0.0', 'pets');
    await publish('/animals', '3.0.0', 'pets');
    await promote('pets', '2.0.0', 1);
    await publish('/pets', '2.0.0');
    await change(
      { action: 'promote', name: 'pets', version: '3.0.0', expectedRevision: 2 },
      { action: 'promote', name: 'essays', version: '2.0.0', expectedRevision: 1 },
    );
    expect(await channel(releases.database, 'essays')).toMatchObject({ live: '2.0.0' });
  });

  it('from before this rule is refused when promoted, and its canary can still be stopped', async () => {
    for (const version of ['1.0.0', '2.0.0']) await publish('/essays', version);
    await promote('essays', '1.0.0', 0);
    await change({ action: 'canary', name: 'essays', version: '2.0.0', percent: 5, expectedRevision: 1 });
    await releases.database.unitOfWork.run((manager) =>
      manager.update(ReleaseEntity, { name: 'essays' }, { definition: at('/login') }),
    );
    await expect(promote('essays', '2.0.0', 2)).rejects.toThrow('essays 2.0.0: its route "/login"');
    await change({ action: 'set-back', name: 'essays', expectedRevision: 2 });
    expect(await channel(releases.database, 'essays')).toMatchObject({ live: '1.0.0', canary: null });
  });

  it('of a preview never replaces a live one', async () => {
    await publish('/pets');
    await publish('/essays', '1.1.0');
    await promote('essays', '1.1.0', 0);
    await releases.watcher.refresh();
    const page = releases.page({ cohort: null, trial: { essays: '1.0.0' } });
    expect(page?.versions).toEqual({ pets: '1.0.0', essays: '1.1.0' });
  });
});
