import { availableParallelism } from 'node:os';
import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';
import { taggedTests } from './tools/test/tagged-tests.mjs';

/** Nest reads constructor types from decorator metadata, which esbuild does not emit. */
const nest = swc.vite({
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
  },
});

/**
 * Tests of what runs in browsers and servers alike: they need no page, whose start takes longer than most of them. The one of
 * a package's build for browsers takes the place of a module, which files that share their modules can't do.
 */
const ISOMORPHIC = 'libs/{contracts,form-model,partner}/**/!(browser-joi).test.ts';

/** What uses other programs (LibreOffice, Chromium, webpack, Nx, services of its own) and no database of the suite's. */
const PROGRAMS = [
  'tools/**/*.int.test.ts',
  'libs/federation/**/*.int.test.ts',
  'services/core/src/documents/converter/**/*.int.test.ts',
  'services/core/src/subprocess/{browser,sandbox}/**/*.int.test.ts',
  'services/core/src/printing/append/**/*.int.test.ts',
  'services/core/src/printing/{chromium-printer,print-lanes}.int.test.ts',
];

/**
 * Integration tests run on SQLite. Those tagged `mariadb` run on MariaDB too: what they prove is a statement, a lock, a transaction,
 * a collation or a column type. Set TEST_DATABASE_URL to run those.
 */
/** Long fault tests, which `npm test` leaves to `npm run soak -- tests`. */
const NOT_NOW = process.env.WITHOUT_SOAK ? taggedTests('soak') : [];
const INTEGRATION = process.env.TEST_DATABASE_URL
  ? { include: taggedTests('mariadb'), exclude: NOT_NOW }
  : {
      include: ['{services,libs}/**/*.int.test.ts'],
      exclude: [
        '**/node_modules/**',
        '**/dist/**',
        ...NOT_NOW,
        ...PROGRAMS,
        'services/core/src/platform/database/mysql/**',
      ],
    };

/**
 * The files of a worker share its modules: to load Nest and TypeORM anew takes longer than most tests. It is for code whose
 * modules keep nothing to themselves; `vi.mock` has no place in it. What a test has put in the place of a global or a variable
 * of the environment is gone at the next.
 */
const SHARED_MODULES = { isolate: false, unstubGlobals: true, unstubEnvs: true };

/** What a test or a set-up may take before it counts as hanging; a slow machine is no failure. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

const NO_COMPONENTS = ['**/node_modules/**', '**/dist/**', '**/*.int.test.ts', ISOMORPHIC];
const BROWSER_SIDE = {
  environment: 'jsdom',
  setupFiles: ['libs/ui/src/test-setup.fixture.ts'],
  ...PATIENCE,
};

/** Packages whose modules keep the state of a page, such as what was loaded. Each of their test files has modules and a page of its own. */
const KEEPS_STATE = '{apps/shell,libs/step-kit,libs/store}/**/*.test.{ts,tsx}';

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    tags: [
      { name: 'mariadb', description: 'Also runs on MariaDB.' },
      { name: 'soak', description: 'A long fault test: runs nightly.' },
    ],
    projects: [
      {
        test: {
          ...BROWSER_SIDE,
          name: 'browser-side',
          include: ['libs/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
          exclude: [...NO_COMPONENTS, KEEPS_STATE],
          ...SHARED_MODULES,
        },
      },
      {
        test: { ...BROWSER_SIDE, name: 'browser-side-state', include: [KEEPS_STATE], exclude: NO_COMPONENTS },
      },
      {
        plugins: [nest],
        test: {
          name: 'server-side',
          environment: 'node',
          include: ['services/**/*.test.ts', 'tools/**/*.test.ts', ISOMORPHIC],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.int.test.ts'],
          ...SHARED_MODULES,
          ...PATIENCE,
        },
      },
      {
        plugins: [nest],
        test: {
          name: 'programs',
          environment: 'node',
          include: PROGRAMS,
          exclude: ['**/node_modules/**', '**/dist/**', ...NOT_NOW],
          ...PATIENCE,
        },
      },
      {
        plugins: [nest],
        test: {
          name: 'integration',
          environment: 'node',
          ...INTEGRATION,
          ...SHARED_MODULES,
          ...PATIENCE,
        },
      },
    ],
  },
});
