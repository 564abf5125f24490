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

/**
 * The line of a step's sources that says a text: of several the one next to the key that the text's id begins with. Where code makes the
 * text, the line of the key.
 */
export function lineOfWords(
  root: string,
  folder: string,
  { id, source }: { id: string; source: string },
): Place {
  const [key = ''] = id.split('.');
  const quoted = [`'${source.replaceAll("'", "\\'")}'`, JSON.stringify(source), `\`${source}\``];
  const isKey = new RegExp(`\\b(key|id): '${key}'`);
  const found = filesBelow(root, folder, /(?<!\.test|\.fixture)\.tsx?$/).flatMap((file) => {
    const lines = linesOf(root, file).map((text, index) => ({ text, line: index + 1 }));
    const keys = lines.filter(({ text }) => isKey.test(text)).map(({ line }) => line);
    const words = lines.filter(({ text }) => quoted.some((each) => text.includes(each)));
    return [
      ...words.map(({ line }) => ({
        file,
        line,
        rank: Math.min(ELSEWHERE, ...keys.map((at) => Math.abs(at - line))),
      })),
      ...keys.map((line) => ({ file, line, rank: KEY_ALONE })),
    ];
  });
  const [best] = found.sort((a, b) => a.rank - b.rank);
  return best ? { file: best.file, line: best.line } : { file: folder, line: undefined };
}

/** The words, in a file without the key: options have files of their own. Farther away than any line of a file. */
const ELSEWHERE = 1_000_000;
const KEY_ALONE = 2_000_000;

const linesOf = (root: string, file: string): string[] =>
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
