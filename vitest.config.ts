import { availableParallelism } from 'node:os';
import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';
import { inRoot } from './tools/workspace/root.mjs';
import { EarlyFirst } from './tools/test/early-first.mjs';
import { taggedTests } from './tools/test/tagged-tests.mjs';

/** Compiles with swc, because Nest needs decorator metadata, which esbuild does not emit. */
const nest = swc.vite({
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
  },
});

/**
 * Tests of code for browsers and servers. They run without jsdom, which takes longer to start than most of them. The test of a
 * browser build is excluded, because it mocks a module, which files with shared modules can't do.
 */
const ISOMORPHIC = 'libs/{contracts,form-model,partner}/**/!(browser-joi).test.ts';

/** Tests that run other programs (LibreOffice, Chromium, webpack, Nx, test services) and don't use the test database. */
const PROGRAMS = [
  'tools/**/*.int.test.ts',
  'libs/federation/**/*.int.test.ts',
  'services/core/src/documents/converter/**/*.int.test.ts',
  'services/core/src/subprocess/{browser,sandbox}/**/*.int.test.ts',
  'services/core/src/printing/append/**/*.int.test.ts',
  'services/core/src/printing/{chromium-printer,print-browser-pool}.int.test.ts',
];

/** Long fault tests, which `npm test` leaves to `npm run soak -- tests`. */
const NOT_NOW = process.env.WITHOUT_SOAK ? taggedTests('soak') : [];
/**
 * Integration tests run on SQLite. With TEST_DATABASE_URL, only those tagged `mariadb` run, on MariaDB: they test a statement, a
 * lock, a transaction, a collation, or a column type.
 */
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
 * Test files in a worker share modules, because reloading Nest and TypeORM takes longer than most tests. Only for code whose
 * modules have no state, and for tests without `vi.mock`. Stubbed globals and environment variables are reset before each test.
 */
const SHARED_MODULES = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  // Collecting young garbage took a sixth of the processor time.
  execArgv: ['--max-semi-space-size=32'],
};

/** Folder for compiled modules, which the stages of `npm test` share. */
const MODULES = process.env.TEST_MODULES;

/** Long timeouts, so that tests pass on slow machines. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } };

const NO_COMPONENTS = ['**/node_modules/**', '**/dist/**', '**/*.int.test.ts', ISOMORPHIC];
const BROWSER_SIDE = {
  environment: 'jsdom',
  setupFiles: ['libs/ui/src/test-setup.fixture.ts'],
  ...PATIENCE,
};

/** Packages whose modules have state, such as what was loaded. Each test file gets separate modules and a separate page. */
const KEEPS_STATE = '{apps/shell,libs/step-kit,libs/store}/**/*.test.{ts,tsx}';

/** React Router's ES modules. For Node, its packages name CommonJS files that `require` ES modules, which a context can't do. */
const ROUTER_MODULES = [
  ['react-router-dom', 'react-router-dom/dist/index.mjs'],
  ['react-router/dom', 'react-router/dist/development/dom-export.mjs'],
  ['react-router', 'react-router/dist/development/index.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: inRoot('node_modules', String(file)),
}));

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    experimental: { fsModuleCache: MODULES !== undefined, fsModuleCachePath: MODULES },
    sequence: { sequencer: EarlyFirst },
    tags: [
      { name: 'early', description: 'Takes long for its size, so it starts first.' },
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
        // Each file gets its own page and modules, in a context of a shared worker: starting a worker for each takes four times as long.
        resolve: { alias: ROUTER_MODULES },
        test: {
          ...BROWSER_SIDE,
          name: 'browser-side-state',
          include: [KEEPS_STATE],
          exclude: NO_COMPONENTS,
          pool: 'vmThreads',
          server: { deps: { inline: [/react-router/] } },
        },
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
          ...SHARED_MODULES,
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
