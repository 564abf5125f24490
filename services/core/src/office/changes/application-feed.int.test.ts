// @module-tag mariadb
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApplicationEntity } from '../../applications/index.ts';
import { type Core, createCore } from '../../composition/core.ts';
import { readSettings } from '../../composition/settings/settings.ts';
import {
  addApplication,
  COMPLETE,
  fixedDefinitions,
  startTestCore,
  type TestCore,
} from '../../testing/index.ts';

describe('the feed of changes', () => {
  let test: TestCore;
  const others: Core[] = [];
  beforeEach(async () => {
    test = await startTestCore();
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((other) => other.close()));
    await test.close();
  });

  const work = async () => {
    test.clock.advance(2_000);
    await test.core.office.lines.work();
  };
  const read = (since: string, limit = 50) => test.core.office.feed.read(since, limit);
  const save = (id: string, city: string) =>
    test.core.platform.database.unitOfWork.run((manager) =>
      manager.update(
        ApplicationEntity,
        { id },
        { answers: { ...COMPLETE, city } as never, updatedAt: test.clock.now().toISOString() },
      ),
    );

  it('returns everything once, then only what has changed', async () => {
    const [first, second] = [await addApplication(test.core, COMPLETE), await addApplication(test.core, {})];
    expect(await read('')).toEqual({ lines: [], erased: [], since: '', more: false });
    await work();
    const all = await read('');
    expect(all.lines.map(({ id }) => id).sort()).toEqual([first.applicationId, second.applicationId].sort());
    expect(await read(all.since)).toEqual({ lines: [], erased: [], since: all.since, more: false });
    await save(second.applicationId, 'Paris');
    await work();
    const changed = await read(all.since);
    expect(changed.lines.map(({ id }) => id)).toEqual([second.applicationId]);
    test.clock.advance(86_400_000); // rebuilds all lines
    await work();
    expect((await read(changed.since)).lines).toEqual([]);
  });

  it('continues where a page ended', async () => {
    for (let n = 0; n < 5; n++) await addApplication(test.core, COMPLETE);
    await work();
    const one = await read('', 3);
    expect([one.lines.length, one.more]).toEqual([3, true]);
    const other = await read(one.since, 3);
    expect([other.lines.length, other.more]).toEqual([2, false]);
    expect(new Set([...one.lines, ...other.lines].map(({ id }) => id)).size).toBe(5);
  });

  it('reports a change that is saved between the numbering and the call only once', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    await work();
    await save(applicationId, 'Paris');
    const pages = [await read('')];
    await work();
    pages.push(await read(pages[0]?.since ?? ''));
    const times = pages.flatMap(({ lines }) => lines.map(({ updatedAt }) => updatedAt));
    expect(new Set(times).size).toBe(2);
  });

  it('tells of erasures after the application is gone', async () => {
    const { applicationId } = await addApplication(test.core, COMPLETE);
    await work();
    const { since } = await read('');
    const erasure = { keep: 'nothing' as const, reason: 'Asked.', by: 'Dana' };
    await test.core.applications.erasures.erase(applicationId, erasure);
    expect(await read('')).toMatchObject({ lines: [], erased: [] });
    await work();
    const erased = await read(since);
    expect(erased).toMatchObject({ lines: [], erased: [applicationId] });
    await work();
    expect(await read(erased.since)).toMatchObject({ erased: [] });
  });

  it('never skips or repeats a change while many write and number the changes', async () => {
    // Two connections of one process to a SQLite file would block each other.
    if (process.env.TEST_DATABASE_URL) {
      const overrides = { clock: test.clock, definitions: fixedDefinitions() };
      others.push(await createCore(readSettings(test.env), overrides));
    }
    const applicants: { applicationId: string }[] = [];
    for (let n = 0; n < 20; n++) applicants.push(await addApplication(test.core, COMPLETE));
    let writing = 8;
    const write = async (writer: number) => {
      for (let n = 0; n < 25; n++) {
        const { applicationId } = applicants[(writer * 7 + n * 3) % applicants.length] ?? {
          applicationId: '',
        };
        await save(applicationId, `${writer} ${n}`);
        test.clock.advance(37);
      }
      writing -= 1;
    };
    const number = async ({ office }: Core) => {
      while (writing > 0) {
        await office.lines.work().catch((error: Error) => expect(error.name).toBe('Error'));
        test.clock.advance(50);
        await new Promise(setImmediate);
      }
    };
    const seen = new Map<string, string[]>();
    let since = '';
    const poll = async () => {
      const page = await read(since, 7);
      if (page.lines.length > 0) expect(Number(page.since)).toBeGreaterThan(Number(since));
      since = page.since;
      for (const { id, updatedAt } of page.lines) seen.set(id, [...(seen.get(id) ?? []), updatedAt]);
      return page.more;
    };
    const follow = async () => {
      while (writing > 0) {
        await poll();
        await new Promise(setImmediate);
      }
    };
    await Promise.all([
      ...Array.from({ length: 8 }, (_, writer) => write(writer)),
      ...[test.core, ...others].map(number),
      follow(),
    ]);
    test.clock.advance(25_000); // past the lease of the process that stopped
    for (let n = 0; n < 16; n++) await work();
    while (await poll()) continue;
    const stored = await test.core.platform.database.reads.find(ApplicationEntity);
    expect(seen.size).toBe(20);
    for (const { id, updatedAt } of stored) expect(seen.get(id)?.at(-1)).toBe(updatedAt);
    const changes = [...seen.values()].flat().length;
    expect(changes).toBeGreaterThan(20);
    expect(await read(since)).toMatchObject({ lines: [], erased: [] });
  });
});
