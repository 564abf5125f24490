import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../workspace/root.mjs';
import { circlesOf, importsOf, measureRooms, readImports } from './imports.mjs';

const circlesIn = (files: Record<string, string>) =>
  circlesOf(importsOf(new Map(Object.entries(files)))).map((circle) => circle.join(' '));

describe('circles of imports', () => {
  test.each([
    ['of values', "import { b } from './b.ts';", "import { a } from './a.ts';"],
    ['of types', "import type { B } from './b.ts';", "export type { A } from './a.ts';"],
    ['of what is loaded later', "const b = import('./b.ts');", "type A = import('./a.ts').A;"],
  ])('are found: %s', (_kind, a, b) => {
    expect(circlesIn({ '/src/a.ts': a, '/src/b.ts': b })).toEqual(['/src/a.ts /src/b.ts']);
  });

  test('are found on a way of several files, and of one', () => {
    const files = {
      '/src/start.ts': "import './a.ts'; import './self.ts';",
      '/src/a.ts': "import './b.ts';",
      '/src/b.ts': "import './c.ts';",
      '/src/c.ts': "import './a.ts';",
      '/src/self.ts': "import './self.ts';",
    };
    expect(circlesIn(files)).toEqual(['/src/a.ts /src/b.ts /src/c.ts', '/src/self.ts']);
  });

  test('are none where two files import a third', () => {
    const files = { '/a.ts': "import './b.ts'; import './c.ts';", '/b.ts': "import './c.ts';", '/c.ts': '' };
    expect(circlesIn(files)).toEqual([]);
  });

  test('are none between our files', () => {
    const circles = circlesOf(readImports(['apps', 'libs', 'services', 'tools']));
    expect(circles.map((circle) => circle.map((file) => path.relative(ROOT, file)))).toEqual([]);
  });
});

test('the rooms of the core import downwards, through doors', () => {
  const { lines, upward, problems } = measureRooms(readImports(['services']));
  expect(problems).toEqual([]);
  expect(upward).toBe(0);
  expect([...lines].filter(([, count]) => count === 0)).toEqual([]);
});
