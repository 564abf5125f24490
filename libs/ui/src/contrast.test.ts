// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TEXT = 4.5;
const LARGE_OR_GRAPHIC = 3;

const PAIRS: [string, string, number][] = [
  ['ink', 'paper', TEXT],
  ['ink', 'ground', TEXT],
  ['ink', 'brand-soft', TEXT],
  ['ink', 'error-soft', TEXT],
  ['ink', 'success-soft', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'ground', TEXT],
  ['brand', 'paper', TEXT],
  ['brand', 'brand-soft', TEXT],
  ['brand-strong', 'paper', TEXT],
  ['brand-strong', 'ground', TEXT],
  ['paper', 'brand', TEXT],
  ['paper', 'brand-strong', TEXT],
  ['accent', 'paper', TEXT],
  ['accent', 'ground', TEXT],
  ['link', 'paper', TEXT],
  ['link', 'ground', TEXT],
  ['link', 'brand-soft', TEXT],
  ['link', 'error-soft', TEXT],
  ['link', 'success-soft', TEXT],
  ['error', 'paper', TEXT],
  ['error', 'ground', TEXT],
  ['error', 'error-soft', TEXT],
  ['error', 'brand-soft', TEXT],
  ['success', 'paper', TEXT],
  ['success', 'success-soft', TEXT],
  ['success', 'brand-soft', TEXT],
  ['on-band', 'band', TEXT],
  ['paper-soft', 'band', TEXT],
  ['line-strong', 'paper', LARGE_OR_GRAPHIC],
  ['line-strong', 'ground', LARGE_OR_GRAPHIC],
  ['focus', 'paper', LARGE_OR_GRAPHIC],
  ['focus', 'ground', LARGE_OR_GRAPHIC],
  ['focus', 'error-soft', LARGE_OR_GRAPHIC],
];

describe.each(['light', 'dark'] as const)('the colors of tokens.css in the %s theme', (theme) => {
  const colours = coloursOf(theme);

  it.each(PAIRS)('%s on %s reaches %s', (foreground, background, least) => {
    expect(contrast(colours.get(foreground), colours.get(background))).toBeGreaterThanOrEqual(least);
  });

  it('computes 21 to 1 for black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});

const TOKENS = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');

it('repeats the light colors where it defines both', () => {
  const plain = new Map(
    [...TOKENS.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
  const pairs = [...TOKENS.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6})/g)];
  expect(pairs.length).toBeGreaterThan(10);
  for (const [, name, hex] of pairs) expect([name, hex]).toEqual([name, plain.get(name)]);
});

/** Returns the colors of tokens.css by name. Colors without a dark variant are the same in both themes. */
function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const plain = /--color-([a-z-]+): (#[0-9a-f]{6})/g;
  const dark = /--color-([a-z-]+): light-dark\(#[0-9a-f]{6}, (#[0-9a-f]{6})/g;
  const found = [...TOKENS.matchAll(plain), ...(theme === 'dark' ? TOKENS.matchAll(dark) : [])];
  return new Map(found.map(([, name, hex]) => [name!, hex!]));
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG); `colour` is `#rrggbb`. */
function luminance(colour: string | undefined): number {
  if (!colour) throw new Error('A colour of the list is missing in tokens.css.');
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
