import { describe, expect, it, vi } from 'vitest';
import { RepeatingTask } from './repeating-task.ts';
import { PolledValue } from './polled-value.ts';

describe('PolledValue', () => {
  const rows = { value: 'one' };
  const source = {
    fingerprint: () => Promise.resolve(rows.value),
    load: (before: string[]) => Promise.resolve([...before, rows.value]),
  };

  it('reloads after a change', async () => {
    const watched = new PolledValue(source, []);
    expect(await watched.poll()).toBe(true);
    expect(await watched.poll()).toBe(false);
    rows.value = 'two';
    expect(await watched.poll()).toBe(true);
    expect(watched.now()).toEqual(['one', 'two']);
  });

  it('keeps its value if reading fails, and reloads later', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('new');
    const watched = new PolledValue({ fingerprint: () => Promise.resolve('1'), load }, 'old');
    await expect(watched.poll()).rejects.toThrow('gone');
    expect(watched.now()).toBe('old');
    await watched.poll();
    expect(watched.now()).toBe('new');
  });

  it('polls one at a time, and once for all waiting callers', async () => {
    const order: string[] = [];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const fingerprints = ['1', '2'];
    const watched = new PolledValue(
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
    const first = watched.poll();
    await vi.waitFor(() => expect(order).toEqual(['begin 0']));
    const others = [watched.poll(), watched.poll()];
    goOn();
    expect(await Promise.all([first, ...others])).toEqual([true, true, true]);
    expect(order).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1']);
  });
});

it('RepeatingTask repeats until closed, and finishes its current run', async () => {
  let times = 0;
  const repeated = await new Promise<RepeatingTask>((resolve) => {
    const task = new RepeatingTask(() => {
      if (++times === 3) resolve(task);
      return Promise.resolve();
    });
    task.start(1);
  });
  await repeated.close();
  const atTheEnd = times;
  await new Promise((resolve) => setImmediate(resolve));
  expect(times).toBe(atTheEnd);
});
