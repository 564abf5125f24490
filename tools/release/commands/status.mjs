import { readArguments, readName } from '../arguments.mjs';
import { describe } from '../format-release.mjs';
import { channel, channels } from '../registry.mjs';

/** Prints the live version, all versions, and what pages reported about them. @param {string[]} args */
export async function status(args) {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
  const [name] = positionals;
  const found = name === undefined ? await channels() : [await channel(readName(name))];
  console.log(values.json ? JSON.stringify(found, null, 2) : found.map(describe).join('\n\n'));
}
