import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runWebpack } from './run-webpack.fixture.mjs';
import { TranslationsPlugin } from './translations-plugin.mjs';

const app = realpathSync(mkdtempSync(path.join(tmpdir(), 'portico-translations-')));
afterAll(() => rmSync(app, { recursive: true }));

const table = (name: string, texts: string[]) =>
  `export const ${name} = defineTexts('${name}', ${JSON.stringify(Object.fromEntries(texts.map((text) => [text, text])))});\n`;
const DEFINE = `import { defineTexts } from '@portico/texts/define';\n`;
const FILES = {
  'first.texts.ts': DEFINE + table('frame', ['seen', 'unseen']) + table('shared', ['early', 'late', 'named']),
  'later.texts.ts': DEFINE + table('page', ['title']),
  'said.texts.ts': DEFINE + table('server', ['refused']),
  'main.js': `import { frame, shared } from './first.texts.ts';
    document.title = frame.seen.id + shared.early.id;
    import('./page.js').then(({ say }) => say());`,
  'page.js': `import { shared } from './first.texts.ts';
    import { page } from './later.texts.ts';
    export const say = () => page.title.id + shared.late.id;`,
};

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(app, 'dist', file), 'utf8'));

beforeAll(async () => {
  mkdirSync(path.join(app, 'src'));
  symlinkSync(path.resolve(import.meta.dirname, '../../../node_modules'), path.join(app, 'node_modules'));
  for (const [file, content] of Object.entries(FILES)) writeFileSync(path.join(app, 'src', file), content);
  const ids = [
    'frame.seen',
    'frame.unseen',
    'shared.early',
    'shared.late',
    'shared.named',
    'page.title',
    'server.refused',
  ];
  const spanish = ids.map((id) => [id, { source: id.split('.')[1], text: `${id} (es)` }]);
  writeFileSync(path.join(app, 'texts.es.json'), JSON.stringify(Object.fromEntries(spanish)));
  const tables = Object.keys(FILES).filter((file) => file.endsWith('.texts.ts'));
  const errors = await runWebpack({
    mode: 'production',
    context: app,
    target: ['web', 'es2022'],
    entry: './src/main.js',
    output: { path: path.join(app, 'dist') },
    module: { rules: [{ test: /\.texts\.ts$/, loader: path.join(import.meta.dirname, 'texts-loader.mjs') }] },
    plugins: [
      new TranslationsPlugin(
        app,
        tables.map((file) => path.join(app, 'src', file)),
      ),
    ],
  });
  expect(errors).toEqual([]);
});

it('separates the texts of the first load', () => {
  const now = ['frame.seen', 'shared.early'];
  expect(Object.keys(read('texts.es.json') as object).sort()).toEqual(now);
  const later = ['frame.unseen', 'page.title', 'server.refused', 'shared.late', 'shared.named'];
  expect(Object.keys(read('texts.later.es.json') as object).sort()).toEqual(later);
});

it('lists all texts for editors, including those that no code shows', () => {
  expect(read('texts.json')).toMatchObject({
    'server.refused': { en: 'refused', es: 'server.refused (es)' },
    'frame.seen': { en: 'seen', es: 'frame.seen (es)' },
  });
});

it('removes unused texts from the code', () => {
  const scripts = readdirSync(path.join(app, 'dist')).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(path.join(app, 'dist', file), 'utf8')).join();
  expect(code).toContain('shared.late');
  for (const id of ['frame.unseen', 'server.refused']) expect(code).not.toContain(id);
});
