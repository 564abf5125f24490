import nx from '@nx/eslint-plugin';
import { createProjectGraphAsync } from '@nx/devkit';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/lint/boundaries.mjs';

// Without a project graph in its cache, the boundary rule says so and lets everything pass: make the graph first.
process.env.NX_DAEMON = 'false';
await createProjectGraphAsync({ exitOnError: false });

/** A side by name in styles that stand in code; libs/ui/src/style-sheets.test.ts reads the style sheets. */
const NAMED_SIDE =
  '/(margin|padding|border)-(top|right|bottom|left)[a-z-]*:|(text-align|float): ?(left|right)/';

const BROWSER_SIDE = ['apps/**/*.{ts,tsx}', 'libs/{form-react,print-react,ui,store,step-kit}/**/*.{ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      '.data/**',
      '.cache/**',
      'test-results/**',
      'playwright-report/**',
      // Sources of another repository, which has its own packages.
      'e2e/outside/repository/**',
    ],
  },
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      eqeqeq: 'error',
      // The types of CSS modules are ambient; a file that needs them names them.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['{apps,libs,services,tools,e2e}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: BROWSER_SIDE,
    languageOptions: { globals: { ...globals.browser } },
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
  },
  {
    files: ['{apps,libs,services}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `:matches(TemplateElement[value.raw=${NAMED_SIDE}], Literal[value=${NAMED_SIDE}])`,
          message:
            'Say where in the line, as in "margin-inline-start": a page reads from the left or from the right.',
        },
      ],
    },
  },
  {
    // A fixture's function `use` is Playwright's, not a React hook.
    files: ['e2e/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
    plugins: { 'react-hooks': reactHooks },
  },
  ...boundaries(nx),
  prettier,
);
