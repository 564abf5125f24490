import { readArguments, readPin } from '../arguments.mjs';
import { UsageError } from '../errors.mjs';
import { minute } from '../format-release.mjs';
import { trialLink } from '../registry.mjs';

/** @param {string[]} args */
export async function tryOut(args) {
  const pins = readArguments(args, {}).positionals.map(readPin);
  if (pins.length === 0) throw new UsageError('Name the versions to preview: <step>@<version>.');
  const { url, ends_at } = await trialLink(
    Object.fromEntries(pins.map(({ name, version }) => [name, version])),
  );
  console.log(
    `${url}\n\nAnyone with the link sees these versions until ${minute(ends_at)}, or until they leave the preview.`,
  );
}
