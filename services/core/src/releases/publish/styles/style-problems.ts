import { type Rule, type StyleSheet, transform } from 'lightningcss';
import { isStep } from '../../host-pages.ts';
import type { ReleaseFolder } from '../read-release-folder.ts';
import { isAnchored } from './is-anchored.ts';

const ADVICE =
  'A style sheet stays in the page after its step was left. Write it in a .module.css file, below a class of that file, as in ".page p"; ' +
  'what every page needs belongs into the shell.';

/** What in the style sheets of a step would change more than the step itself. Those of the shell and of the Office are for the whole page. */
export function styleProblems({ release, files }: Pick<ReleaseFolder, 'release' | 'files'>): string[] {
  if (!isStep(release.name)) return [];
  return [...files]
    .filter(([name]) => name.endsWith('.css'))
    .flatMap(([name, content]) => sheetProblems(name, content, release.container));
}

function sheetProblems(name: string, content: Buffer, container: string): string[] {
  const text = content.toString('utf8');
  const found = new Set<string>();
  try {
    transform({
      filename: name,
      code: content,
      visitor: {
        StyleSheet: (sheet) => {
          for (const rule of rulesIn(sheet.rules))
            if (reachesOut(rule, container)) found.add(headOf(rule, text));
        },
      },
    });
  } catch (error) {
    // A browser would make something of it; nobody here can tell what.
    return [
      `${name} is no style sheet that can be read: ${(error as Error).message}. Mend it and build again.`,
    ];
  }
  return [...found].map((head) => `${name} changes more than the step: "${head}". ${ADVICE}`);
}

/** All rules, those inside of others too, except where the outer one is refused as a whole. */
function rulesIn(rules: StyleSheet['rules']): Rule[] {
  return rules.flatMap((rule) => [rule, ...(WRAPPERS.has(rule.type) ? rulesIn(inside(rule)) : [])]);
}

/** At-rules that only say when the rules in them hold, and rules themselves. All others set names or styles for the whole page. */
const WRAPPERS = new Set(['style', 'media', 'supports', 'container', 'starting-style']);

const inside = (rule: Rule): Rule[] => partsOf(rule).rules ?? [];

/** What rules with rules in them, and rules of a place in the file, have in common. */
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

/** How a rule begins in the file, up to its brace. */
function headOf(rule: Rule, text: string): string {
  const { line, column } = partsOf(rule).loc ?? { line: 0, column: 1 };
  const from = text
    .split('\n')
    .slice(line)
    .join('\n')
    .slice(column - 1);
  return (/^[^{;]*/.exec(from)?.[0] ?? '').trim().replace(/\s+/g, ' ').slice(0, 120);
}
