import type { Work } from '../threads.ts';

/** A thread whose work goes wrong in the way that its input names. */
export default ({ input, begun }: Work): unknown => {
  begun.postMessage('begun');
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
