import { type Rule, type StyleSheet, transform } from 'lightningcss';
import { isStep } from '../../release-names.ts';
import type { ReleaseFolder } from '../read-release-folder.ts';
import { isAnchored } from './is-anchored.ts';

const ADVICE =
  'Style sheets stay in the page after the applicant leaves the step. Write the rule in a .module.css file, below a class of that file, as in ".page p"; ' +
  'what every page needs belongs in the shell.';

/** Reports style sheets that are too large, and rules that affect more than the step. Shell and Office may style the whole page. */
export function styleProblems(found: Sheets): string[] {
  const { container } = found.release;
  return [
    ...sheetSizeProblems(found),
    ...sheetsOf(found).flatMap(([name, content]) => sheetProblems(name, content, container)),
  ];
}

export function sheetSizeProblems(found: Sheets): string[] {
  return sheetsOf(found)
    .filter(([, { length }]) => length > SHEET_MAX_BYTES)
    .map(
      ([name, { length }]) =>
        `${name} has ${length} bytes; at most ${SHEET_MAX_BYTES} are allowed. Remove what isn’t needed.`,
    );
}

type Sheets = Pick<ReleaseFolder, 'release' | 'files'>;

const sheetsOf = ({ release, files }: Sheets): [string, Buffer][] =>
  isStep(release.name) ? [...files].filter(([name]) => name.endsWith('.css')) : [];

const SHOWN = 20;
/** Bytes; our largest has 36,000. The parser needs 150 times as much memory. */
const SHEET_MAX_BYTES = 512 * 1024;
/** The parser is recursive: deeper nesting would crash the process. */
const SHEET_MAX_DEPTH = 64;

function sheetProblems(name: string, content: Buffer, container: string): string[] {
  if (content.length > SHEET_MAX_BYTES) return [];
  if (isNestedTooDeep(content)) return [`${name} is nested too deep. Use less nesting.`];
  const text = content.toString('utf8');
  const found = new Set<string>();
  try {
    transform({
      filename: name,
      code: content,
      visitor: {
        StyleSheet: (sheet) => {
          const wrong = rulesIn(sheet.rules).filter((rule) => reachesOut(rule, container));
          for (const rule of wrong.slice(0, SHOWN)) found.add(headOf(rule, text));
        },
      },
    });
  } catch (error) {
    return [`${name} can't be parsed as CSS: ${(error as Error).message}. Fix it and build again.`];
  }
  return [...found].map((head) => `${name} changes more than the step: "${head}". ${ADVICE}`);
}

function isNestedTooDeep(content: Buffer): boolean {
  let depth = 0;
  for (const byte of content) {
    if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth = Math.max(0, depth - 1);
    if (depth > SHEET_MAX_DEPTH) return true;
  }
  return false;
}
const OPENING = new Set(Buffer.from('({['));
const CLOSING = new Set(Buffer.from(')}]'));

function rulesIn(rules: StyleSheet['rules']): Rule[] {
  return rules.flatMap((rule) => [rule, ...(WRAPPERS.has(rule.type) ? rulesIn(inside(rule)) : [])]);
}

/** At-rules that only scope their rules. All others set names or styles for the whole page. */
const WRAPPERS = new Set(['style', 'media', 'supports', 'container', 'starting-style']);

const inside = (rule: Rule): Rule[] => partsOf(rule).rules ?? [];

interface Parts {
  rules?: Rule[];
  loc?: { line: number; column: number };
}
const partsOf = (rule: Rule): Parts => (('value' in rule && rule.value) || {}) as Parts;

function reachesOut(rule: Rule, container: string): boolean {
  const own = `${container}__`;
  if (rule.type === 'style') return !rule.value.selectors.every((selector) => isAnchored(selector, own));
  if (rule.type === 'keyframes') return !rule.value.name.value.startsWith(own);
  return !(WRAPPERS.has(rule.type) || rule.type === 'nested-declarations' || rule.type === 'ignored');
}

function headOf(rule: Rule, text: string): string {
  const { line, column } = partsOf(rule).loc ?? { line: 0, column: 1 };
  const from = text
    .split('\n')
    .slice(line)
    .join('\n')
    .slice(column - 1);
  return (/^[^{;]*/.exec(from)?.[0] ?? '').trim().replace(/\s+/g, ' ').slice(0, 120);
}
