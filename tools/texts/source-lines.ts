import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Place {
  /** Path relative to the root of the workspace. */
  file: string;
  /** Line number, starting at 1. Undefined if no line contains the text, because code composes it. */
  line: number | undefined;
}

/** Finds the line that defines a property of a table, in the given file or another one of its folder. */
export function lineOfName(root: string, file: string, name: string): Place {
  const neighbors = readdirSync(path.join(root, path.dirname(file)))
    .filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts'))
    .map((each) => path.join(path.dirname(file), each));
  const isItsLine = new RegExp(`^\\s*['"]?${name}['"]?:`);
  for (const each of [file, ...neighbors.filter((other) => other !== file)]) {
    const line = linesOf(root, each).findIndex((text) => isItsLine.test(text));
    if (line >= 0) return { file: each, line: line + 1 };
  }
  return { file, line: undefined };
}

/**
 * Finds the line of a step's sources that contains a text. If several do, returns the one closest to the key in the text's ID. If
 * none does, because code composes the text, returns the line of the key.
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

/** Rank of a line in a file without the key: higher than any distance between two lines. */
const ELSEWHERE = 1_000_000;
const KEY_ALONE = 2_000_000;

const linesOf = (root: string, file: string): string[] =>
  readFileSync(path.join(root, file), 'utf8').split('\n');

/** Returns files sorted and relative to the root. Skips packages and build output. */
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
