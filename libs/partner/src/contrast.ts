import type { Colours } from './partner.ts';

/** Minimum contrast of text (WCAG 2.2 AA, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Colors of the design tokens that are combined with the partner's. */
export const FIXED_COLOURS = {
  paper: '#ffffff',
  paperSoft: '#d0dae7',
  ground: '#f6f4ef',
  ink: '#1c2430',
  error: '#a3192a',
  success: '#1e6a43',
} as const;

type Name = keyof Colours | keyof typeof FIXED_COLOURS;

export const CONTRAST_PAIRS: [text: Name, on: Name][] = [
  ['brand', 'paper'],
  ['brand', 'brandSoft'],
  ['brandStrong', 'paper'],
  ['brandStrong', 'ground'],
  ['paper', 'brand'],
  ['paper', 'brandStrong'],
  ['paperSoft', 'brandStrong'],
  ['ink', 'brandSoft'],
  ['accent', 'paper'],
  ['accent', 'ground'],
  ['paper', 'accent'],
  ['link', 'paper'],
  ['link', 'ground'],
  ['link', 'brandSoft'],
  ['error', 'brandSoft'],
  ['success', 'brandSoft'],
];

export function contrastProblems(colours: Colours): string[] {
  const all: Record<Name, string> = { ...FIXED_COLOURS, ...colours };
  return CONTRAST_PAIRS.filter(([text, on]) => contrast(all[text], all[on]) < TEXT_CONTRAST).map(
    ([text, on]) =>
      `"colours": ${text} ${all[text]} on ${on} ${all[on]} has a contrast of ${contrast(all[text], all[on]).toFixed(2)}; it must be at least ${TEXT_CONTRAST}`,
  );
}

export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
