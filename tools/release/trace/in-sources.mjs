import { hereOrOutside } from '../../workspace/release-command.mjs';
import { SourceMaps } from './source-maps.mjs';
import { traceText } from './trace-text.mjs';

const maps = new SourceMaps();
/** Matches the folder that a step has in this repository. */
const FOLDER = /\bapps\/(?!shell\/|office\/)[a-z0-9-]+\/(?=src\/)/g;

/** Replaces positions in scripts by files and lines of the sources. @param {string} text @returns {Promise<string>} */
export async function inSources(text) {
  const traced = (await traceText(text, (place) => maps.originalOf(place))).text;
  return hereOrOutside(traced, traced.replace(FOLDER, ''));
}
