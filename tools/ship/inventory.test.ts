import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import { writeInventory } from './inventory.mjs';

interface Bom {
  bomFormat: string;
  components: { name: string; version: string; purl: string; licenses?: unknown }[];
}

/** Licenses under which the image can be passed on as it is: LGPL and MPL code is unchanged and in separate files. */
const ALLOWED =
  /^(MIT(-0)?|Apache-2\.0|ISC|0?BSD(-[23]-Clause)?|Unlicense|WTFPL|BlueOak-1\.0\.0|CC-BY-4\.0|MPL-2\.0|LGPL-3\.0-or-later)$/;

it('lists the npm packages of the image, with their licenses', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-inventory-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeInventory(folder);
  const { bomFormat, components } = JSON.parse(
    readFileSync(path.join(folder, 'npm.cdx.json'), 'utf8'),
  ) as Bom;
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  // A server's package, one that is only in the bundles of pages, and one that only builds.
  expect(names).toEqual(expect.arrayContaining(['typeorm', 'react-dom']));
  expect(names).not.toContain('vitest');
  const forbidden = components.filter(
    ({ licenses = 'none' }) =>
      !JSON.stringify(licenses)
        .match(/[\w.-]+/g)
        ?.filter((word) => !/^(license|expression|id|AND|OR)$/.test(word))
        .every((word) => ALLOWED.test(word)),
  );
  // Only its LICENSE file names the license, MIT.
  expect(forbidden.map(({ name }) => name)).toEqual(['pause']);
  const licenses = readFileSync(path.join(folder, 'npm-licenses.txt'), 'utf8');
  expect(licenses).toMatch(/^typeorm \S+ \(MIT\)$/m);
  expect(licenses).toContain('Permission is hereby granted');
});

it.runIf(existsSync('/usr/bin/dpkg-query'))('lists the Debian packages of a system', () => {
  const script = inRoot('tools', 'ship', 'debian-inventory.mjs');
  const { components } = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Bom;
  const libc = components.find(({ name }) => name === 'libc6');
  expect(libc?.purl).toMatch(/^pkg:deb\/debian\/libc6@[\d.%A-Za-z+-]+\?arch=\w+$/);
});
