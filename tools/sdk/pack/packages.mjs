import { readFileSync } from 'node:fs';
import { inRoot } from '../../workspace/root.mjs';

/**
 * A package for teams with their own repositories.
 * @typedef {object} SdkPackage
 * @property {string} name without the scope
 * @property {string} version
 * @property {string} description
 * @property {'browser' | 'node'} side
 * @property {Record<string, string>} scripts source files by file name in dist, without extension
 * @property {Record<string, string>} types source files of types, likewise
 * @property {Record<string, object | string>} exports `exports` of package.json
 * @property {string[]} peers
 * @property {string[]} [optionalPeers] peers that only tests need
 * @property {string[]} [alone] dependencies that are loaded by name, without an import
 * @property {Record<string, string>} [copies] other files, by path in the package
 * @property {Record<string, string>} [bin]
 * @property {Record<string, string>} [template] dependencies of a new step, by their name in the template
 */

/** @param {...string} places */
const packageJson = (...places) => JSON.parse(readFileSync(inRoot(...places, 'package.json'), 'utf8'));

/** @param {string} file */
const compiled = (file) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });

const CHANGELOG = 'libs/step-kit/CHANGELOG.md';

/** @type {SdkPackage} */
const formModel = {
  name: 'form-model',
  version: packageJson('libs', 'form-model').version,
  description: 'The data model of a step: questions, texts, conditions, and rules.',
  side: 'browser',
  scripts: {
    index: 'libs/form-model/src/index.ts',
    validation: 'libs/form-model/src/validation/validate.ts',
  },
  types: {
    index: 'libs/form-model/src/index.ts',
    validation: 'libs/form-model/src/validation/validate.ts',
  },
  exports: { '.': compiled('index'), './validation': compiled('validation') },
  peers: [],
  copies: { 'README.md': 'libs/form-model/README.md', 'CHANGELOG.md': CHANGELOG },
};

/** @type {SdkPackage} */
const stepKit = {
  name: 'step-kit',
  version: packageJson('libs', 'step-kit').version,
  description:
    'What a step of the application uses at run time. The shell provides it; this copy is for types and tests.',
  side: 'browser',
  scripts: {
    index: 'libs/step-kit/src/index.ts',
    testing: 'libs/step-kit/src/testing/index.ts',
    gallery: 'libs/form-react/gallery/open-gallery.tsx',
  },
  types: { index: 'libs/step-kit/src/index.ts', testing: 'libs/step-kit/src/testing/index.ts' },
  exports: {
    '.': compiled('index'),
    './testing': compiled('testing'),
    './gallery': './dist/gallery.js',
    './gallery.css': './dist/gallery.css',
  },
  peers: ['@portico/form-model', 'react', 'react-dom'],
  optionalPeers: ['@testing-library/react', '@testing-library/user-event', 'vitest'],
  copies: {
    'README.md': 'libs/step-kit/README.md',
    'CHANGELOG.md': CHANGELOG,
    'api-report.md': 'libs/step-kit/api-report.md',
    'texts.ar.json': 'apps/shell/texts.ar.json',
    'texts.es.json': 'apps/shell/texts.es.json',
  },
};

/** @type {SdkPackage} */
const stepSdk = {
  name: 'step-sdk',
  version: packageJson('libs', 'federation').version,
  description: 'Builds, checks and releases a step of the application.',
  side: 'node',
  scripts: {
    webpack: 'libs/federation/bundler/step-config.mjs',
    'texts-loader': 'libs/federation/bundler/texts-loader.mjs',
    'step-definition-loader': 'libs/federation/bundler/step-definition-loader.mjs',
    'portico-step': 'tools/sdk/command/portico-step.mjs',
  },
  types: {},
  exports: {
    './webpack': './dist/webpack.mjs',
    './css-modules': { types: './css-modules.d.ts' },
    './package.json': './package.json',
  },
  peers: ['@portico/form-model'],
  alone: ['@swc/core', 'lightningcss', 'swc-loader', 'css-loader'],
  copies: {
    'css-modules.d.ts': 'libs/ui/src/css-modules.d.ts',
    'dist/client.js': 'tools/dev/against/client.js',
    'README.md': 'tools/sdk/step-sdk.md',
    'CHANGELOG.md': CHANGELOG,
    'template/shared': 'tools/generators/step/files/shared',
    'template/outside': 'tools/generators/step/files/outside',
  },
  bin: { 'portico-step': './dist/portico-step.mjs' },
  template: {
    react: 'react',
    reactDom: 'react-dom',
    typesReact: '@types/react',
    typesReactDom: '@types/react-dom',
    testingLibrary: '@testing-library/react',
    userEvent: '@testing-library/user-event',
    jsdom: 'jsdom',
    typescript: '@typescript/compiler',
    vitest: 'vitest',
  },
};

/** @type {SdkPackage[]} */
export const SDK_PACKAGES = [formModel, stepKit, stepSdk];
