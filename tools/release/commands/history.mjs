import { readArguments, readName } from '../arguments.mjs';
import { minute, originOf, printable } from '../format-release.mjs';
import { history as historyOf } from '../registry.mjs';

/** Prints the changes of a channel and who made them, newest first. @param {string[]} args */
export async function history(args) {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
  const { entries } = await historyOf(readName(positionals[0]));
  if (values.json) {
    console.log(JSON.stringify(entries, null, 2));
    return;
  }
  for (const entry of entries) {
    const { at, action, version, previous, canary_percent, actor, reason } = entry;
    const share = canary_percent === null ? '' : ` for ${canary_percent}%`;
    const before = previous && previous !== version ? ` (live before: ${previous})` : '';
    const why = reason ? `: ${printable(reason)}` : '';
    console.log(
      `${minute(at)}  ${action.padEnd(9)} ${version}${share}${before}  by ${printable(actor)}${why}`,
    );
    const origin = action === 'publish' ? originOf(entry) : [];
    if (origin.length > 0) console.log(`    ${origin.join(', ')}`);
  }
}
