import { generateKeyPairSync } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../arguments.mjs';
import { RefusedError, UsageError } from '../errors.mjs';
import { publicHalf, signingKey } from '../publish/signing.mjs';
import { hereOrOutside } from '../../workspace/release-command.mjs';
import { fromTyped } from '../../workspace/typed-path.mjs';

/** Creates or shows the key with which a team signs its releases. @param {string[]} args */
export async function keys(args) {
  const { values, positionals } = readArguments(args, { to: { type: 'string' } });
  const [action, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
  if (action === 'make') return make(values.to);
  if (action === 'show' && values.to === undefined) return show();
  throw new UsageError('keys needs one of: make, show.');
}

/** @param {string | undefined} to file; if undefined, prints the private key for a build service's secrets */
async function make(to) {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  if (to === undefined) process.stdout.write(pem);
  else await keep(fromTyped(to), pem);
  tell(publicHalf(pair.publicKey));
  console.error(
    to === undefined
      ? 'The private key above is shown only once. Add it to your build service’s secrets as PORTICO_SIGNING_KEY.'
      : `The private key is in ${to}. Where you publish, set PORTICO_SIGNING_KEY to that path. Back up the key with your other secrets.`,
  );
}

async function show() {
  const key = await signingKey();
  if (!key) throw new RefusedError('PORTICO_SIGNING_KEY is not set.');
  tell(publicHalf(key));
}

/** Writes to standard error, so that a pipe contains only the private key. @param {ReturnType<typeof publicHalf>} half */
function tell({ publicKey, fingerprint }) {
  console.error(`public key   ${publicKey}\nfingerprint  ${fingerprint}`);
  const how = hereOrOutside(
    'Register it with an API key that has the scope "keys"',
    'Send the public key to the university to register it',
  );
  console.error(`${how}:\n  npm run staff -- release-keys add <step> --label "<owner>" --key ${publicKey}`);
}

/** @param {string} file @param {string} pem */
async function keep(file, pem) {
  const repository = await repositoryOf(path.dirname(file));
  if (repository)
    throw new RefusedError(
      `${file} is inside the repository ${repository}, where it could be committed. Choose a place outside it.`,
    );
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error) => {
    const why = error.code === 'EEXIST' ? 'already exists' : `can't be written (${error.code})`;
    throw new RefusedError(`${file} ${why}. Choose another place: a key is never overwritten.`);
  });
}

/** @param {string} folder @returns {Promise<string | undefined>} */
async function repositoryOf(folder) {
  const isOne = await access(path.join(folder, '.git')).then(
    () => true,
    () => false,
  );
  if (isOne) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
