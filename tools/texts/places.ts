import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where something stands in the sources. */
export interface Place {
  /** From the root of the workspace. */
  file: string;
  /** From 1; undefined where the file makes it in code. */
  line: number | undefined;
}

/** The line on which a name of a table is given its text: in the table's file, or in one beside it that the table is made of. */
export function lineOfName(root: string, file: string, name: string): Place {
  const beside = readdirSync(path.join(root, path.dirname(file)))
    .filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts'))
    .map((each) => path.join(path.dirname(file), each));
  const isItsLine = new RegExp(`^\\s*['"]?${name}['"]?:`);
  for (const each of [file, ...beside.filter((other) => other !== file)]) {
    const line = linesOf(root, each).findIndex((text) => isItsLine.test(text));
    if (line >= 0) return { file: each, line: line + 1 };
  }
  return { file, line: undefined };
}

export const linesOf = (root: string, file: string): string[] =>
  readFileSync(path.join(root, file), 'utf8').split('\n');

/** Sorted, from the root; without packages and what was built. */
export function filesBelow(root: string, folder: string, shape: RegExp): string[] {
  const at = path.join(root, folder);
  return (existsSync(at) ? readdirSync(at, { withFileTypes: true }) : [])
    .flatMap((entry) => {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory())
        return /^(node_modules|dist)$/.test(entry.name) ? [] : filesBelow(root, name, shape);
      return shape.test(name) ? [name] : [];
    })
    .sort();
}
