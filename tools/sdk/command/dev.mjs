import { liveAgainst } from '../../dev/against/live-against.mjs';
import { readOptions, readWhole } from '../../release/arguments.mjs';
import { UsageError } from '../../release/errors.mjs';
import { requireServer } from './server.mjs';
import { stepHere } from './step-folder.mjs';

const OPTIONS = /** @type {const} */ ({ against: { type: 'string' }, at: { type: 'string' } });
const PORT = 4400;

/** Shows the step in the pages of a product and updates it with every change. @param {string[]} args */
export async function dev(args) {
  const values = readOptions(args, OPTIONS);
  const address = values.against ?? process.env.PORTICO_URL;
  if (!address || !URL.canParse(address))
    throw new UsageError(
      'Enter the address of the application to preview your step in, for example: --against https://apply.example.edu',
    );
  process.env.PORTICO_URL = address;
  requireServer();
  await liveAgainst({ folder: stepHere().folder, address, port: readWhole(values.at, 'at') ?? PORT });
  // Never resolves, because Ctrl+C cleans up and exits.
  await new Promise(() => undefined);
}
