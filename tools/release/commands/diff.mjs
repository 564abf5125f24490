import { readArguments, readName } from '../arguments.mjs';
import { describeDifference } from '../differences.mjs';
import { RefusedError, UsageError } from '../errors.mjs';
import { channel as channelOf, difference } from '../registry.mjs';

/** Prints what a version changes in questions and texts. @param {string[]} args */
export async function diff(args) {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
  const [first, one, other, ...more] = positionals;
  const name = readName(first);
  if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
  const { from, to } = one && other ? { from: one, to: other } : againstLive(await channelOf(name), one);
  const found = await difference(name, from, to);
  console.log(values.json ? JSON.stringify(found, null, 2) : describeDifference(found));
}

/**
 * Chooses the versions to compare: the live version, and the given one or else the newest.
 * @param {import('../registry.mjs').Channel} channel @param {string | undefined} version @returns {{ from: string, to: string }}
 */
function againstLive({ name, live, taken_off, versions }, version) {
  const from = live ?? taken_off;
  if (!from)
    throw new RefusedError(`No version of ${name} is live. Name two versions to compare; status lists them.`);
  const to = version ?? versions.find((each) => each.version !== from && !each.withdrawn_at)?.version;
  if (!to) throw new RefusedError(`${name} has no version other than ${from}, which is live.`);
  return { from, to };
}
