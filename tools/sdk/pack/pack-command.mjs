import { parseArgs } from 'node:util';
import { inRoot } from '../../workspace/root.mjs';
import { fromTyped } from '../../workspace/typed-path.mjs';
import { packSdk } from './pack-sdk.mjs';

const SCOPE = /^@[a-z0-9][a-z0-9._-]*$/;

/** `npm run sdk -- pack`. @param {string[]} args */
export async function packCommand(args) {
  const { values } = parseArgs({ args, options: { scope: { type: 'string' }, to: { type: 'string' } } });
  const scope = values.scope ?? '@portico';
  if (!SCOPE.test(scope)) throw new Error(`"${scope}" isn’t an npm scope. Write it like @university.`);
  const to = values.to ? fromTyped(values.to) : inRoot('.cache', 'sdk');
  for (const file of await packSdk({ scope, to })) console.log(file);
}
