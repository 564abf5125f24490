import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../workspace/root.mjs';

/** Dependencies that no import names, because another package loads them by name. */
const LOADED_BY_OTHERS: Record<string, string[]> = {
  'libs/federation': ['@swc/core', 'lightningcss'], // swc-loader and the minimizer
  'services/api': ['passport'], // @nestjs/passport
};

const WORKSPACES = ['apps', 'libs', 'services']
  .flatMap((group) =>
    readdirSync(inRoot(group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${group}/${name}`),
  )
  .concat('tools', 'e2e');

const NAMED = /['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]+)?['"`]/g;

function namedIn(folder: string): Set<string> {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|m[jt]s)$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file),
  );
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(inRoot(folder), file), 'utf8').matchAll(NAMED)].map(([, name]) => name!),
    ),
  );
}

/** Returns the package whose types a `@types` package contains: `a` for `@types/a`, `@b/c` for `@types/b__c`. */
const subjectOf = (name: string) =>
  name.startsWith('@types/') ? name.slice('@types/'.length).replace(/^(.+)__(.+)$/, '@$1/$2') : name;

it.each(WORKSPACES)('%s uses all of its dependencies', (workspace) => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(inRoot(workspace, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  const used = new Set([...namedIn(workspace), ...(LOADED_BY_OTHERS[workspace] ?? [])]);
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !used.has(subjectOf(name)),
  );
  expect(unused).toEqual([]);
});
