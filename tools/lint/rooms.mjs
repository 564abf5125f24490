import path from 'node:path';
import { inRoot } from '../workspace/root.mjs';

/** Where the rooms are. */
export const CORE = inRoot('services/core/src');

/** The rooms of the core, the lowest first. Each may import those before it, and none of those after it. */
export const ROOMS = [
  'platform',
  'texts',
  'subprocess',
  'accounts',
  'lookup',
  'option-lists',
  'terms',
  'university',
  'releases',
  'pages',
  'applications',
  'printing',
  'documents',
  'office',
  'composition',
];

/** What others may import of a room. The works of threads have a door of their own: a thread should not load a database. */
const DOORS = ['index.ts', 'thread-tasks.ts'];
/** Below all rooms. */
const GROUND = 'errors.ts';
const TESTS = /(\.test\.ts$|(^|\/)testing\/)/;

/**
 * What is wrong with an import within the core; undefined when nothing is. Tests may import what they like.
 * @param {string} from the file that imports, and
 * @param {string} to what it imports: both below `services/core/src`, with slashes
 * @returns {string | undefined}
 */
export function roomProblem(from, to) {
  if (isTest(from) || to === GROUND) return undefined;
  const [own, target] = [roomOf(from), roomOf(to)];
  const door = to.slice(target.length + 1);
  if (isTest(to)) return 'What only tests use is imported by tests only.';
  if (own === target)
    return own !== '' && door === 'index.ts' ? `A file of ${own}/ imports files, not the door.` : undefined;
  if (target === '') return `${to} is for those outside of the core.`;
  if (!ROOMS.includes(target)) return `${target}/ is no room: name it in ROOMS of tools/lint/rooms.mjs.`;
  if (own === '') return undefined;
  if (!ROOMS.includes(own)) return `${own}/ is no room: name it in ROOMS of tools/lint/rooms.mjs.`;
  if (ROOMS.indexOf(target) > ROOMS.indexOf(own))
    return `${target}/ is above ${own}/: let it pass down what ${own}/ needs.`;
  if (!DOORS.includes(door)) return `Import it from ${target}/index.ts, the door of the room.`;
  return undefined;
}

/** @param {string} file below `services/core/src` */
export const isTest = (file) => TESTS.test(file);

/** @param {string} file below `services/core/src` @returns {string} '' for a file that stands in no room */
export const roomOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

/** @param {string} file absolute @returns {string | undefined} relative to the core; undefined outside of it */
export function inCore(file) {
  const relative = path.relative(CORE, file).split(path.sep).join('/');
  return relative.startsWith('../') ? undefined : relative;
}

/** Lint's rule about it. @type {import('eslint').Rule.RuleModule} */
const imports = {
  create(context) {
    const from = inCore(context.filename);
    if (from === undefined) return {};
    /** @param {any} source The literal that names the module; absent where a list of exports has none. */
    const check = (source) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = inCore(path.resolve(path.dirname(context.filename), source.value));
      const message = to === undefined ? undefined : roomProblem(from, to);
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

export const rooms = { rules: { imports } };
