import { printable } from '../format-release.mjs';

/**
 * A position in a release's script, as browsers write it.
 * @typedef {object} Place
 * @property {string} name name of the release
 * @property {string} version
 * @property {string} script
 * @property {number} line counted from 1
 * @property {number} column counted from 1
 */

/** Matches a position in a script, with or without the URL's origin and the number of the retry. */
const PLACE =
  /(?:[a-z]+:\/\/[^/\s()]+)?\/releases\/([a-z][a-z0-9-]*)\/([0-9][\w.+-]*)\/([\w.@/-]+\.js)(?:\?attempt=\d+)?:(\d+):(\d+)/g;

/**
 * Replaces each known position by the original one. Removes control characters, because anyone can send a report.
 * @param {string} text stack traces, error reports, or log lines that contain them
 * @param {(place: Place) => Promise<string | undefined>} originalOf
 */
export async function traceText(text, originalOf) {
  const readable = text.split('\n').flatMap(readLine).map(printable).join('\n');
  /** @type {Map<string, string | undefined>} */
  const originals = new Map();
  for (const [found, name = '', version = '', script = '', line, column] of readable.matchAll(PLACE))
    if (!originals.has(found))
      originals.set(
        found,
        await originalOf({ name, version, script, line: Number(line), column: Number(column) }),
      );
  return { text: readable.replace(PLACE, (found) => originals.get(found) ?? found), places: originals.size };
}

/** Extracts the report from a line of the server's log. @param {string} line @returns {string[]} */
function readLine(line) {
  if (!line.trimStart().startsWith('{')) return [line];
  try {
    const { msg, page, shellVersion, detail } = JSON.parse(line);
    if (typeof detail !== 'string') return [line];
    return [`${msg}: ${page}, shell ${shellVersion}`, ...detail.split('\n')];
  } catch {
    return [line];
  }
}
