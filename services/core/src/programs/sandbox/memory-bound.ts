/** Goes before a program that has no bound of its own: the kernel ends it before anything of ours. */
export const FIRST_TO_END = ['choom', '-n', '1000', '--'];

/** For prlimit. */
export const memoryBound = (memory: number | undefined): string[] =>
  memory === undefined ? [] : [`--as=${memory}`];
