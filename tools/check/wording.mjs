import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { oneCheck } from '../test/report.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

const HABITS = Object.entries(
  /** @type {Record<string, string>} */ (
    JSON.parse(readFileSync(inRoot('tools', 'check', 'wording.json'), 'utf8'))
  ),
).map(([pattern, better]) => ({ habit: new RegExp(pattern, 'i'), better }));

/** Files without a check: the specification's own texts, shipped migrations, the glossary, and the test of this check. */
const EXCLUDED =
  /^(tools\/questions\/specification|services\/core\/src\/platform\/database\/migrations)\/|^docs\/words\.md$|^tools\/check\/wording\.test/;

/**
 * Returns the lines that people read: docs without code blocks, comments, texts, and names of tests.
 * @param {string} file @param {string} text @returns {[number, string][]} line numbers, from 1
 */
function prose(file, text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (file.endsWith('.md')) {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return isCode ? [] : [[index + 1, line]];
    }
    if (file.endsWith('.texts.ts')) return [[index + 1, line.replace(/^\s*\w+:/, '')]];
    const read = /^\s*(?:\/?\*+|\/\/)(.*)|^\s*(?:it|test|describe)\((.*)|\s\/\/ (.*)/.exec(line);
    return read ? [[index + 1, read.slice(1).join('')]] : [];
  });
}

/** Returns wording to replace, as `file:line`. Ignores names in backticks and types in braces. @param {string} file @param {string} text */
export const wordingProblems = (file, text) =>
  prose(file, text).flatMap(([line, words]) =>
    HABITS.flatMap(({ habit, better }) => {
      const found = habit.exec(words.replaceAll(/(`+)[^`]+\1|\{[^{}]*\}/g, ''))?.[0];
      return found === undefined ? [] : [`${file}:${line}: “${found}”; write: ${better}`];
    }),
  );

/** Checks texts, comments, and docs of the whole tree. @returns {Promise<import('../test/report.mjs').Outcome>} */
export async function checkWording() {
  const files = execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.tsx', '*.mjs'], {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  })
    .split('\0')
    .filter((file) => file && !EXCLUDED.test(file) && existsSync(inRoot(file)));
  const problems = files.flatMap((file) => wordingProblems(file, readFileSync(inRoot(file), 'utf8')));
  if (problems.length > 0) console.error(problems.join('\n'));
  return oneCheck(problems.length > 0 ? 1 : 0);
}
