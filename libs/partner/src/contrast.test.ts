// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contrast, contrastProblems, FIXED_COLOURS } from './contrast.ts';
import example from './example-university.json' with { type: 'json' };

const TOKENS = fileURLToPath(new URL('../../ui/src/tokens.css', import.meta.url));
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('computes 21 to 1 for black on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

it('reports each illegible pair with its ratio', () => {
  expect(contrastProblems(example.colours)).toEqual([]);
  const problems = contrastProblems({ ...example.colours, accent: '#ff9999' });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toBe(
    '"colours": accent #ff9999 on paper #ffffff has a contrast of 2.05; it must be at least 4.5',
  );
});

it('rejects a contrast just below 4.5 to 1', () => {
  expect(contrast('#777777', '#ffffff')).toBeGreaterThan(4.4);
  expect(contrastProblems({ ...example.colours, link: '#777777' })[0]).toContain('link #777777 on paper');
});

describe('the design tokens', () => {
  const tokens = readFileSync(TOKENS, 'utf8');

  it.each(Object.entries({ ...FIXED_COLOURS, ...example.colours }))('define %s as %s', (name, colour) => {
    expect(tokens).toContain(`--color-${kebab(name)}: ${colour};`);
  });
});
