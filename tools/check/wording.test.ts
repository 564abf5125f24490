import { describe, expect, it } from 'vitest';
import { wordingProblems } from './wording.mjs';

describe('the wording check', () => {
  it('reports texts, comments, test names, and docs with file and line', () => {
    const texts = "export const some = defineTexts('some', {\n  hint: 'Whoever asks.',\n});";
    expect(wordingProblems('a.texts.ts', texts)).toEqual([
      'a.texts.ts:2: “Whoever”; write: name the person or place',
    ]);
    const code = "/** Done anew. */\nconst a = 1; // for good\nit('mends it', () => {});";
    expect(wordingProblems('a.ts', code)).toEqual([
      'a.ts:1: “anew”; write: again',
      'a.ts:2: “for good”; write: already, permanently, anyway',
      'a.ts:3: “mends”; write: fix',
    ]);
    expect(wordingProblems('a.md', 'First.\n\nSend an e-mail.')).toEqual(['a.md:3: “e-mail”; write: email']);
  });

  it('ignores names: code, keys of texts, backticks, and code blocks', () => {
    expect(wordingProblems('a.ts', "const deed = 'beside';\n// Reads `deeds`.")).toEqual([]);
    expect(wordingProblems('a.texts.ts', "  nobody: 'No matches',")).toEqual([]);
    expect(wordingProblems('a.md', 'Run `mend`:\n\n```\nmend anew\n```\n')).toEqual([]);
  });
});
