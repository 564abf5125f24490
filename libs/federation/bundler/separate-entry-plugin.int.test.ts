import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { afterAll, expect, it } from 'vitest';
import { SeparateEntryPlugin } from './separate-entry-plugin.mjs';
import { baseConfig } from './base-config.mjs';
import { runWebpack } from './run-webpack.fixture.mjs';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'portico-apart-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function runBuild(name: string, apart: string) {
  const app = path.join(folder, name);
  mkdirSync(app);
  symlinkSync(path.join(WORKSPACE, 'node_modules'), path.join(app, 'node_modules'));
  const sources = {
    'main.js': 'import { useId } from "react"; console.log("the first page", useId);',
    'apart.js': apart,
    'apart.css': '.apart { color: red }',
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(app, file), text);
  const plugin = new SeparateEntryPlugin('apart', path.join(app, 'apart.js'));
  const base = baseConfig({ folder: app, name, uniqueName: name, classPrefix: name });
  let entries: ReturnType<typeof plugin.entriesOf>;
  const errors = await runWebpack({
    ...base,
    entry: { main: path.join(app, 'main.js') },
    plugins: [
      ...base.plugins!,
      plugin,
      new ModuleFederationPlugin({
        name,
        shared: { react: { eager: true, singleton: true } },
        manifest: false,
        dts: false,
      }),
      {
        apply: (compiler) =>
          compiler.hooks.done.tap('test', ({ compilation }) => {
            entries = plugin.entriesOf(compilation);
          }),
      },
    ],
  });
  const read = (file: string) => readFileSync(path.join(app, 'dist', file), 'utf8');
  return { errors, entries, read };
}

it('builds a self-contained page without federation and leaves the first one unchanged', async () => {
  const source =
    'import { useId } from "react"; import "./apart.css"; console.log("the second page", useId);';
  const { errors, entries, read } = await runBuild('whole', source);
  expect(errors).toEqual([]);
  const [script, ...others] = entries!.scripts;
  expect(others).toEqual([]);
  expect(script).toMatch(/^apart\.[0-9a-f]{8}\.js$/);
  expect(read(script!)).toContain('the second page');
  expect(read(script!)).toContain('useId');
  expect(read(script!)).not.toMatch(/the first page|federation/i);
  expect(read(`${script}.map`)).toContain('apart.js');
  expect(entries!.styles).toEqual([expect.stringMatching(/^apart\.[0-9a-f]{8}\.css$/)]);
  expect(read(entries!.styles[0]!)).toBe('.apart{color:red}');
});

it('reports its errors with those of the build', async () => {
  const { errors } = await runBuild('broken', 'import "./nowhere.js";');
  expect(errors).toEqual([expect.stringContaining("Can't resolve './nowhere.js'")]);
});
