// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { contrast, CONTRAST_PAIRS, FIXED_COLOURS, TEXT_CONTRAST } from './contrast.ts';
import { DARK_COLOURS, darkColours } from './dark-colours.ts';
import { loadPartnerSettings } from './load-partner-settings.ts';

const { colours } = loadPartnerSettings();
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
// Dark, saturated, gray, and yellowish brand colors, all of which are readable on white paper.
const BRANDS = [colours.brand, '#000000', '#8b0000', '#333333', '#0b5d3b', '#7a5c00', '#5b2a86', '#0000ff'];

it.each(BRANDS)('the dark theme of %s is readable', (brand) => {
  const all: Record<string, string> = {
    ...FIXED_COLOURS,
    ...DARK_COLOURS,
    ...darkColours({ ...colours, brand, accent: brand, link: brand }),
  };
  // Skip `paperSoft`, which only header and footer use: they are the same in both themes.
  for (const [text, on] of CONTRAST_PAIRS.filter(([text]) => text !== 'paperSoft'))
    expect([text, on, contrast(all[text]!, all[on]!) >= TEXT_CONTRAST]).toEqual([text, on, true]);
});

it('is what tokens.css has for the default colors', () => {
  const tokens = readFileSync(fileURLToPath(new URL('../../ui/src/tokens.css', import.meta.url)), 'utf8');
  const { brand, brandStrong, brandSoft, accent, link } = darkColours(colours);
  for (const [name, dark] of Object.entries({
    ...{ brand, brandStrong, brandSoft, accent, link },
    ...DARK_COLOURS,
  }))
    expect(tokens).toMatch(new RegExp(`--color-${kebab(name)}: light-dark\\(#[0-9a-f]{6}, ${dark}\\)`));
});
