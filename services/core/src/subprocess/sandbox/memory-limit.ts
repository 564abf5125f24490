export const FIRST_OOM_VICTIM = ['choom', '-n', '1000', '--'];

export const memoryLimit = (memory: number | undefined): string[] =>
  memory === undefined ? [] : [`--as=${memory}`];
