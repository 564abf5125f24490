import { describe, expect, it } from 'vitest';
import { wordingProblems } from './wording.mjs';

describe('the wording check', () => {
  it('reports texts, comments, test names, and docs with file and line', () => {
    const texts = "export const some = defineTexts('some', {\n  hint: 'Send an E-mail.',\n});";
    expect(wordingProblems('a.texts.ts', texts)).toEqual(['a.texts.ts:2: “E-mail”; write: email']);
    const code = "/** Done ever so often. */\nconst a = 1; // towards b\nit('sends e-mails', () => {});";
    expect(wordingProblems('a.ts', code)).toEqual([
      'a.ts:1: “ever so”; write: already, permanently, anyway',
      'a.ts:2: “towards”; write: American spelling',
      'a.ts:3: “e-mails”; write: email',
    ]);
    expect(wordingProblems('a.md', 'First.\n\nSend an e-mail.')).toEqual(['a.md:3: “e-mail”; write: email']);
  });

  it('ignores names: code, keys of texts, backticks, and code blocks', () => {
    expect(wordingProblems('a.ts', "const cancelled = 'grey';\n// Reads `behaviour`.")).toEqual([]);
    expect(wordingProblems('a.texts.ts', "  cancelled: 'Canceled',")).toEqual([]);
    expect(wordingProblems('a.md', 'Run `catalogue`:\n\n```\ncancelled\n```\n')).toEqual([]);
  });
});
