import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ENDING = '.template';

/**
 * Renders the files of a new step.
 * @param {string} folder folder with templates that contain `<%= name %>`
 * @param {Record<string, string | number>} values
 * @returns {{ file: string, content: string }[]} `file` is the path in the step
 * @throws Error that names a missing value
 */
export function renderTemplate(folder, values) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((name) => ({
      file: name.slice(0, -ENDING.length),
      content: readFileSync(path.join(folder, name), 'utf8').replace(/<%= (\w+) %>/g, (_, value) => {
        if (!Object.hasOwn(values, value)) throw new Error(`${name} needs a value for "${value}".`);
        return String(values[value]);
      }),
    }));
}

/** Returns the template values of a new step. @param {{ id: string, label?: string, order: number, scope: string }} step */
export function valuesOf({ id, label = labelOf(id), order, scope }) {
  const words = id.split('-').map(capitalised);
  return {
    id,
    label,
    order,
    scope,
    key: id.replaceAll('-', '_'),
    className: words.join(''),
    quotedLabel: JSON.stringify(label),
    quotedSubject: JSON.stringify(`the step ${label}`),
  };
}

/** Returns `Second Essay` for `second-essay`. @param {string} id */
const labelOf = (id) => id.split('-').map(capitalised).join(' ');

/** @param {string} word */
const capitalised = (word) => word.charAt(0).toUpperCase() + word.slice(1);
