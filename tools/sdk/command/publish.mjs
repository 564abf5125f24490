import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readOptions, readWhole } from '../../release/arguments.mjs';
import { changeOf, report } from '../../release/commands/change.mjs';
import { withPlaces } from '../../release/publish/question-lines.mjs';
import { signatureOf, signingKey } from '../../release/publish/signing.mjs';
import { describePublished, passed } from '../../release/wait-for-checks.mjs';
import { changeChannels, sendFiles } from '../../release/registry.mjs';
import { checkStep } from './check.mjs';
import { requireServer } from './server.mjs';
import { stepHere } from './step-folder.mjs';

const OPTIONS = /** @type {const} */ ({
  promote: { type: 'boolean' },
  canary: { type: 'string' },
  'after-signature': { type: 'boolean' },
  reason: { type: 'string' },
});

/** Checks and builds the step, uploads it, and waits for the server's check. @param {string[]} args */
export async function publish(args) {
  const values = readOptions(args, OPTIONS);
  const percent = readWhole(values.canary, 'canary');
  requireServer();
  const step = stepHere();
  const key = await signingKey();
  const wishes = { ahead: false, after_signature: values['after-signature'] ?? false };
  const { version, sent } = await withPlaces(step.folder, () => send(step, key, wishes));
  const { published, warnings = [] } = sent;
  for (const warning of warnings) console.warn(warning);
  const check = await passed(step.name, version, sent.check);
  console.log(describePublished({ name: step.name, version, published, check }));
  if (!values.promote && percent === undefined) {
    console.log(`Preview it: npx portico-step try ${version}`);
    return;
  }
  const change = await changeOf('promote', { name: step.name, version }, percent);
  report(await changeChannels([change], values.reason));
}

/**
 * @param {ReturnType<typeof stepHere>} step
 * @param {Awaited<ReturnType<typeof signingKey>>} key
 * @param {{ ahead: boolean, after_signature: boolean }} wishes
 */
async function send(step, key, wishes) {
  const { folder, version } = await checkStep(step);
  const signature = signatureOf(key, await readFile(path.join(folder, 'release.json')));
  return { version, sent: await sendFiles({ files: await filesIn(folder), ...wishes, signature }) };
}

/** Returns the files' contents in base64, by name. @param {string} folder @returns {Promise<Record<string, string>>} */
async function filesIn(folder) {
  const names = await readdir(folder);
  const files = names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')]);
  return Object.fromEntries(await Promise.all(files));
}
