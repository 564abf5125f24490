import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const DOCS = path.resolve(import.meta.dirname, '../../docs');

/** Rows of "When something is gone": what is gone, and the test that plays it. */
function rows(): { gone: string; title: string; file: string }[] {
  const page = readFileSync(path.join(DOCS, 'operations.md'), 'utf8');
  const section = page.split('\n## When something is gone\n')[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => /^\| (?!Gone |-)/.test(line));
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, title = '', file = ''] = /^\[(.+)\]\((.+)\)$/.exec(cells.at(-2) ?? '') ?? [];
    return { gone: cells[1] ?? '', title, file };
  });
}

it('finds the table', () => expect(rows().length).toBeGreaterThan(15));

it.each(rows())('$gone: what happens then is tested, by the test that is named', ({ title, file }) => {
  expect(title).not.toBe('');
  expect(readFileSync(path.join(DOCS, file), 'utf8')).toContain(`'${title}'`);
});
