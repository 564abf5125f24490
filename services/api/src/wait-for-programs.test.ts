import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { PROGRAMS_FETCHED, programsFetched } from './wait-for-programs.ts';

function started() {
  const said: string[] = [];
  const say = (_facts: object, message: string) => void said.push(message);
  const from = Object.assign(new EventEmitter(), { channel: { unref: () => {} } });
  let isThere = false;
  const there = programsFetched({ info: say, warn: say }, from).then(() => (isThere = true));
  const settled = async () => (await new Promise(setImmediate), isThere);
  return { from, said, settled, there };
}

it('waits for the message and logs both', async () => {
  const { from, said, settled, there } = started();
  from.emit('message', 'something else');
  expect(await settled()).toBe(false);
  from.emit('message', PROGRAMS_FETCHED);
  await there;
  from.emit('disconnect');
  expect(said).toEqual([expect.stringContaining('wait until'), expect.stringContaining('no longer')]);
});

it('keeps jobs waiting if the downloading process dies', async () => {
  const { from, said, settled } = started();
  from.emit('disconnect');
  expect(await settled()).toBe(false);
  expect(said.at(-1)).toContain('wait until the next start');
});

it("doesn't wait without a parent process", async () => {
  const said: string[] = [];
  await programsFetched(
    { info: () => {}, warn: (_facts: object, message: string) => void said.push(message) },
    { on: () => {}, once: () => {} },
  );
  expect(said).toEqual([expect.stringContaining('is ignored')]);
});
