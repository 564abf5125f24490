import { SourceMaps } from './source-maps.mjs';
import { traceText } from './trace-text.mjs';

const maps = new SourceMaps();

/** Replaces positions in scripts by files and lines of the sources. @param {string} text @returns {Promise<string>} */
export async function inSources(text) {
  const traced = await traceText(text, (place) => maps.originalOf(place));
  return traced.text;
}
