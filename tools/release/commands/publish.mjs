import path from 'node:path';
import { identify, SHARED } from '@portico/federation/identity';
import { tsImport } from 'tsx/esm/api';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { readArguments, readName, readWhole } from '../arguments.mjs';
import { RefusedError, UsageError } from '../errors.mjs';
import { build } from '../publish/build.mjs';
import { typeProblems } from '../publish/check-types.mjs';
import { smokeProblems } from '../publish/smoke/smoke-test.mjs';
import { changeChannels, channelOrNone, check, send } from '../registry.mjs';
import { changeOf, report } from './change.mjs';

const OPTIONS = /** @type {const} */ ({
  promote: { type: 'boolean' },
  canary: { type: 'string' },
  ahead: { type: 'boolean' },
  folder: { type: 'string' },
  reason: { type: 'string' },
  'without-smoke-test': { type: 'boolean' },
});

/** Builds one step, or the shell, checks it, and sends it. @param {string[]} args */
export async function publish(args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  const name = readName(positionals[0]);
  const percent = readWhole(values.canary, 'canary');
  if (positionals.length > 1) throw new UsageError('The version comes from the sources; name only the step.');

  const { version, published, warnings } = await publishChecked(name, {
    // npm changes to the folder of package.json; the person meant the one in which the command was typed.
    sources: values.folder
      ? path.resolve(process.env.INIT_CWD ?? process.cwd(), values.folder)
      : inRoot('apps', name),
    ahead: values.ahead ?? false,
    withTypes: true,
    withSmokeTest: !values['without-smoke-test'],
  });
  for (const warning of warnings) console.warn(warning);
  console.log(published ? `${name} ${version} is published.` : `${name} ${version} was published before.`);
  if (!values.promote && percent === undefined) {
    console.log(`Look at it: npm run release -- try ${name}@${version}`);
    return;
  }
  report(await changeChannels([await changeOf('promote', { name, version }, percent)], values.reason));
}

/**
 * Builds, checks and sends; nobody sees it yet.
 * @param {string} name
 * @param {{ sources: string, ahead: boolean, withTypes: boolean, withSmokeTest: boolean }} options
 * @returns {Promise<import('@portico/contracts').PublishReply & { warnings: string[] }>} `warnings`: of its translations
 * @throws {RefusedError} with all problems
 */
export async function publishChecked(name, { sources, ahead, withTypes, withSmokeTest }) {
  const shell = await deployedShell();
  const typing = withTypes ? typeProblems(name, sources, shell) : Promise.resolve([]);
  // Whoever fails first ends the command; what the types say then is of no interest.
  typing.catch(() => undefined);
  const folder = await build(name, sources);
  const found = await readBuilt(folder);
  // The version stands for the sources: a file that was saved while they were read would give it another content for ever.
  if (identify(sources, { without: name === 'shell' ? [] : SHARED }).version !== found.release.version)
    throw new RefusedError(`The sources of ${name} changed while it was built. Publish it again.`);
  const files = Object.fromEntries(
    [...found.files].map(([file, content]) => [file, content.toString('base64')]),
  );
  const beside = await check({ files: metadataOf(found.release, files), ahead });
  const translated = await translationNotes(sources, found.definition);
  const problems = [...found.problems, ...translated.problems, ...beside.problems];
  // A release that needs another shell can't be opened in the deployed one.
  if (problems.length === 0 && withSmokeTest && !ahead && shell && !beside.published)
    problems.push(...(await smokeProblems(folder, found.release)));
  problems.push(...(await typing));
  const { version } = found.release;
  if (problems.length > 0)
    throw new RefusedError(
      `${name} ${version} was not sent:\n${[...new Set(problems)].map((each) => `  - ${each}`).join('\n')}`,
    );
  return { ...(await send({ files, ahead })), warnings: translated.warnings };
}

/**
 * The bundler leaves out what it can't use: only the sources tell of it.
 * @param {string} sources
 * @param {import('@portico/form-model').StepDefinition | null} definition
 * @returns {Promise<{ problems: string[], warnings: string[] }>}
 */
async function translationNotes(sources, definition) {
  /** @type {typeof import('../../texts/release-notes.ts')} */
  const { stepNotes, shellNotes } = await tsImport('../../texts/release-notes.ts', import.meta.url);
  return definition ? stepNotes(sources, definition) : shellNotes(ROOT);
}

/**
 * What the server wants to see before anything else.
 * @param {import('@portico/contracts').ReleaseFile} release
 * @param {Record<string, string>} files
 */
function metadataOf({ entries: { manifest, definition } }, files) {
  const names = ['release.json', manifest, definition].filter((file) => file !== undefined);
  return Object.fromEntries(names.flatMap((file) => (files[file] ? [[file, files[file]]] : [])));
}

async function deployedShell() {
  const { live, versions } = await channelOrNone('shell');
  return versions.find(({ version }) => version === live);
}

/** @param {string} folder */
async function readBuilt(folder) {
  /** @type {typeof import('@portico/core/release-checks')} */
  const { readReleaseFolder, releaseProblems, ReleaseRefusedError } = await tsImport(
    '@portico/core/release-checks',
    import.meta.url,
  );
  try {
    const found = await readReleaseFolder(folder);
    return { ...found, problems: await releaseProblems(found) };
  } catch (error) {
    if (error instanceof ReleaseRefusedError) throw new RefusedError(error.message);
    throw error;
  }
}
