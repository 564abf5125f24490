import { beforeEach, expect, it } from 'vitest';
import { CommitPace } from './commit-pace.ts';

let pace: CommitPace;
beforeEach(() => {
  pace = new CommitPace();
});

const lasting = (ms: number) => () => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const commits = (units: number, times: number) => {
  for (let n = 0; n < times; n++) pace.timed(units, () => undefined);
};
const waited = async () => {
  const began = performance.now();
  await pace.next();
  return performance.now() - began;
};

it('pauses up to four times as long as a shared COMMIT took', async () => {
  commits(2, 50);
  pace.timed(2, lasting(4));
  expect(await waited()).toBeGreaterThan(14);
});

it('also pauses after a failed COMMIT', async () => {
  commits(2, 50);
  const fail = () => {
    lasting(4)();
    throw new Error('disk full');
  };
  expect(() => pace.timed(2, fail)).toThrow('disk full');
  expect(await waited()).toBeGreaterThan(14);
});

it("doesn't pause for sequential writes, or long after the last COMMIT", async () => {
  expect(await waited()).toBeLessThan(1);
  commits(2, 50);
  commits(1, 50);
  pace.timed(1, lasting(4));
  expect(await waited()).toBeLessThan(1);
  commits(2, 50);
  pace.timed(2, lasting(2));
  lasting(30)();
  expect(await waited()).toBeLessThan(1);
});
