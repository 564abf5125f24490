import { readArguments, readPin } from '../arguments.mjs';
import { checkTogether } from '../wait-for-checks.mjs';
import { UsageError } from '../errors.mjs';

/** Has the server check published releases again, together if several will go live together. @param {string[]} args */
export async function check(args) {
  const pins = readArguments(args, {}).positionals.map(readPin);
  if (pins.length === 0) throw new UsageError('Name the versions to check: <step>@<version>.');
  await checkTogether(Object.fromEntries(pins.map(({ name, version }) => [name, version])));
  for (const { name, version } of pins) console.log(`${name} ${version} passed its check.`);
}
