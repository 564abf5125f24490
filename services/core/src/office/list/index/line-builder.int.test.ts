// @module-tag mariadb
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApplicationEntity } from '../../../applications/index.ts';
import { type Core, createCore } from '../../../composition/core.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { instantAfter } from '../../../platform/index.ts';
import {
  addApplication,
  COMPLETE,
  fixedDefinitions,
  startTestCore,
  type TestCore,
} from '../../../testing/index.ts';
import { ApplicationLineEntity } from '../application-line.entity.ts';
import { ListLeaseEntity } from './list-lease.entity.ts';
import { ListLease, LeaseLostError } from './list-lease.ts';

describe('list lines', () => {
  let test: TestCore;
  let others: Core[] = [];
  beforeEach(async () => {
    test = await startTestCore();
  });
  afterEach(async () => {
    await Promise.all(others.map((other) => other.close()));
    others = [];
    await test.close();
  });

  const another = async () => {
    const overrides = { clock: test.clock, definitions: fixedDefinitions() };
    const core = await createCore(readSettings(test.env), overrides);
    others.push(core);
    return core;
  };
  const reads = () => test.core.platform.database.reads;
  const lineOf = (applicationId: string) => reads().findOneByOrFail(ApplicationLineEntity, { applicationId });
  const lines = () => reads().count(ApplicationLineEntity);
  const progress = async () => (await reads().findOneByOrFail(ListLeaseEntity, { id: 'lines' })).progress;
  const work = () => test.core.office.lines.work();
  const changeCity = (id: string, agoMs: number, city = 'Paris') =>
    test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(
        ApplicationEntity,
        { id },
        {
          answers: { ...COMPLETE, first_name: city } as never,
          updatedAt: instantAfter(test.clock.now(), -agoMs),
        },
      ),
    );

  it('are built for all existing applications by successive processes', async () => {
    for (let n = 0; n < 90; n++) await addApplication(test.core, COMPLETE);
    test.clock.advance(3_600_000);
    const first = await another();
    await first.office.lines.work(0);
    const started = await lines();
    expect(started).toBeGreaterThan(0);
    expect(started).toBeLessThan(90);
    expect((await test.core.office.list.search({})).isComplete).toBe(false);
    await work(); // another process still holds the lease
    expect(await lines()).toBe(started);
    test.clock.advance(21_000);
    await work();
    expect(await lines()).toBe(90);
    expect((await test.core.office.list.search({})).isComplete).toBe(true);
    expect((await progress())?.walk.isDone).toBe(true);
  });

  it('are released by a stopping process and taken over immediately', async () => {
    await addApplication(test.core, COMPLETE);
    test.clock.advance(2_000);
    const first = await another();
    await first.office.lines.work();
    await addApplication(test.core, COMPLETE);
    test.clock.advance(2_000);
    await first.office.lines.close();
    await work();
    expect(await lines()).toBe(2);
  });

  it("aren't written by a process that has lost the lease", async () => {
    const { database } = test.core.platform;
    const [one, other] = [new ListLease(database, test.clock), new ListLease(database, test.clock)];
    await one.acquire();
    const check = (keeper: ListLease) => database.unitOfWork.run((manager) => keeper.check(manager));
    await check(one);
    expect(await other.acquire()).toBeUndefined();
    test.clock.advance(21_000);
    await expect(check(one)).rejects.toThrow(LeaseLostError);
    expect(await other.acquire()).toBeDefined();
    await check(other);
    expect(await one.acquire()).toBeUndefined();
    await expect(check(one)).rejects.toThrow(LeaseLostError);
  });

  it('follow a change within seconds, once no other change can have the same timestamp', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    test.clock.advance(2_000);
    await work();
    test.clock.advance(60_000);
    await work();
    await changeCity(applicationId, 0, 'One');
    await work();
    await changeCity(applicationId, 0, 'Two'); // in the same millisecond
    test.clock.advance(1_500);
    await work();
    expect((await lineOf(applicationId)).name).toBe('Two Lovelace');
  });

  it('follow changes committed after later ones', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    test.clock.advance(200_000);
    await work();
    await changeCity(applicationId, 4_000, 'Late');
    await work();
    expect((await lineOf(applicationId)).name).toBe('Late Lovelace');
    test.clock.advance(200_000);
    await work();
    await changeCity(applicationId, 60_000, 'Later');
    for (let polls = 0; polls < 15; polls++) await work();
    expect((await lineOf(applicationId)).name).toBe('Later Lovelace');
    test.clock.advance(200_000);
    await work();
    await changeCity(applicationId, 150_000, 'Too late');
    for (let polls = 0; polls < 15; polls++) await work();
    expect((await lineOf(applicationId)).name).toBe('Later Lovelace');
    test.clock.advance(86_400_000);
    await work();
    expect((await lineOf(applicationId)).name).toBe('Too late Lovelace');
  });

  it('recover from a clock that was an hour ahead', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    test.clock.advance(2_000);
    await work();
    await changeCity(applicationId, -3_600_000, 'Future');
    await work();
    expect((await lineOf(applicationId)).name).toBe('Future Lovelace');
  });

  it('are rebuilt on another day without any change', async () => {
    const thirteen = test.clock.now().toISOString().replace('2026', '2013').slice(0, 10);
    const tomorrow = instantAfter(new Date(thirteen), 86_400_000).slice(0, 10);
    const { applicationId } = await addApplication(test.core, { ...COMPLETE, birth_date: tomorrow });
    test.clock.advance(2_000);
    await work();
    expect((await lineOf(applicationId)).missing).toBe(1);
    test.clock.advance(86_400_000);
    await work();
    expect((await lineOf(applicationId)).missing).toBe(0);
  });
});
