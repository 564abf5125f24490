import type { ThreadTask } from '../threads.ts';

export default ({ input, started }: ThreadTask): unknown => {
  started.postMessage('started');
  return WAYS[String(input[0])]?.();
};

const WAYS: Record<string, () => unknown> = {
  'never ends': () => {
    for (;;);
  },
  'takes all memory': () => {
    const all: number[][] = [];
    for (;;) all.push(new Array<number>(1_000).fill(all.length));
  },
  ends: () => process.exit(3),
  throws: () => {
    throw new Error('It is broken.');
  },
  works: () => 'done',
};
