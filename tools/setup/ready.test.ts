import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
);
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const { preload, file } =
    /^node (?<preload>--import \.\/tools\/setup\/ready\.mjs )?(?<file>tools\/\S+)/.exec(line)?.groups ?? {};
  return file === undefined ? [] : [{ name, file: inRoot(file), isPrepared: preload !== undefined }];
});

/** Returns the packages that a module and those that it imports need to be loaded. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?:[^;'=]*?\sfrom\s)?'(?<from>[^']+)'/gm,
  );
  return [...imports].flatMap(({ groups }) => {
    const from = String(groups?.from);
    if (from.startsWith('node:')) return [];
    return from.startsWith('.') ? packagesOf(path.resolve(path.dirname(file), from), seen) : [from];
  });
}

describe('a command in a fresh clone', () => {
  // `npm run release` calls a running server, which has the packages.
  it.each(commands.filter(({ name, isPrepared }) => !isPrepared && name !== 'release'))(
    'npm run $name needs no package to be loaded, because it installs them',
    ({ file }) => expect(packagesOf(file)).toEqual([]),
  );

  it.each(commands.filter(({ isPrepared }) => isPrepared))(
    'npm run $name has its packages installed before, because it imports some',
    ({ file }) => expect(packagesOf(file)).not.toEqual([]),
  );
});
