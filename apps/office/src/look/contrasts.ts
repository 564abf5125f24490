import { type Colours, contrast, CONTRAST_PAIRS, FIXED_COLOURS, TEXT_CONTRAST } from '@portico/partner';

export type ColourName = keyof Colours;
type Name = (typeof CONTRAST_PAIRS)[number][0];

export const COLOUR_NAMES: ColourName[] = ['brand', 'brandStrong', 'brandSoft', 'accent', 'link'];

export interface Pair {
  text: Name;
  ground: Name;
  ratio: number;
  isReadable: boolean;
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Every pair of text and ground in which the colours take part, as the server checks them. */
export function pairsOf(colours: Colours): Pair[] {
  const all: Record<Name, string> = { ...FIXED_COLOURS, ...colours };
  return CONTRAST_PAIRS.map(([text, ground]) => {
    const ratio = contrast(all[text], all[ground]);
    return { text, ground, ratio, isReadable: ratio >= TEXT_CONTRAST };
  });
}

/** Two digits, and never rounded up to what is needed. */
export const ratioInWords = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
