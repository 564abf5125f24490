import { builtinModules } from 'node:module';
import { PAGE_SINGLETONS } from '@portico/federation/page-singletons';
import { stepIds } from '../workspace/steps.mjs';
import { modules } from './modules.mjs';

const STEP_IDS = stepIds();

/**
 * Allowed dependencies between projects, by tags in their package.json: `side:` (browser, server, both, test) and `scope:` (a
 * step's ID, or platform). `for:steps` marks libraries that steps may import, `type:app` programs that no project may import.
 */
const DEPENDENCIES = [
  { sourceTag: '*', notDependOnLibsWithTags: ['type:app'] },
  { sourceTag: 'side:browser', onlyDependOnLibsWithTags: ['side:browser', 'side:both'] },
  { sourceTag: 'side:server', onlyDependOnLibsWithTags: ['side:server', 'side:both'] },
  { sourceTag: 'side:both', onlyDependOnLibsWithTags: ['side:both'] },
  { sourceTag: 'side:test', onlyDependOnLibsWithTags: ['side:test', 'side:both', 'type:tool'] },
  { sourceTag: 'scope:platform', onlyDependOnLibsWithTags: ['scope:platform'] },
  ...STEP_IDS.map((step) => ({
    sourceTag: `scope:${step}`,
    onlyDependOnLibsWithTags: [`scope:${step}`, 'for:steps'],
  })),
];

const STEPS = `apps/{${STEP_IDS.join(',')}}`;
const TESTS = ['**/*.test.{ts,tsx}', '**/*.int.test.ts', '**/test/**'];
/** Build configurations, which run in Node and may import anything. */
const BUILD_FILES = ['**/*.config.mjs', '**/bundler/**'];

/** Matches imports from programs. Nx's rule doesn't cover them, because programs have no exports. */
const PROGRAMS = {
  regex: `^@portico/(shell|office|${STEP_IDS.join('|')})(/|$)`,
  message: 'Programs in apps/ can’t be imported. Move shared code to libs/.',
};
const NODE = {
  regex: `^(node:|(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/|$))`,
  message: 'This code runs in browsers, so it can’t import Node modules.',
};
const REACT = {
  regex: '^(react|react-dom|react-redux|react-router|react-router-dom|redux|@reduxjs/toolkit|radix-ui)(/|$)',
  message: 'This code also runs on the server, so it can’t import React or the browser store.',
};
const STEP_RUNTIME = {
  regex: `^((${PAGE_SINGLETONS.filter((name) => !['react', 'react-dom'].includes(name)).join('|')})(/|$)|react-dom/)`,
  message:
    'The shell has the page’s only copy of this package and doesn’t share it. Use what @portico/step-kit exports instead.',
};

/** @param {any} nx the Nx plugin @returns {import('eslint').Linter.Config[]} */
export function boundaries(nx) {
  return [
    {
      files: ['**/*.{ts,tsx,mjs}'],
      plugins: { '@nx': nx },
      rules: {
        '@nx/enforce-module-boundaries': [
          'error',
          {
            depConstraints: DEPENDENCIES,
            enforceBuildableLibDependency: false,
            banTransitiveDependencies: false,
          },
        ],
      },
    },
    // The bundler configuration of a step uses the federation library, which the step itself must not import.
    { files: BUILD_FILES, rules: { '@nx/enforce-module-boundaries': 'off' } },
    // Integration tests of the store run against the server's core.
    { files: ['libs/store/**/*.int.test.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
    // The single bundle contains the shell and all steps.
    { files: ['tools/bench/single-bundle/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
    { files: ['**/*.{ts,tsx,mjs}'], rules: { 'no-restricted-imports': ['error', { patterns: [PROGRAMS] }] } },
    { files: ['services/core/src/**/*.ts'], plugins: { modules }, rules: { 'modules/imports': 'error' } },
    restrict('libs/form-model/**/*.ts', [NODE, REACT]),
    restrict('{apps/{shell,office},libs/{form-react,print-react,ui,store,step-kit}}/**/*.{ts,tsx}', [NODE]),
    restrict(`${STEPS}/**/*.{ts,tsx}`, [NODE, STEP_RUNTIME]),
    restrict('services/**/*.ts', [REACT]),
    restrict('libs/{contracts,partner}/**/*.ts', [REACT]),
  ];
}

/** @param {string} files @param {{ regex: string, message: string }[]} patterns @returns {import('eslint').Linter.Config} */
const restrict = (files, patterns) => ({
  files: [files],
  ignores: [...TESTS, ...BUILD_FILES],
  rules: { 'no-restricted-imports': ['error', { patterns: [PROGRAMS, ...patterns] }] },
});
