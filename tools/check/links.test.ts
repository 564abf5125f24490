import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot, ROOT } from '../workspace/root.mjs';

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(inRoot(file)));
const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const withoutBlocks = (text: string) => text.replaceAll(/^ *(```+|~~~+)[^]*?^ *\1`*$/gm, '');

function githubAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function brokenLinks(file: string, text: string): string[] {
  const prose = withoutBlocks(text).replaceAll(/(`+)[^`]+\1/g, '');
  const links = [...prose.matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)/gm)];
  const targets = links.map(([, inline, reference]) => inline ?? reference ?? '');
  return targets.filter((link) => {
    if (/^([a-z]+:|\/)/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const page = target ? path.join(path.dirname(file), decodeURI(target)) : file;
    if (!existsSync(inRoot(page))) return true;
    return anchor !== undefined && page.endsWith('.md') && !githubAnchors(read(page)).has(anchor);
  });
}

it('a link check reports a missing file and a missing heading', () => {
  const text = '[a](none.md) [b](words.md#the-form) [c](words.md#none) `[d](none.md)`\n\n[e]: #none';
  expect(brokenLinks('docs/words.md', text)).toEqual(['none.md', 'words.md#none', '#none']);
});

it('derives anchors as GitHub does', () => {
  const text = '# A `b`, [c](d)\n## Twice\n```\n# code\n```\n## Twice\n## Größe & more';
  expect([...githubAnchors(text)]).toEqual(['a-b-c', 'twice', 'twice-1', 'größe--more']);
});

it.each(tracked('*.md'))('every link of %s works', (file) =>
  expect(brokenLinks(file, read(file))).toEqual([]),
);

it('source files name only decision records that exist', () => {
  const known = new Set(tracked('docs/decisions').map((file) => Number(path.basename(file).slice(0, 4))));
  const sources = tracked('*.ts', '*.tsx', '*.mjs', '*.yaml');
  const named = (file: string) =>
    [...read(file).matchAll(/\bdecisions?[ /](\d+)/gi)].map(([, id]) => Number(id));
  expect(sources.filter((file) => named(file).some((id) => !known.has(id)))).toEqual([]);
});
