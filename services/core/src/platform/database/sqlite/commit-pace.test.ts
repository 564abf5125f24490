import { expect, it } from 'vitest';
import { CommitPace } from './commit-pace.ts';

const last = (ms: number) => () => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const waited = async (pace: CommitPace) => {
  const began = performance.now();
  await pace.next();
  return performance.now() - began;
};

it('leaves the event loop four times as long as a COMMIT took', async () => {
  const pace = new CommitPace();
  pace.timed(last(4));
  // A timer of Node may be a millisecond early.
  expect(await waited(pace)).toBeGreaterThan(14);
});

it('makes nobody wait for the first COMMIT, nor for one that is long after the last', async () => {
  const pace = new CommitPace();
  expect(await waited(pace)).toBeLessThan(1);
  pace.timed(last(2));
  last(30)();
  expect(await waited(pace)).toBeLessThan(1);
});

it('paces those that fail as well', async () => {
  const pace = new CommitPace();
  const fail = () => {
    last(4)();
    throw new Error('disk full');
  };
  expect(() => pace.timed(fail)).toThrow('disk full');
  expect(await waited(pace)).toBeGreaterThan(14);
});
