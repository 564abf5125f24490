import { hereOrOutside } from '../../workspace/release-command.mjs';
import { SourceMaps } from './source-maps.mjs';
import { traceText } from './trace-text.mjs';

const maps = new SourceMaps();

/**
 * Replaces positions in scripts by files and lines of the sources, and counts them.
 * @param {string} text
 * @param {string} [step] name of the step whose own repository the user is in, or else of any
 */
export async function traceSources(text, step) {
  const { text: traced, places } = await traceText(text, (place) => maps.originalOf(place));
  const own = traced.replaceAll(`apps/${step}/src/`, 'src/');
  return { text: hereOrOutside(traced, own), places, missing: maps.missing };
}

/** @param {string} text @param {string} [step] @returns {Promise<string>} */
export const inSources = async (text, step) => (await traceSources(text, step)).text;
