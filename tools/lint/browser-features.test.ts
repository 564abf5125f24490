import { readFileSync } from 'node:fs';
import { OLDEST_BROWSERS } from '@portico/federation/browsers';
import * as parser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import { expect, test } from 'vitest';
import { inRoot } from '../workspace/root.mjs';
import { BASELINE_YEAR, browserFeatures } from './browser-features.mjs';

const linter = new ESLint({
  cwd: inRoot(),
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.ts'], languageOptions: { parser } },
    ...(browserFeatures() as unknown as Linter.Config[]),
  ],
});

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

async function problems(code: string, file: string): Promise<string[]> {
  const results = await linter.lintText(code, { filePath: inRoot('apps/shell/src', file) });
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => String(ruleId)));
}

test.each([
  '@scope (.a) { b { color: red } }',
  '.a { color: light-dark(red, blue) }',
  '.a { background: color-mix(in srgb, red, blue) }',
  '.a { & b { color: red } }',
  '.a:dir(rtl) { color: red }',
  '.a { view-transition-name: a }',
])('refuses in a style sheet: %s', async (code) => {
  expect(await problems(code, 'seeded.module.css')).toEqual(['css/use-baseline']);
});

test.each([
  '.a:has(b) { text-wrap: balance; min-height: 100dvh }',
  '@supports (color: light-dark(red, red)) { .a { color: light-dark(red, blue) } }',
])('accepts in a style sheet: %s', async (code) => {
  expect(await problems(code, 'seeded.module.css')).toEqual([]);
});

test.each([
  ['export const eye = new EyeDropper();', 'compat/compat'],
  ['export const a = (list: number[]) => list.toSorted();', 'no-restricted-properties'],
  ['export const a = (list: number[]) => list.toReversed();', 'no-restricted-properties'],
])('refuses in a script: %s', async (code, rule) => {
  expect(await problems(code, 'seeded.ts')).toEqual([rule]);
});

test.each([
  ['seeded.module.css', '.a { color: light-dark(red, blue) }', 'css/use-baseline'],
  ['seeded.ts', 'export const eye = new EyeDropper();', 'compat/compat'],
])('the lint of "npm run check" refuses a feature outside the policy: %s', async (file, code, rule) => {
  const [result] = await new ESLint({ cwd: inRoot() }).lintText(code, {
    filePath: inRoot('apps/shell/src', file),
  });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  expect(result?.errorCount).toBeGreaterThan(0);
});

test('the docs and the notice in old browsers name the oldest supported ones', () => {
  const { chrome, edge, firefox, safari, ios_saf: ios } = OLDEST_BROWSERS;
  const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari and iOS ${safari}`;
  expect([edge, ios]).toEqual([chrome, safari]);
  expect(BASELINE_YEAR).toBe(2022);
  expect(read('docs/browsers.md')).toContain(sentence);
  expect(read('services/api/src/pages/plain-pages.texts.ts')).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (iOS ${ios})`,
  );
});
