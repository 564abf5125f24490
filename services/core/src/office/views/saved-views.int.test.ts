// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';

const ANN = { keyId: null, personId: 'p-ann', name: 'Ann' };
const BEN = { keyId: null, personId: 'p-ben', name: 'Ben' };
const view = (name: string, shared = false) => ({
  ...{ name, shared, columns: ['name', 'status'] },
  search: { status: 'none', sort: 'name', direction: 'ascending' } as const,
});

describe('saved views', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());
  const views = () => test.core.office.views;
  const names = async (reader: typeof ANN) => (await views().show(reader)).map(({ name }) => name);

  it('are visible to their owner, or shared, and deleted by the owner only', async () => {
    const own = await views().add(view('Mine'), ANN);
    const shared = await views().add(view('Ours', true), ANN);
    expect(own).toMatchObject({ isOwn: true, isShared: false, owner: 'Ann', columns: ['name', 'status'] });
    expect(await names(ANN)).toEqual(['Mine', 'Ours']);
    expect(await views().show(BEN)).toMatchObject([{ name: 'Ours', isOwn: false, search: view('').search }]);
    await expect(views().remove(shared.id, BEN)).rejects.toThrow('You have no saved view with this ID.');
    await views().remove(shared.id, ANN);
    expect(await names(BEN)).toEqual([]);
    await views().remove(own.id, ANN);
  });

  it('are renamed and shared by their owner, and unpinned by each reader', async () => {
    const { id } = await views().add(view('Draft'), ANN);
    const of = async (reader: typeof ANN) => (await views().show(reader)).find((each) => each.id === id);
    for (const change of [{ pinned: false }, { name: 'Taken' }])
      await expect(views().change(id, change, BEN)).rejects.toThrow('You have no saved view with this ID.');
    expect(await views().change(id, { name: 'Final', shared: true }, ANN)).toMatchObject({
      ...{ name: 'Final', isShared: true, isPinned: true },
    });
    await expect(views().change(id, { shared: false }, BEN)).rejects.toThrow('You have no saved view');
    for (let repeated = 0; repeated < 2; repeated++)
      expect(await views().change(id, { pinned: false }, BEN)).toMatchObject({ isPinned: false });
    expect(await of(BEN)).toMatchObject({ name: 'Final', isPinned: false });
    expect(await of(ANN)).toMatchObject({ name: 'Final', isPinned: true });
    expect(await views().change(id, { pinned: true }, BEN)).toMatchObject({ isPinned: true });
    expect(await of(BEN)).toMatchObject({ isPinned: true });
    await views().change(id, { pinned: false }, BEN);
    await views().remove(id, ANN);
    expect(await of(BEN)).toBeUndefined();
  });

  it('count their results, at most once a minute', async () => {
    const caughtUp = async (ms: number) => {
      test.clock.advance(ms);
      await test.core.office.lines.work();
    };
    await addApplication(test.core, COMPLETE);
    await caughtUp(61_000);
    await views().add(view('None'), ANN);
    const count = async () => (await views().show(ANN))[0]?.count;
    expect(await count()).toEqual({ value: 1, isAbout: false });
    await addApplication(test.core, COMPLETE);
    await caughtUp(2_000);
    expect(await count()).toEqual({ value: 1, isAbout: false });
    await caughtUp(60_000);
    expect(await count()).toEqual({ value: 2, isAbout: false });
  });

  it('are limited for each person', async () => {
    for (let n = 0; n < 30; n++) await views().add(view(`View ${n}`), BEN);
    await expect(views().add(view('One more'), BEN)).rejects.toThrow('which is the limit');
  });
});
