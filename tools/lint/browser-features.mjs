import css from '@eslint/css';
import { SUPPORTED_BROWSERS } from '@portico/federation/browsers';
import browserslist from 'browserslist';
import compat from 'eslint-plugin-compat';

const LISTED = new Set(SUPPORTED_BROWSERS);

/** Latest year whose Baseline all supported browsers have. The rule for style sheets takes a year instead of a list of browsers. */
export const BASELINE_YEAR = latestYear(new Date().getFullYear());

/** @param {number} year @returns {number} */
function latestYear(year) {
  const available = new Set(browserslist(`baseline ${year}`));
  return [...LISTED].every((browser) => available.has(browser)) ? year : latestYear(year - 1);
}

/** Features that reached Baseline later or never. All supported browsers have the parts that we use. */
const SUPPORTED = {
  allowProperties: [
    'outline',
    'overscroll-behavior',
    'print-color-adjust',
    // lightningcss adds the prefix for Safari.
    'user-select',
  ],
  allowPropertyValues: {
    'break-after': ['avoid'],
    'break-before': ['avoid'],
    float: ['inline-start', 'inline-end'],
  },
  allowSelectors: ['has'],
  allowUnits: ['lh'],
};

/** Features without which a page only looks plainer. */
const ENHANCEMENTS = [
  'accent-color',
  'content-visibility',
  'field-sizing',
  'forced-color-adjust',
  'orphans',
  'overflow-anchor',
  'resize',
  'text-wrap',
  'widows',
];

/** Rules against features that a supported browser lacks, in code and style sheets that run in browsers. */
export const browserFeatures = () => [
  {
    files: ['{apps,libs}/**/*.css'],
    language: 'css/css',
    plugins: { css },
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: BASELINE_YEAR,
          ...SUPPORTED,
          allowProperties: [...SUPPORTED.allowProperties, ...ENHANCEMENTS],
        },
      ],
    },
  },
  {
    files: ['{apps,libs}/*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{test,fixture}.{ts,tsx}'],
    plugins: { compat },
    settings: {
      browsers: SUPPORTED_BROWSERS,
      // Safari lacks requestIdleCallback, but `whenIdle` has a fallback.
      polyfills: ['requestIdleCallback'],
    },
    rules: {
      'compat/compat': 'error',
      'no-restricted-properties': ['error', ...['toSorted', 'toReversed', 'toSpliced'].map(copying)],
    },
  },
];

/** Bans an ES2023 array method, which the `compat` plugin misses, because it doesn't know the value's type. @param {string} property */
const copying = (property) => ({
  property,
  message: 'Chrome 109 doesn’t support this method. Copy the array first: [...list].',
});
