import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { oneCheck } from '../test/report.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** What people shouldn't have to read twice, and what to write instead. @type {[RegExp, string][]} */
const HABITS = [
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to'],
  [/\bhence\b/i, 'so'],
  [/\b(by now|for good|all the same|ever so)\b/i, 'already, permanently, anyway'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bdeeds?\b/i, 'action'],
  [/\b(nobody|somebody|whoever|whomever|wherever)\b/i, 'name the person or place'],
  [/\bstands? (above|below|behind|before|on|at|there|here|apart|together|otherwise)\b/i, 'is'],
  [/\b(is|are|was|were) (told|asked|said) (of|by|with|what|whether|that|so)\b/i, 'the active voice'],
  [/\btold so\b|\bsays so\b/i, 'name what is reported'],
  [/\blook(s|ed|ing)? again\b/i, 'check'],
  [/\b(put|set) back\b|\btake(n|s)? off\b/i, 'roll back, enable, disable'],
  [/\be-mails?\b/i, 'email'],
  [/\b(behaviour|favour|honour|catalogue|cancelled|cancelling|grey|whilst|towards)\b/i, 'American spelling'],
];

/** The specification's own texts, shipped migrations, and the glossary's column of words to avoid. */
const EXCLUDED =
  /^(tools\/questions\/specification|services\/core\/src\/platform\/database\/migrations)\/|^docs\/words\.md$|^tools\/check\/wording\./;

/**
 * Lines that people read: docs without code, comments, texts, and names of tests.
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

/** Wording to replace, as `file:line`. Names in backticks are not prose. @param {string} file @param {string} text */
export const wordingProblems = (file, text) =>
  prose(file, text).flatMap(([line, words]) =>
    HABITS.flatMap(([habit, better]) => {
      const found = habit.exec(words.replaceAll(/(`+)[^`]+\1/g, ''))?.[0];
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
