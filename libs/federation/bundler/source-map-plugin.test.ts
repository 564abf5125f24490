// @vitest-environment node
import path from 'node:path';
import { expect, it } from 'vitest';
import { WORKSPACE } from './identity.mjs';
import { sourceName } from './source-map-plugin.mjs';

const app = { folder: '/home/team/about', name: 'about' };

it.each([
  ['/home/team/about/src/page.tsx', 'apps/about/src/page.tsx'],
  [path.join(WORKSPACE, 'libs/ui/src/index.ts'), 'libs/ui/src/index.ts'],
  [path.join(WORKSPACE, 'node_modules/react/index.js'), 'node_modules/react/index.js'],
  ['/home/team/about/node_modules/a/node_modules/b/index.js', 'node_modules/b/index.js'],
  ['/elsewhere/secret-project/page.ts', 'page.ts'],
  ['webpack/bootstrap', 'webpack/bootstrap'],
])('names the source %s as %s', (file, name) => {
  expect(sourceName(file, app)).toBe(name);
});
