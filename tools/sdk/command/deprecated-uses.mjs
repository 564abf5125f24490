import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Matches a deprecated export or option of a type declaration: the tag's text, and the name. */
const DEPRECATED =
  /\/\*\*(?:(?!\*\/)[^])*?@deprecated\s+((?:(?!\*\/)[^])+?)\s*\*\/\s*(?:export\s+)?(?:declare\s+)?(?:(?:const|function|interface|type|class)\s+)?(\w+)/g;
const PACKAGE = /(^|\/)(form-model|step-kit)$/;

/**
 * Finds exports and options in type declarations that will be removed.
 * @param {string} types @returns {Map<string, string>} what to use instead, and the release that removes it, by name
 */
export const deprecatedIn = (types) =>
  new Map([...types.matchAll(DEPRECATED)].map(([, words = '', name = '']) => [name, onOneLine(words)]));

/**
 * Lists where a step's sources use something deprecated of the installed packages.
 * @param {string} folder @returns {Promise<string[]>} sentences with file and line
 */
export async function deprecatedUses(folder) {
  const deprecated = new Map((await Promise.all((await packagesOf(folder)).map(deprecatedOf))).flat());
  if (deprecated.size === 0) return [];
  const use = new RegExp(`\\b(${[...deprecated.keys()].join('|')})(?=\\s*[:,}(<])`, 'g');
  const uses = await Promise.all(
    (await filesIn(path.join(folder, 'src'), /\.tsx?$/)).map(async (file) =>
      (await readFile(file, 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(use)].map(
            ([name]) =>
              `${path.relative(folder, file)}:${index + 1}: ${name} is deprecated. ${deprecated.get(name)}`,
          ),
        ),
    ),
  );
  return [...new Set(uses.flat())];
}

/** @param {string} folder @returns {Promise<string[]>} folders of our packages that the step installed */
async function packagesOf(folder) {
  const { dependencies = {} } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies)
    .filter((name) => PACKAGE.test(name))
    .map((name) => path.join(folder, 'node_modules', name, 'dist'));
}

/** @param {string} types folder of declarations @returns {Promise<[string, string][]>} */
async function deprecatedOf(types) {
  const texts = await Promise.all((await filesIn(types, /\.d\.ts$/)).map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => [...deprecatedIn(text)]);
}

/** @param {string} folder @param {RegExp} pattern @returns {Promise<string[]>} */
async function filesIn(folder, pattern) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @param {string} words of a doc comment */
const onOneLine = (words) => words.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
