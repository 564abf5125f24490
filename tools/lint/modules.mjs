import path from 'node:path';
import { inRoot } from '../workspace/root.mjs';

export const CORE = inRoot('services/core/src');

/** The core's modules from low to high. Each may import only the modules before it. */
export const MODULES = [
  'platform',
  'texts',
  'subprocess',
  'webhooks',
  'accounts',
  'lookup',
  'option-lists',
  'terms',
  'university',
  'releases',
  'staff',
  'pages',
  'applications',
  'printing',
  'documents',
  'recommendations',
  'office',
  'composition',
];

/** Files of a module that other modules may import. Code for threads has a separate entry, so that threads don't load the database. */
const ENTRIES = ['index.ts', 'thread-tasks.ts'];
/** File that all modules may import. */
const GROUND = 'errors.ts';
const TESTS = /(\.test\.ts$|(^|\/)testing\/)/;

/**
 * Returns why an import in the core isn't allowed, or undefined if it is. Tests may import everything.
 * @param {string} from importing file, relative to `services/core/src`, with slashes
 * @param {string} to imported file, likewise
 * @returns {string | undefined}
 */
export function moduleProblem(from, to) {
  if (isTest(from) || to === GROUND) return undefined;
  const [own, target] = [moduleOf(from), moduleOf(to)];
  const entry = to.slice(target.length + 1);
  if (isTest(to)) return 'Only tests can import test code.';
  if (own === target)
    return own !== '' && entry === 'index.ts'
      ? `Inside ${own}/, import the file itself instead of index.ts.`
      : undefined;
  if (target === '') return `Only code outside the core can import ${to}.`;
  if (!MODULES.includes(target))
    return `${target}/ is not a module: add it to MODULES of tools/lint/modules.mjs.`;
  if (own === '') return undefined;
  if (!MODULES.includes(own)) return `${own}/ is not a module: add it to MODULES of tools/lint/modules.mjs.`;
  if (MODULES.indexOf(target) > MODULES.indexOf(own))
    return `${own}/ can’t import ${target}/, which is above it. Let ${target}/ pass in what ${own}/ needs.`;
  if (!ENTRIES.includes(entry)) return `Import it from ${target}/index.ts.`;
  return undefined;
}

/** @param {string} file below `services/core/src` */
export const isTest = (file) => TESTS.test(file);

/** @param {string} file below `services/core/src` @returns {string} '' for a file outside of all modules */
export const moduleOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

/** @param {string} file absolute path @returns {string | undefined} path relative to the core; undefined outside of it */
export function inCore(file) {
  const relative = path.relative(CORE, file).split(path.sep).join('/');
  return relative.startsWith('../') ? undefined : relative;
}

/** @type {import('eslint').Rule.RuleModule} */
const imports = {
  create(context) {
    const from = inCore(context.filename);
    if (from === undefined) return {};
    /** @param {any} source literal that names the module; undefined for an export list without one */
    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = inCore(path.resolve(path.dirname(context.filename), source.value));
      const message = to === undefined ? undefined : moduleProblem(from, to);
      if (message) context.report({ node: source, message });
    };
    const declaration = (/** @type {any} */ node) => check(node.source);
    return {
      ImportDeclaration: declaration,
      ExportNamedDeclaration: declaration,
      ExportAllDeclaration: declaration,
      ImportExpression: declaration,
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal),
    };
  },
};

export const modules = { rules: { imports } };
