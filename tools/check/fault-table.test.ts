import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const DOCS = path.resolve(import.meta.dirname, '../../docs');

/** Returns the rows of "When a part fails": the part, and the test that simulates the failure. */
function rows(): { part: string; title: string; file: string }[] {
  const page = readFileSync(path.join(DOCS, 'operations.md'), 'utf8');
  const section = page.split('\n## When a part fails\n')[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => /^\| (?!Part |-)/.test(line));
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, title = '', file = ''] = /^\[(.+)\]\((.+)\)$/.exec(cells.at(-2) ?? '') ?? [];
    return { part: cells[1] ?? '', title, file };
  });
}

it('finds the table', () => expect(rows().length).toBeGreaterThan(15));

it.each(rows())('$part: the named test exists', ({ title, file }) => {
  expect(title).not.toBe('');
  expect(readFileSync(path.join(DOCS, file), 'utf8')).toContain(`'${title}'`);
});
