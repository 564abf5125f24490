import { text } from 'node:stream/consumers';
import { readArguments } from '../arguments.mjs';
import { RefusedError } from '../errors.mjs';
import { printable } from '../format-release.mjs';
import { SourceMaps } from '../trace/source-maps.mjs';
import { traceText } from '../trace/trace-text.mjs';

/** Prints stack traces with files and lines of the sources. @param {string[]} args */
export async function trace(args) {
  const { positionals } = readArguments(args, {});
  if (positionals.length === 0 && process.stdin.isTTY)
    console.error('Paste the stack trace, or lines of the log, then press Enter and Ctrl+D.');
  const given = positionals.length > 0 ? positionals.join('\n') : await text(process.stdin);
  const maps = new SourceMaps();
  const traced = await traceText(given.trimEnd(), (place) => maps.originalOf(place));
  if (traced.places === 0)
    throw new RefusedError(
      'It doesn’t name any release script. Reports name one as /releases/<step>/<version>/<file>.js:<line>:<column>.',
    );
  console.log(traced.text);
  for (const why of maps.missing) console.error(printable(why));
}
