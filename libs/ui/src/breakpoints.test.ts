// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Widths in CSS pixels up to which the mobile and the tablet layout hold (specification, section 2). No script needs them. */
const WIDTHS = [675, 900];

const ROOT = join(import.meta.dirname, '../../..');

it('no style sheet breaks at another width', () => {
  const allowed = WIDTHS.map((width) => `(max-width: ${width}px)`);
  const others = styleSheets().flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@media[^{]*?(\([^)]*width[^)]*\))/g)]
      .filter(([, condition]) => !allowed.includes(condition!))
      .map(([, condition]) => `${path}: ${condition}`),
  );
  expect(others).toEqual([]);
});

function styleSheets(): string[] {
  const projects = ['apps', 'libs'].flatMap((side) =>
    readdirSync(join(ROOT, side)).map((name) => join(ROOT, side, name, 'src')),
  );
  return projects.flatMap(filesIn).filter((path) => path.endsWith('.css'));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ENOTDIR'
    )
      return [];
    throw error;
  }
}
