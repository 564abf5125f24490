import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../workspace/root.mjs';
import { circlesOf, importsOf, measureModules, readImports } from './imports.mjs';

const circlesIn = (files: Record<string, string>) =>
  circlesOf(importsOf(new Map(Object.entries(files)))).map((circle) => circle.join(' '));

describe('import cycles', () => {
  test.each([
    ['of values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
    ['of types', "import type { B } from './b.ts';", "export type { A } from './a.ts';"],
    ['of what is loaded later', "const b = import('./b.ts');", "type A = import('./a.ts').A;"],
  ])('are found: %s', (_kind, a, b) => {
    expect(circlesIn({ '/src/a.ts': a, '/src/b.ts': b })).toEqual(['/src/a.ts /src/b.ts']);
  });

  test('are found across several files, and within one', () => {
    const files = {
      '/src/start.ts': "import './a.ts'; import './self.ts';",
      '/src/a.ts': "import './b.ts';",
      '/src/b.ts': "import './c.ts';",
      '/src/c.ts': "import './a.ts';",
      '/src/self.ts': "import './self.ts';",
    };
    expect(circlesIn(files)).toEqual(['/src/a.ts /src/b.ts /src/c.ts', '/src/self.ts']);
  });

  test('don’t include two files that import a third', () => {
    const files = { '/a.ts': "import './b.ts'; import './c.ts';", '/b.ts': "import './c.ts';", '/c.ts': '' };
    expect(circlesIn(files)).toEqual([]);
  });

  test('don’t exist in our files', () => {
    const circles = circlesOf(readImports(['apps', 'libs', 'services', 'tools']));
    expect(circles.map((circle) => circle.map((file) => path.relative(ROOT, file)))).toEqual([]);
  });
});

test('the core’s modules import only lower ones, through their entries', () => {
  const { lines, upward, problems } = measureModules(readImports(['services']));
  expect(problems).toEqual([]);
  expect(upward).toBe(0);
  expect([...lines].filter(([, count]) => count === 0)).toEqual([]);
});
