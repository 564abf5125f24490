import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../workspace/root.mjs';
import { packedText } from './packed-text.mjs';
import { SDK_PACKAGES } from './packages.mjs';

const READMES = SDK_PACKAGES.map(({ name, copies = {} }) => ({ name, copies }));

it.each(READMES)('the README of $name names only what a step’s team has', ({ copies }) => {
  const files = Object.keys(copies);
  const text = packedText(readFileSync(inRoot(String(copies['README.md'])), 'utf8'), files);
  const links = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target);
  expect(links.filter((target) => !files.includes(String(target)))).toEqual([]);
  expect(text).not.toMatch(/npm run|\b(apps|libs|docs|tools)\/|`[\w/-]+\.ts`|decision/);
});

it('keeps links to files of the package and to the web', () => {
  const text = '[a](a.md#b), [b](b.md), [c](https://c.example)\n\n## In this repository\n\n[d](d.md)\n';
  expect(packedText(text, ['a.md'])).toBe('[a](a.md#b), b, [c](https://c.example)\n');
});
