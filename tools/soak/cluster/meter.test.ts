import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Meter } from './meter.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const fails = (meter: Meter, kind: 'answers' | 'file' = 'answers') =>
  meter.measure(kind, 'a call', () => Promise.reject(new Error('no'))).catch(() => undefined);

it('ends an outage with the first save sent after the fault', () => {
  const meter = new Meter();
  const before = performance.now();
  vi.advanceTimersByTime(10);
  meter.tookEffect(meter.fault('a kill'));
  vi.advanceTimersByTime(1_000);
  meter.kept('answers', before);
  vi.advanceTimersByTime(1_000);
  meter.kept('answers', performance.now());
  vi.advanceTimersByTime(1_000);
  meter.kept('answers', performance.now());
  expect(meter.outageSeconds()).toEqual([{ fault: 'a kill', seconds: 2 }]);
});

it('ignores saves sent before the fault took effect', async () => {
  const meter = new Meter();
  const outage = meter.fault('a worker is stopped');
  vi.advanceTimersByTime(1_000);
  const before = performance.now();
  vi.advanceTimersByTime(500);
  meter.kept('answers', before);
  vi.advanceTimersByTime(500);
  meter.tookEffect(outage);
  meter.kept('answers', before);
  vi.advanceTimersByTime(1_000);
  await fails(meter);
  expect(meter.errors()).toEqual([]);
  meter.kept('answers', performance.now());
  expect(meter.outageSeconds()).toEqual([{ fault: 'a worker is stopped', seconds: 1 }]);
});

it('counts only errors outside of outages', async () => {
  const meter = new Meter();
  await fails(meter);
  vi.advanceTimersByTime(1);
  meter.tookEffect(meter.fault('a kill'));
  vi.advanceTimersByTime(1);
  await fails(meter);
  meter.kept('answers', performance.now());
  vi.advanceTimersByTime(1);
  expect(meter.errors()).toHaveLength(1);
  await fails(meter);
  expect(meter.errors()).toHaveLength(2);
  // Only answers could be stored again, so the outage for files goes on.
  await fails(meter, 'file');
  expect(meter.errors()).toHaveLength(2);
  meter.kept('file', performance.now());
  vi.advanceTimersByTime(1);
  await fails(meter, 'file');
  expect(meter.errors()).toHaveLength(3);
});
