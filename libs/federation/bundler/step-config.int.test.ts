import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { type ReleaseFile, sourceMapOf } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReleaseFolder, releaseProblems } from '@portico/core/release-checks';
import { readFacadeReport } from './facade-report.mjs';
import { stepConfig } from './step-config.mjs';
import { runWebpack } from './run-webpack.fixture.mjs';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'portico-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const configOf = (app: string) => pathToFileURL(path.join(app, 'webpack.config.mjs')).href;

const FACADE_REPORT = readFacadeReport(path.join(WORKSPACE, 'libs/step-kit'));
const STEPS = readdirSync(path.join(WORKSPACE, 'apps')).filter((app) =>
  existsSync(path.join(WORKSPACE, 'apps', app, 'src/step.ts')),
);

describe.each(STEPS)('the built step %s', (step) => {
  const app = path.join(WORKSPACE, 'apps', step);
  const output = process.env.TEST_BUILT ? path.join(app, 'dist') : path.join(folder, step);
  const read = (file: string) => readFileSync(path.join(output, file));
  let release: ReleaseFile;
  let code: string;

  beforeAll(async () => {
    if (!process.env.TEST_BUILT)
      expect(await runWebpack(await stepConfig(configOf(app), { output }))).toEqual([]);
    release = JSON.parse(read('release.json').toString());
    code = Object.keys(release.files)
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(file).toString())
      .join('\n');
  });

  it('is a release that lists every file with hash and size', () => {
    const files = readdirSync(output).filter((file) => file !== 'release.json');
    expect(Object.keys(release.files).sort()).toEqual(files.sort());
    for (const file of files)
      expect(release.files[file]).toEqual({ integrity: sha384(read(file)), bytes: read(file).length });
    expect(release.name).toBe(step);
    expect(release.container).toBe(`${step}_${release.version}`.replace(/\W/g, '_'));
    expect(release.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
  });

  it('contains compressed variants', () => {
    for (const file of Object.keys(release.files).filter((file) => file.endsWith('.js'))) {
      expect(brotliDecompressSync(read(`${file}.br`))).toEqual(read(file));
      expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
    }
  });

  it('bundles neither React nor the form model nor Joi, and only a few kilobytes', () => {
    for (const mark of [
      'react.transitional.element',
      'react.production',
      'MISSING CONFIGURATION',
      'FORM_MODEL_CONTRACT',
      'ValidationError',
      'versions of joi',
    ])
      expect(code.includes(mark), mark).toBe(false);
    const own = release.entries.preload?.filter((file) => !file.startsWith('remoteEntry')) ?? [];
    expect(own.length).toBeGreaterThan(0);
    const bytes = own.reduce((sum, file) => sum + (release.files[`${file}.br`]?.bytes ?? Infinity), 0);
    const definition = release.files['step.json.br']?.bytes ?? 0;
    expect(bytes).toBeLessThan(definition + 1_500);
  });

  it('contains the exact text of step.json', () => {
    const json = read('step.json').toString();
    const literals = [
      ...code.matchAll(/JSON\.parse\(('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\)/g),
    ];
    // oxlint-disable-next-line typescript/no-implied-eval -- literals that our build wrote
    const texts = literals.map(([, literal]) => new Function(`return ${literal}`)() as string);
    expect(texts).toContain(json);
    expect(JSON.parse(json)).toMatchObject({ id: step, contract: release.contracts.formModel });
  });

  it('lists its facade imports with their hashes', () => {
    expect(release.facade).toEqual({
      report: FACADE_REPORT.report,
      uses: { StepForm: FACADE_REPORT.provides.StepForm?.[0] },
    });
  });

  it('has a manifest that the developer tools of the federation understand', () => {
    const manifest = JSON.parse(read('mf-manifest.json').toString()) as Manifest;
    const { version, container: name, entries } = release;
    expect(manifest).toMatchObject({
      ...{ id: name, name, metaData: { globalName: name, buildInfo: { buildVersion: version } } },
      exposes: [{ id: `${name}:step`, name: 'step', path: './step' }],
    });
    expect(manifest.shared.map(({ name: library }) => library)).toEqual([
      ...['react', 'react/', 'react-dom', '@portico/step-kit'],
    ]);
    const { modules, shared, remoteEntry } = generateSnapshotFromManifest(manifest, {
      version: 'https://apply.example/mf-manifest.json',
    });
    expect(remoteEntry).toBe(entries.preload?.[0]);
    expect(modules).toHaveLength(1);
    expect(shared).toHaveLength(4);
  });

  it('lists entry and page for preloading', () => {
    expect(release.entries).toMatchObject({ manifest: 'mf-manifest.json', definition: 'step.json' });
    expect(release.entries.preload?.[0]).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  });

  it('has compressed source maps for staff, which no script references', () => {
    const files = Object.keys(release.files);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(files.filter((file) => file.includes('.map')).sort()).toEqual(scripts.map(sourceMapOf).sort());
    expect(code).not.toContain('sourceMappingURL');
    const maps = scripts.map((script) => gunzipSync(read(sourceMapOf(script))).toString());
    const sources = maps.flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources);
    expect(sources).toContain(`apps/${step}/src/module.tsx`);
    expect(sources.filter((source) => !/^(webpack|apps|libs|node_modules)\//.test(source))).toEqual([]);
    expect(maps.join()).not.toContain(WORKSPACE);
    expect(maps.join()).not.toContain('sourcesContent');
  });

  it('asks the page for the hash of everything it loads', () => {
    expect(code).toMatch(/\.integrity=\(self\.porticoIntegrity\|\|\{\}\)/);
    expect(code).toMatch(/\.crossOrigin="anonymous"/);
  });
});

describe("a team's step", () => {
  beforeAll(() => {
    mkdirSync(path.join(folder, 'sources'));
    symlinkSync(path.join(WORKSPACE, 'node_modules'), path.join(folder, 'sources/node_modules'));
  });
  function writeStep(
    name: string,
    files: { step: string; module: string; styles?: string; dependencies?: Record<string, string> },
  ): string {
    const app = path.join(folder, 'sources', name);
    mkdirSync(path.join(app, 'src'), { recursive: true });
    const dependencies = {
      '@portico/form-model': '*',
      '@portico/step-kit': '*',
      react: '^19.0.0',
      ...files.dependencies,
    };
    writeFileSync(
      path.join(app, 'package.json'),
      JSON.stringify({ name: `@portico/${name}`, version: '1.0.0', type: 'module', dependencies }),
    );
    writeFileSync(path.join(app, 'src/step.ts'), files.step);
    writeFileSync(path.join(app, 'src/module.tsx'), files.module);
    writeFileSync(path.join(app, 'src/page.css'), files.styles ?? '');
    return app;
  }
  const sound = `export const definition = { contract: '1.0.0', id: 'x', route: '/x', label: 'X', order: 1, groups: [], dataModel: {} };`;
  const tryBuild = async (app: string) =>
    runWebpack(await stepConfig(configOf(app), { output: path.join(app, 'dist') }));

  it('may bundle libraries, and imports from the facade and react-dom', async () => {
    const module = `import { openDB } from 'idb';
      import { createPortal } from 'react-dom';
      import { Modal, useAnswer, useShell } from '@portico/step-kit';
      import type { StepModule } from '@portico/step-kit';
      import { definition } from './step.ts';
      function Page() {
        const [answer] = useAnswer('x');
        return createPortal(<Modal title={String(answer)} open onOpenChange={() => void openDB('x')}>x</Modal>, document.body);
      }
      export default { definition, Page } satisfies StepModule;`;
    const app = writeStep('rich', { step: sound, module, dependencies: { idb: '*' } });
    expect(await tryBuild(app)).toEqual([]);
    const found = await readReleaseFolder(path.join(app, 'dist'));
    const part = (name: string) => FACADE_REPORT.provides[name]?.[0];
    expect(found.release.facade?.uses).toEqual({ Modal: part('Modal'), useAnswer: part('useAnswer') });
    const code = [...found.files].flatMap(([name, content]) =>
      name.endsWith('.js') ? [String(content)] : [],
    );
    expect(code.join()).toContain('indexedDB');
    expect(code.join()).not.toContain('react.transitional.element');
  });

  it.each(['react-redux', 'react-dom/client'])(
    'fails to build if it bundles %s, a singleton',
    async (library) => {
      const module = `import * as copy from '${library}';
      import { definition } from './step.ts';
      export default { definition, Page: () => String(copy) };`;
      const [name = ''] = library.split('/');
      const files = { step: sound, module, dependencies: { [name]: '*' } };
      const errors = await tryBuild(writeStep(`double-${name}`, files));
      expect(errors.join('\n')).toMatch(/A step can’t bundle .*react-.*/);
    },
  );

  it('fails to build with an unknown facade import', async () => {
    const module = `import { useMood } from '@portico/step-kit';
      import { definition } from './step.ts';
      export default { definition, Page: () => useMood() };`;
    const errors = await tryBuild(writeStep('hopeful', { step: sound, module }));
    expect(errors.join('\n')).toContain('imports useMood from @portico/step-kit, which has no such export');
  });

  it('fails to build with page texts outside of its definition', async () => {
    const app = writeStep('outspoken', {
      step: sound,
      module: `import { moodTexts } from './mood.texts.ts';
        import { definition } from './step.ts';
        export default { definition, Page: () => moodTexts.title.id };`,
    });
    writeFileSync(
      path.join(app, 'src/mood.texts.ts'),
      `import { defineTexts } from '@portico/form-model';
        export const moodTexts = defineTexts('mood', { title: 'How do you feel?' });`,
    );
    expect(await tryBuild(app)).toEqual([
      'The step definition doesn’t list the text mood.title. Add its table to "texts" in src/step.ts.',
    ]);
    writeFileSync(
      path.join(app, 'src/step.ts'),
      sound.replace('dataModel: {}', `dataModel: {}, texts: { 'mood.title': 'How do you feel?' }`),
    );
    writeFileSync(
      path.join(app, 'texts.es.json'),
      JSON.stringify({ 'mood.title': { source: 'How do you feel?', text: '¿Cómo estás?' } }),
    );
    expect(await tryBuild(app)).toEqual([]);
    const { translations } = await readReleaseFolder(path.join(app, 'dist'));
    expect(translations).toEqual({ es: { 'mood.title': '¿Cómo estás?' } });
  });

  it('fails to build with a platform library', async () => {
    const module = `import { holds } from '@portico/form-model';
      import { definition } from './step.ts';
      export default { definition, Page: () => String(holds) };`;
    const errors = await tryBuild(writeStep('greedy', { step: sound, module }));
    expect(errors.join('\n')).toMatch(/A step can’t bundle .*form-model.*/);
  });

  describe('with a library in its own folder', () => {
    const module = `import { draw } from 'charts';
      import { definition } from './step.ts';
      export default { definition, Page: () => draw() };`;
    const runBuild = async (name: string, dependencies: Record<string, string>) => {
      const app = writeStep(name, { step: sound, module, dependencies });
      const library = path.join(app, 'node_modules/charts');
      mkdirSync(library, { recursive: true });
      writeFileSync(
        path.join(library, 'package.json'),
        JSON.stringify({ name: 'charts', version: '1.0.0', licenses: [{ type: 'MIT' }, { type: 'ISC' }] }),
      );
      writeFileSync(path.join(library, 'index.js'), 'exports.draw = () => "a custom chart";');
      return { app, errors: (await tryBuild(app)).join('\n') };
    };

    it("fails to build if its package.json doesn't list it", async () => {
      const { errors } = await runBuild('smuggling', {});
      expect(errors).toContain('A step can’t bundle node_modules/charts/index.js');
      expect(errors).toContain(
        'The build reads node_modules/charts/index.js, which isn’t part of the version’s hash',
      );
    });

    it('bundles it if its package.json lists it', async () => {
      const { app, errors } = await runBuild('charting', { charts: '^1.0.0' });
      expect(errors).toBe('');
      const { files, release } = await readReleaseFolder(path.join(app, 'dist'));
      expect(release.built).toMatchObject({
        commit: null,
        dirty: null,
        sdk: expect.stringMatching(/^@portico\/federation@\d/),
        dependencies: [{ name: 'charts', version: '1.0.0', licence: 'MIT OR ISC' }],
      });
      const scripts = [...files].flatMap(([name, content]) =>
        name.endsWith('.js') ? [String(content)] : [],
      );
      expect(scripts.join()).toContain('a custom chart');
    });
  });

  it("fails to build from files that its version doesn't cover", async () => {
    const module = `import { more } from '../more.ts';
      import { definition } from './step.ts';
      export default { definition, Page: () => more };`;
    const app = writeStep('scattered', { step: sound, module });
    writeFileSync(path.join(app, 'more.ts'), 'export const more = 1;');
    expect((await tryBuild(app)).join('\n')).toMatch(
      /^The build reads more\.ts, which isn’t part of the version/,
    );
  });

  it('fails to build with configuration errors', async () => {
    const step = sound.replace(
      'dataModel: {}',
      `dataModel: { lost: { type: 'text', group: 'g', exportName: 'L', maxLength: 1 } }`,
    );
    const module = `export { definition as default } from './step.ts';`;
    const errors = await tryBuild(writeStep('unsound', { step, module }));
    expect(errors.join('\n')).toMatch(/WARNING- MISSING CONFIGURATION.*"lost"/);
  });

  it('fails to build without a definition', async () => {
    const module = `export { definition as default } from './step.ts';`;
    const errors = await tryBuild(writeStep('empty', { step: 'export const nothing = 1;', module }));
    expect(errors.join('\n')).toMatch(/doesn’t export "definition"/);
  });

  describe('with translations', () => {
    const module = `import { definition } from './step.ts'; export default { definition, Page: () => null };`;
    const step = `export const definition = { contract: '1.0.0', id: 'x', route: '/x', label: 'Your Pet', order: 1,
      groups: [{ id: 'pet', title: 'Your Pet', questions: [
        { key: 'pet', label: 'Name', widget: 'text', rules: [{ rule: 'required', message: 'Not before {year}' }] },
      ] }],
      dataModel: { pet: { type: 'text', group: 'pet', exportName: 'PET', maxLength: 10 } } };`;
    const runBuild = async (name: string, files: Record<string, unknown>) => {
      const app = writeStep(name, { step, module });
      for (const [file, texts] of Object.entries(files))
        writeFileSync(path.join(app, file), typeof texts === 'string' ? texts : JSON.stringify(texts));
      return { app, errors: (await tryBuild(app)).join('\n') };
    };

    it('contains up-to-date translations and its translated names', async () => {
      const { app, errors } = await runBuild('translated', {
        'texts.es.json': {
          label: { source: 'Your Pet', text: 'Tu mascota' },
          'pet.label': { source: 'Old name', text: 'Nombre' },
          'pet.rules.required': { source: 'Not before {year}', text: '' },
          'cat.label': { source: 'Cat', text: 'Gato' },
        },
        'texts.ar.json': { 'pet.title': { source: 'Your Pet', text: '' } },
      });
      expect(errors).toBe('');
      const { release, translations } = await readReleaseFolder(path.join(app, 'dist'));
      expect(release.entries.translations).toEqual({ es: 'texts.es.json' });
      expect(translations).toEqual({ es: { label: 'Tu mascota' } });
      expect(release.labels).toEqual({ es: 'Tu mascota' });
      expect(Object.keys(release.files)).toContain('texts.es.json');
    });

    it('fails to build with invalid ones, in one sentence with the place', async () => {
      const broken = (text: string) => ({ 'pet.rules.required': { source: 'Not before {year}', text } });
      const { errors } = await runBuild('broken', { 'texts.es.json': broken('No antes de {año}') });
      expect(errors).toBe(
        'texts.es.json: pet.rules.required: It must include {year}, as the English text does.',
      );
      expect((await runBuild('cut', { 'texts.es.json': '{' })).errors).toContain('texts.es.json is not JSON');
    });
  });

  describe('with styles', () => {
    const module = `import styles from './page.css';
      import { definition } from './step.ts';
      export default { definition, Page: () => styles.page };`;
    const runBuild = (name: string, styles: string) => {
      const app = writeStep(name, { step: sound, module, styles });
      return tryBuild(app).then((errors) => ({ app, errors: errors.join('\n') }));
    };

    const beyond = (line: number, selector: string) =>
      `src/page.css, line ${line}: the selector "${selector}" also matches elements outside the step. Use one of the step’s classes in every selector, as in ".page h1".`;
    const noCss = (line: number, why: string) =>
      `src/page.css, line ${line}: this CSS is invalid (${why}). Correct it.`;
    const notThere = (line: number, file: string) =>
      `src/page.css, line ${line}: "${file}" doesn’t exist. Correct the path or add the file.`;

    it.each([
      ['loud', 'of the page', 'body { color: red }', beyond(1, 'body')],
      ['mixed', 'of elements next to its own', '.page { color: red }\n\nh1 { color: red }', beyond(3, 'h1')],
      ['foreign', 'of another style sheet', ':global(.button) { color: red }', beyond(1, ':global(.button)')],
      ['open', 'without an end', '.page {\n  color: red', noCss(1, 'Unclosed block')],
      ['mistyped', 'mistyped', '.page {\n  colour red;\n}', noCss(2, 'Unknown word colour')],
      [
        'pictured',
        'with a picture that is not there',
        '.page {\n  background: url(./gone.png);\n}',
        notThere(2, './gone.png'),
      ],
      [
        'importing',
        'with another that is not there',
        "\n@import './gone.css';\n.page { color: red }",
        notThere(2, './gone.css'),
      ],
    ])(
      '%s fails to build if they are %s, in one sentence with the place',
      async (name, _, styles, sentence) => {
        expect((await runBuild(name, styles)).errors).toBe(sentence);
      },
    );

    it('is accepted by the registry with selectors below its classes', async () => {
      const styles = `.page p { color: red; &:hover { color: blue } }
        .page { animation: turn 1s } @keyframes turn { to { rotate: 1turn } } @media print { .page > * { color: black } }`;
      const { app, errors } = await runBuild('modest', styles);
      expect(errors).toBe('');
      const found = await readReleaseFolder(path.join(app, 'dist'));
      expect([...found.files.keys()].some((file) => file.endsWith('.css'))).toBe(true);
      expect((await releaseProblems(found)).filter((problem) => problem.includes('.css'))).toEqual([]);
    });
  });
});
