import { readArguments, readName } from '../arguments.mjs';
import { UsageError } from '../errors.mjs';
import { withdrawVersion } from '../registry.mjs';

/** @param {string[]} args */
export async function withdraw(args) {
  const { values, positionals } = readArguments(args, { reason: { type: 'string' } });
  const name = readName(positionals[0]);
  const version = positionals[1];
  if (!version) throw new UsageError('Name the version to withdraw.');
  await withdrawVersion(name, { version, reason: values.reason });
  console.log(
    `${name} ${version} was withdrawn. Pages that still have it open are validated by the live version’s rules.`,
  );
}
