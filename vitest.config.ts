import swc from 'unplugin-swc';
import { defineConfig } from 'vitest/config';

/** Nest reads constructor types from decorator metadata, which esbuild does not emit. */
const nest = swc.vite({
  jsc: {
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'browser-side',
          environment: 'jsdom',
          setupFiles: ['libs/ui/src/later/loaded.fixture.ts'],
          include: ['libs/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.int.test.ts'],
        },
      },
      {
        plugins: [nest],
        test: {
          name: 'server-side',
          environment: 'node',
          include: ['services/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.int.test.ts'],
        },
      },
      {
        plugins: [nest],
        test: {
          name: 'integration',
          environment: 'node',
          include: ['{services,libs,tools}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
