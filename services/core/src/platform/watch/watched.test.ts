import { describe, expect, it, vi } from 'vitest';
import { Repeated } from './repeated.ts';
import { Watched } from './watched.ts';

describe('what is watched', () => {
  const rows = { value: 'one' };
  const source = {
    fingerprint: () => Promise.resolve(rows.value),
    load: (before: string[]) => Promise.resolve([...before, rows.value]),
  };

  it('is read when it is another', async () => {
    const watched = new Watched(source, []);
    expect(await watched.look()).toBe(true);
    expect(await watched.look()).toBe(false);
    rows.value = 'two';
    expect(await watched.look()).toBe(true);
    expect(watched.now()).toEqual(['one', 'two']);
  });

  it('stays as it was when it can not be read, and is read when it can', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('new');
    const watched = new Watched({ fingerprint: () => Promise.resolve('1'), load }, 'old');
    await expect(watched.look()).rejects.toThrow('gone');
    expect(watched.now()).toBe('old');
    await watched.look();
    expect(watched.now()).toBe('new');
  });

  it('is read by one look after the other, and by one for all who wait', async () => {
    const order: string[] = [];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const fingerprints = ['1', '2'];
    const watched = new Watched(
      {
        fingerprint: () => Promise.resolve(fingerprints.shift() ?? ''),
        load: async (before: number) => {
          order.push(`begin ${before}`);
          if (before === 0) await held;
          order.push(`end ${before}`);
          return before + 1;
        },
      },
      0,
    );
    const first = watched.look();
    await vi.waitFor(() => expect(order).toEqual(['begin 0']));
    const others = [watched.look(), watched.look()];
    goOn();
    expect(await Promise.all([first, ...others])).toEqual([true, true, true]);
    expect(order).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1']);
  });
});

it('repeats until it is closed, and ends with what it is at', async () => {
  let times = 0;
  const repeated = await new Promise<Repeated>((resolve) => {
    const begun = new Repeated(() => {
      if (++times === 3) resolve(begun);
      return Promise.resolve();
    });
    begun.start(1);
  });
  await repeated.close();
  const atTheEnd = times;
  await new Promise((resolve) => setImmediate(resolve));
  expect(times).toBe(atTheEnd);
});
