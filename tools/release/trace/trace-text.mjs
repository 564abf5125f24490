import { printable } from '../print.mjs';

/**
 * A position in a script of a release, as a browser names it.
 * @typedef {object} Place
 * @property {string} name of the release
 * @property {string} version
 * @property {string} script
 * @property {number} line from 1
 * @property {number} column from 1
 */

/** With or without the origin before it; the number of an attempt to fetch the script says nothing. */
const PLACE =
  /(?:[a-z]+:\/\/[^/\s()]+)?\/releases\/([a-z][a-z0-9-]*)\/([0-9][\w.+-]*)\/([\w.@/-]+\.js)(?:\?attempt=\d+)?:(\d+):(\d+)/g;

/**
 * Writes the original in the place of every position that is known; other text stays. What steers a terminal is taken out: anybody can
 * send a report.
 * @param {string} text Stack traces, reports of faults, or lines of the log with such.
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

/** A line of the server's log becomes the report in it. @param {string} line @returns {string[]} */
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
