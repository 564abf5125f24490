import type { CheckReply, CheckRequest } from '../release-check.process.ts';

const kept: unknown[] = [];
const reply = (what: CheckReply) => process.send?.(what);

process.on('message', ({ input }: CheckRequest) => {
  reply('started');
  if (input === 'never ends') for (;;);
  while (input === 'takes all memory') kept.push(Array.from({ length: 10_000 }, Math.random));
  while (input === 'takes all memory outside the heap') kept.push(Buffer.alloc(10_000_000, 1));
  if (input === 'crashes') process.kill(process.pid, 'SIGSEGV');
  else if (input === 'throws') reply({ rss: 0, failed: 'RangeError: Maximum call stack size exceeded' });
  else reply({ rss: 0, value: [input === 'pid' ? String(process.pid) : 'done'] });
});
