import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../workspace/root.mjs';

const BOUNDARIES = '@nx/enforce-module-boundaries';
const RESTRICTED = 'no-restricted-imports';
const MODULES = 'modules/imports';

let eslint: ESLint;
beforeAll(async () => {
  eslint = new ESLint({ cwd: ROOT });
  // Loads configuration and project graph in advance, because the first use takes longer than a test may.
  await eslint.lintText('', { filePath: 'apps/shell/src/x.ts' });
}, 60_000);

async function broken(filePath: string, imported: string): Promise<string[]> {
  const code = `import * as thing from '${imported}';\nexport const used = thing;\n`;
  const results = await eslint.lintText(code, { filePath });
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => ruleId ?? message));
}

describe('lint refuses', () => {
  test.each([
    ['the shell importing a step by its package', 'apps/shell/src/x.ts', '@portico/about', RESTRICTED],
    [
      'the shell importing a step by its path',
      'apps/shell/src/x.ts',
      '../../about/src/module.tsx',
      BOUNDARIES,
    ],
    ['a step importing another step by its package', 'apps/about/src/x.ts', '@portico/education', RESTRICTED],
    [
      'a step importing another step by its path',
      'apps/about/src/x.ts',
      '../../education/src/step.ts',
      BOUNDARIES,
    ],
    ['a step importing the shell', 'apps/final-steps/src/x.ts', '../../shell/src/main.tsx', BOUNDARIES],
    ['a step importing the store past the facade', 'apps/about/src/x.ts', '@portico/store', BOUNDARIES],
    [
      'a step importing the form engine past the facade',
      'apps/education/src/x.ts',
      '@portico/form-react',
      BOUNDARIES,
    ],
    ['a step importing the HTTP contract', 'apps/about/src/x.ts', '@portico/contracts', BOUNDARIES],
    [
      'a step importing a package that the shell does not share',
      'apps/about/src/x.ts',
      'react-redux',
      RESTRICTED,
    ],
    ['a step rendering a separate page', 'apps/about/src/x.ts', 'react-dom/client', RESTRICTED],
    ['a step importing Node', 'apps/education/src/x.ts', 'node:fs', RESTRICTED],
    ['a browser program importing the server', 'apps/shell/src/x.ts', '@portico/core', BOUNDARIES],
    ['the Office importing a step by its package', 'apps/office/src/x.ts', '@portico/about', RESTRICTED],
    ['the Office importing Node', 'apps/office/src/x.ts', 'node:fs', RESTRICTED],
    ['the shell importing the Office', 'apps/shell/src/x.ts', '@portico/office', RESTRICTED],
    ['a browser library importing the server', 'libs/store/src/x.ts', '@portico/core', BOUNDARIES],
    ['a browser library importing Node', 'libs/ui/src/x.ts', 'node:path', RESTRICTED],
    ['a browser library importing Node by its old name', 'libs/store/src/x.ts', 'fs/promises', RESTRICTED],
    ['the form model importing React', 'libs/form-model/src/x.ts', 'react', RESTRICTED],
    ['the form model importing a Node builtin', 'libs/form-model/src/x.ts', 'node:crypto', RESTRICTED],
    ['the form model importing a browser library', 'libs/form-model/src/x.ts', '@portico/ui', BOUNDARIES],
    ['a service importing a browser library', 'services/core/src/x.ts', '@portico/ui', BOUNDARIES],
    ['a service importing the browser store', 'services/api/src/x.ts', '@portico/store', BOUNDARIES],
    ['a service importing React', 'services/api/src/x.ts', 'react-dom/server', RESTRICTED],
    [
      'a service importing a program of the browser',
      'services/core/src/x.ts',
      '../../../apps/about/src/step.ts',
      BOUNDARIES,
    ],
    ['a library importing a program', 'libs/step-kit/src/x.ts', '@portico/shell', RESTRICTED],
    ['a shared library importing a browser library', 'libs/contracts/src/x.ts', '@portico/store', BOUNDARIES],
    ['a tool importing a program', 'tools/start/x.ts', '../../apps/shell/src/main.tsx', BOUNDARIES],
    ['a browser test importing the server', 'e2e/x.ts', '@portico/core', BOUNDARIES],
    [
      'a library reaching into another by its path',
      'libs/store/src/x.ts',
      '../../ui/src/index.ts',
      BOUNDARIES,
    ],
    [
      'a module of the core importing a higher one',
      'services/core/src/accounts/x.ts',
      '../applications/index.ts',
      MODULES,
    ],
    [
      'a module of the core importing a file of another',
      'services/core/src/documents/uploads/x.ts',
      '../../platform/database/database.ts',
      MODULES,
    ],
    [
      'a module of the core importing its own index.ts',
      'services/core/src/lookup/list/x.ts',
      '../index.ts',
      MODULES,
    ],
    [
      'a module of the core importing what only tests use',
      'services/core/src/office/x.ts',
      '../testing/index.ts',
      MODULES,
    ],
    [
      'a folder of the core that is not a module',
      'services/core/src/new/x.ts',
      '../platform/index.ts',
      MODULES,
    ],
  ])('%s', async (_case, file, imported, rule) => {
    expect(await broken(file, imported)).toContain(rule);
  });
});

describe('lint allows', () => {
  test.each([
    ['a step importing the facade', 'apps/about/src/x.ts', '@portico/step-kit'],
    ['a step importing the form model', 'apps/about/src/x.ts', '@portico/form-model'],
    ['a step importing React', 'apps/about/src/x.ts', 'react'],
    ['a step importing what draws elsewhere in the page', 'apps/about/src/x.ts', 'react-dom'],
    ['a step importing another library', 'apps/about/src/x.ts', 'semver'],
    ['the shell importing the store', 'apps/shell/src/x.ts', '@portico/store'],
    ['the Office importing what draws answers', 'apps/office/src/x.ts', '@portico/print-react'],
    ['a service importing the form model', 'services/core/src/x.ts', '@portico/form-model'],
    [
      'a module of the core importing index.ts of a lower one',
      'services/core/src/documents/uploads/x.ts',
      '../../platform/index.ts',
    ],
    [
      'a module importing its own file named like another module',
      'services/core/src/applications/answers/x.ts',
      '../documents/attached-documents.ts',
    ],
    [
      'a test of a module importing any file',
      'services/core/src/accounts/x.int.test.ts',
      '../staff/staff-audit.ts',
    ],
    ['the API importing the core', 'services/api/src/x.ts', '@portico/core'],
    [
      'the comparison bundle importing the shell',
      'tools/bench/single-bundle/x.ts',
      '../../../apps/shell/src/main.tsx',
    ],
  ])('%s', async (_case, file, imported) => {
    expect(await broken(file, imported)).toEqual([]);
  });
});
