import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CommitPace } from './commit-pace.ts';

let pace: CommitPace;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  pace = new CommitPace();
});
afterEach(() => {
  vi.useRealTimers();
});

const lasting = (ms: number) => () => {
  vi.advanceTimersByTime(ms);
};
const commits = (units: number, times: number) => {
  for (let n = 0; n < times; n++) pace.timed(units, () => undefined);
};

it('pauses up to four times as long as a shared COMMIT took', () => {
  commits(2, 50);
  pace.timed(2, lasting(4));
  expect(pace.pauseMs).toBeCloseTo(16, 0);
});

it('pauses for at most 20 ms', () => {
  commits(2, 50);
  pace.timed(2, lasting(400));
  expect(pace.pauseMs).toBeCloseTo(20, 0);
});

it('waits for the pause before the next COMMIT', async () => {
  commits(2, 50);
  pace.timed(2, lasting(4));
  const next = vi.fn();
  const waiting = pace.next().then(next);
  await Promise.resolve();
  expect(next).not.toHaveBeenCalled();
  await waiting;
});

it('also pauses after a failed COMMIT', () => {
  commits(2, 50);
  const fail = () => {
    lasting(4)();
    throw new Error('disk full');
  };
  expect(() => pace.timed(2, fail)).toThrow('disk full');
  expect(pace.pauseMs).toBeCloseTo(16, 0);
});

it("doesn't pause for sequential writes, or long after the last COMMIT", () => {
  expect(pace.pauseMs).toBe(0);
  commits(2, 50);
  commits(1, 50);
  pace.timed(1, lasting(4));
  expect(pace.pauseMs).toBe(0);
  commits(2, 50);
  pace.timed(2, lasting(2));
  vi.advanceTimersByTime(30);
  expect(pace.pauseMs).toBe(0);
});
