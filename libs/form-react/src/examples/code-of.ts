import type { Example } from './examples.ts';
import source from './examples.ts?raw';

/** Returns the code of an example's content. */
export function codeOf({ name }: Example): string {
  const start = source.indexOf('[', source.indexOf(`name: '${name}'`));
  let end = start;
  for (let depth = 0; end === start || depth > 0; end += 1)
    depth += source[end] === '[' ? 1 : source[end] === ']' ? -1 : 0;
  const code = source.slice(start, end);
  const indent = /\n( *)\]$/.exec(code)?.[1] ?? '';
  return code.replaceAll(`\n${indent}`, '\n');
}
