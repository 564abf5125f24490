import type { CompiledMessage } from 'icu-minify/format';

const POUND = 0;
const [SELECT, PLURAL, ORDINAL, NUMBER, DATE, TIME] = [1, 2, 3, 4, 5, 6];

/** Compiled message, or a branch of one: text, `#`, or several nodes. */
export type Branch = string | typeof POUND | MessageNode[];
export type MessageNode = string | typeof POUND | [name: string, ...unknown[]];

export type Use =
  | { kind: 'plain' | 'tag' }
  | { kind: 'number' | 'date'; style: unknown }
  | { kind: 'select' | 'plural' | 'ordinal'; branches: Record<string, Branch> };

export const branchOf = (message: CompiledMessage): Branch => message as Branch;

/** @throws Error for an unknown node type */
function useOf([, kind, more]: [name: string, ...unknown[]]): Use {
  if (kind === undefined) return { kind: 'plain' };
  // A tag's node has the tag's content in place of a kind.
  if (typeof kind !== 'number' || kind === POUND) return { kind: 'tag' };
  const branches = more as Record<string, Branch>;
  if (kind === SELECT) return { kind: 'select', branches };
  if (kind === PLURAL) return { kind: 'plural', branches };
  if (kind === ORDINAL) return { kind: 'ordinal', branches };
  if (kind === NUMBER) return { kind: 'number', style: more };
  if (kind === DATE || kind === TIME) return { kind: 'date', style: more };
  throw new Error(`Unknown icu-minify node type: ${kind}.`);
}

export function visitUses(branch: Branch, hear: (name: string, use: Use) => void): void {
  if (!Array.isArray(branch)) return;
  for (const node of branch) {
    if (!Array.isArray(node)) continue;
    const use = useOf(node);
    hear(node[0], use);
    if (use.kind === 'tag') visitUses(node.slice(1) as MessageNode[], hear);
    if ('branches' in use) for (const each of Object.values(use.branches)) visitUses(each, hear);
  }
}

export function withWords(branch: Branch, change: (words: string) => string): Branch {
  if (typeof branch === 'string') return change(branch);
  if (!Array.isArray(branch)) return branch;
  return branch.map((node): MessageNode => {
    if (!Array.isArray(node)) return typeof node === 'string' ? change(node) : node;
    const use = useOf(node);
    const [name, kind] = node;
    if (use.kind === 'tag')
      return [name, ...(withWords(node.slice(1) as MessageNode[], change) as unknown[])];
    if (!('branches' in use)) return node;
    const branches = Object.entries(use.branches).map(([when, each]) => [when, withWords(each, change)]);
    return [name, kind, Object.fromEntries(branches)];
  });
}
