import { contrast, TEXT_CONTRAST } from './contrast.ts';
import type { Colours } from './partner.ts';

/** The product's own dark-theme colors that are combined with the partner's. */
export const DARK_COLOURS = {
  paper: '#1b212a',
  ground: '#12161d',
  ink: '#e6e9ee',
  error: '#ff9d9d',
  errorSoft: '#321a1d',
  success: '#7fd3a5',
  successSoft: '#16301f',
} as const;

/**
 * Returns the partner's colors for the dark theme: the same hues, light enough to be readable on dark surfaces. Text in the color of `paper`, which
 * is dark in this theme, stays readable on them.
 */
export function darkColours({ brand, accent, link }: Colours): Colours {
  const { paper, ground, ink, error, errorSoft, success, successSoft } = DARK_COLOURS;
  const texts = [ink, error, success];
  const brandSoft =
    LIGHTNESS.map((lightness) => ofLightness(brand, lightness)).findLast((soft) =>
      texts.every((text) => contrast(text, soft) >= SOFT_CONTRAST),
    ) ?? paper;
  const grounds = [paper, ground, brandSoft, errorSoft, successSoft];
  return {
    brand: lightened(brand, grounds, TEXT_CONTRAST),
    brandStrong: lightened(brand, grounds, STRONG_CONTRAST),
    brandSoft,
    accent: lightened(accent, grounds, TEXT_CONTRAST),
    link: lightened(link, grounds, TEXT_CONTRAST),
  };
}

/** Higher than WCAG requires, so that the soft color stays dark and the strong one stands out. */
const SOFT_CONTRAST = 7.5;
const STRONG_CONTRAST = 8;
/** Share of the saturation to keep, because saturated colors glare on dark surfaces. */
const CALM = 0.8;
const LIGHTNESS = Array.from({ length: 101 }, (_, percent) => percent / 100);

const lightened = (colour: string, grounds: string[], least: number): string =>
  LIGHTNESS.map((lightness) => ofLightness(colour, lightness)).find((each) =>
    grounds.every((ground) => contrast(each, ground) >= least),
  ) ?? '#ffffff';

/** Returns the color with the same HSL hue, less saturation, and this lightness (0 to 1). */
function ofLightness(colour: string, lightness: number): string {
  const channels = [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
  const [low, high] = [Math.min(...channels), Math.max(...channels)];
  const range = 1 - Math.abs(high + low - 1);
  const saturation = range === 0 ? 0 : (high - low) / range;
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation * CALM;
  const parts = channels.map((channel) => {
    const place = high === low ? 0.5 : (channel - low) / (high - low);
    const value = Math.round((lightness + (place - 0.5) * chroma) * 255);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
