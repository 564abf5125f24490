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
import { ListKeeperEntity } from './list-keeper.entity.ts';
import { ListKeeper, NotKeeperError } from './list-keeper.ts';

describe('the lines of the list', () => {
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

  /** Another process on the same database. */
  const another = async () => {
    const overrides = { clock: test.clock, definitions: fixedDefinitions() };
    const core = await createCore(readSettings(test.env), overrides);
    others.push(core);
    return core;
  };
  const reads = () => test.core.platform.database.reads;
  const lineOf = (applicationId: string) => reads().findOneByOrFail(ApplicationLineEntity, { applicationId });
  const lines = () => reads().count(ApplicationLineEntity);
  const progress = async () => (await reads().findOneByOrFail(ListKeeperEntity, { id: 'lines' })).progress;
  const work = () => test.core.office.lines.work();
  /** As a change that was committed now and has got its instant some time ago. */
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

  it('are made for all applications that were there before, by one process after the other', async () => {
    for (let n = 0; n < 90; n++) await addApplication(test.core, COMPLETE);
    test.clock.advance(3_600_000);
    const first = await another();
    // It has time for some of them only, however long it takes, and is gone.
    await first.office.lines.work(0);
    const begun = await lines();
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(90);
    expect((await test.core.office.list.search({})).isComplete).toBe(false);
    await work(); // another one still has them
    expect(await lines()).toBe(begun);
    test.clock.advance(21_000);
    await work();
    expect(await lines()).toBe(90);
    expect((await test.core.office.list.search({})).isComplete).toBe(true);
    expect((await progress())?.walk.isDone).toBe(true);
  });

  it('are let go by a process that ends, and taken at once by another', async () => {
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

  it('are not written by a process that another one has taken them from', async () => {
    const { database } = test.core.platform;
    const [one, other] = [new ListKeeper(database, test.clock), new ListKeeper(database, test.clock)];
    await one.hold();
    const check = (keeper: ListKeeper) => database.unitOfWork.run((manager) => keeper.check(manager));
    await check(one);
    expect(await other.hold()).toBeUndefined();
    test.clock.advance(21_000);
    await expect(check(one)).rejects.toThrow(NotKeeperError);
    expect(await other.hold()).toBeDefined();
    await check(other);
    expect(await one.hold()).toBeUndefined();
    await expect(check(one)).rejects.toThrow(NotKeeperError);
  });

  it('follow a change within seconds, once nothing else can happen at the same instant', async () => {
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

  it('follow changes that are committed later than others which came after them', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    test.clock.advance(200_000);
    await work();
    await changeCity(applicationId, 4_000, 'Late');
    await work();
    expect((await lineOf(applicationId)).name).toBe('Late Lovelace');
    test.clock.advance(200_000);
    await work();
    await changeCity(applicationId, 60_000, 'Later');
    for (let looks = 0; looks < 15; looks++) await work();
    expect((await lineOf(applicationId)).name).toBe('Later Lovelace');
    test.clock.advance(200_000);
    await work();
    await changeCity(applicationId, 150_000, 'Too late');
    for (let looks = 0; looks < 15; looks++) await work();
    expect((await lineOf(applicationId)).name).toBe('Later Lovelace');
    test.clock.advance(86_400_000);
    await work();
    expect((await lineOf(applicationId)).name).toBe('Too late Lovelace');
  });

  it('follow a clock that was an hour ahead', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    test.clock.advance(2_000);
    await work();
    await changeCity(applicationId, -3_600_000, 'Future');
    await work();
    expect((await lineOf(applicationId)).name).toBe('Future Lovelace');
  });

  it('are judged anew on another day, without any change', async () => {
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
