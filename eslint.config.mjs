import nx from '@nx/eslint-plugin';
import { createProjectGraphAsync } from '@nx/devkit';
import * as parser from '@typescript-eslint/parser';
import { boundaries } from './tools/lint/boundaries.mjs';
import { browserFeatures } from './tools/lint/browser-features.mjs';

// ESLint checks module boundaries, logical sides in styles, and what the supported browsers lack. All other rules are in .oxlintrc.json.

// Without a cached project graph, the boundary rule only warns and passes everything, so create the graph first.
process.env.NX_DAEMON = 'false';
await createProjectGraphAsync({ exitOnError: false });

/** Physical sides in CSS within code; libs/ui/src/style-sheets.test.ts checks the style sheets. */
const NAMED_SIDE =
  '/(margin|padding|border)-(top|right|bottom|left)[a-z-]*:|(text-align|float): ?(left|right)/';

export default [
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
  { files: ['**/*.{ts,tsx,mjs}'], languageOptions: { parser } },
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
  ...boundaries(nx),
  ...browserFeatures(),
];
