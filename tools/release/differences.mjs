import { printable } from './format-release.mjs';

/** @typedef {Omit<import('@portico/contracts').ReleaseDifference, 'deed'>} Change */

/** Labels for what a change is about. @type {Record<Change['sort'], string>} */
const SORTS = {
  step: 'step',
  group: 'group',
  question: 'question',
  block: '',
  sentence: 'sentence',
  key: 'key',
  translation: 'text',
};

/** Lists each changed item once, with its changes below. @param {{ name: string, from: string, to: string, changes: Change[] }} difference */
export function describeDifference({ name, from, to, changes }) {
  if (changes.length === 0) return `${name} ${to} has the same questions and texts as ${from}.`;
  const lines = [`${name}: from ${from} to ${to}`];
  let last = '';
  for (const change of changes) {
    const thing = `${change.sort} ${change.id}`;
    if (thing !== last)
      lines.push('', [SORTS[change.sort], printable(change.name), idOf(change)].filter(Boolean).join(' '));
    last = thing;
    lines.push(...describe(change));
  }
  return lines.join('\n');
}

/** Returns a question's answer key in parentheses, unless the question's name already contains the key. @param {Change} change */
const idOf = ({ sort, id, name }) => (sort === 'question' && !name.includes(`(${id})`) ? `(${id})` : '');

/** @param {Change} change */
function describe({ action, property, before, after }) {
  const what = property === null ? action : property;
  return [`  ${what}`, ...side('-', before), ...side('+', after)];
}

/** @param {string} mark @param {string | null} words */
const side = (mark, words) =>
  words === null ? [] : words.split('\n').map((line) => `    ${mark} ${printable(line)}`);
