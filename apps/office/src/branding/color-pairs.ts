import { type Colours, contrast, CONTRAST_PAIRS, FIXED_COLOURS, TEXT_CONTRAST } from '@portico/partner';

export type ColorName = keyof Colours;
type Name = (typeof CONTRAST_PAIRS)[number][0];

export const COLOR_NAMES: ColorName[] = ['brand', 'brandStrong', 'brandSoft', 'accent', 'link'];

export interface Pair {
  text: Name;
  ground: Name;
  ratio: number;
  isReadable: boolean;
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

export function pairsOf(colours: Colours): Pair[] {
  const all: Record<Name, string> = { ...FIXED_COLOURS, ...colours };
  return CONTRAST_PAIRS.map(([text, ground]) => {
    const ratio = contrast(all[text], all[ground]);
    return { text, ground, ratio, isReadable: ratio >= TEXT_CONTRAST };
  });
}

/** Formats a contrast ratio with two decimals. Rounds down, so that an insufficient one never looks sufficient. */
export const formatRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
