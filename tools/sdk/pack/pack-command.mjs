import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { packSdk } from './pack-sdk.mjs';

const SCOPE = /^@[a-z0-9][a-z0-9._-]*$/;

/** `npm run sdk -- pack`. @param {string[]} args */
export async function packCommand(args) {
  const { values } = parseArgs({ args, options: { scope: { type: 'string' }, to: { type: 'string' } } });
  const scope = values.scope ?? '@portico';
  if (!SCOPE.test(scope)) throw new Error(`"${scope}" isn’t an npm scope. Write it like @university.`);
  // npm changes to the folder of package.json; the person meant the one in which the command was typed.
  const to = values.to ? path.resolve(process.env.INIT_CWD ?? ROOT, values.to) : inRoot('.cache', 'sdk');
  for (const file of await packSdk({ scope, to })) console.log(file);
}
