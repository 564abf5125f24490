import { text } from 'node:stream/consumers';
import { readArguments } from '../arguments.mjs';
import { RefusedError } from '../errors.mjs';
import { printable } from '../format-release.mjs';
import { traceSources } from '../trace/in-sources.mjs';

/**
 * Prints stack traces with files and lines of the sources.
 * @param {string[]} args
 * @param {string} [step] name of the step in its own repository
 */
export async function trace(args, step) {
  const { positionals } = readArguments(args, {});
  if (positionals.length === 0 && process.stdin.isTTY)
    console.error('Paste the stack trace, or lines of the log, then press Enter and Ctrl+D.');
  const given = positionals.length > 0 ? positionals.join('\n') : await text(process.stdin);
  const traced = await traceSources(given.trimEnd(), step);
  if (traced.places === 0)
    throw new RefusedError(
      'The input contains no position in a release script, such as /releases/<step>/<version>/<file>.js:<line>:<column>.',
    );
  console.log(traced.text);
  for (const why of traced.missing) console.error(printable(why));
}
