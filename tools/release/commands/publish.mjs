import { identify, SHARED } from '@portico/federation/identity';
import { tsImport } from 'tsx/esm/api';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { readArguments, readName, readWhole } from '../arguments.mjs';
import { describePublished, passed } from '../wait-for-checks.mjs';
import { RefusedError, UsageError } from '../errors.mjs';
import { build } from '../publish/build-program.mjs';
import { typeProblems } from '../publish/check-types.mjs';
import { withPlaces } from '../publish/question-lines.mjs';
import { signatureOf, signingKey } from '../publish/signing.mjs';
import { changeChannels, channelOrNone, checkMetadata, sendFiles } from '../registry.mjs';
import { fromTyped } from '../../workspace/typed-path.mjs';
import { changeOf, report } from './change.mjs';

const OPTIONS = /** @type {const} */ ({
  promote: { type: 'boolean' },
  canary: { type: 'string' },
  ahead: { type: 'boolean' },
  'after-signature': { type: 'boolean' },
  folder: { type: 'string' },
  reason: { type: 'string' },
});

/** Builds a step or the shell, uploads it, and waits for the server's check. @param {string[]} args */
export async function publish(args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  const name = readName(positionals[0]);
  const percent = readWhole(values.canary, 'canary');
  if (positionals.length > 1) throw new UsageError('The version comes from the sources; name only the step.');

  const sources = values.folder ? fromTyped(values.folder) : inRoot('apps', name);
  const { warnings, ...sent } = await withPlaces(sources, () =>
    send(name, {
      sources,
      ahead: values.ahead ?? false,
      afterSignature: values['after-signature'] ?? false,
    }),
  );
  for (const warning of warnings) console.warn(warning);
  const { version } = sent;
  const check = values.ahead ? sent.check : await passed(name, version, sent.check);
  console.log(describePublished({ ...sent, name, check }));
  if (!values.promote && percent === undefined) {
    // A preview link opens applicants' pages, so there is none for the Office.
    if (name !== 'office') console.log(`Preview it: npm run release -- try ${name}@${version}`);
    return;
  }
  report(await changeChannels([await changeOf('promote', { name, version }, percent)], values.reason));
}

/**
 * Builds and uploads a release that isn't live yet.
 * @param {string} name
 * @param {{ sources: string, ahead: boolean, afterSignature: boolean }} options
 * @returns {Promise<import('@portico/contracts').PublishReply>} `warnings` include those about translations
 * @throws {RefusedError} with all problems
 */
async function send(name, { sources, ahead, afterSignature }) {
  const key = await signingKey();
  const shell = await deployedShell();
  const typing = typeProblems(name, sources, shell);
  // Handles a rejection even if the build fails first, because then nothing awaits the type check.
  typing.catch(() => undefined);
  const folder = await build(name, sources);
  const found = await readBuilt(folder);
  if (found.release.name !== name)
    throw new RefusedError(
      `${sources} contains the sources of "${found.release.name}", not "${name}". ` +
        `Publish it under its own name: npm run release -- publish ${found.release.name} --folder ${sources}`,
    );
  // The version is computed from the sources: if a file was saved during the build, the version wouldn't match the content.
  if (
    identify(sources, { without: ['shell', 'office'].includes(name) ? [] : SHARED }).version !==
    found.release.version
  )
    throw new RefusedError(`The sources of ${name} changed during the build. Publish it again.`);
  const files = Object.fromEntries(
    [...found.files].map(([file, content]) => [file, content.toString('base64')]),
  );
  const signature = signatureOf(key, releaseJsonOf(found));
  const wishes = { ahead, after_signature: afterSignature, signature };
  const metadata = await checkMetadata({ files: metadataOf(found.release, files), ...wishes });
  const translated = await translationNotes(name, sources, found.definition);
  const problems = [...found.problems, ...translated.problems, ...metadata.problems, ...(await typing)];
  const { version } = found.release;
  if (problems.length > 0)
    throw new RefusedError(
      `${name} ${version} was not sent:\n${[...new Set(problems)].map((each) => `  - ${each}`).join('\n')}`,
    );
  // Older servers don't send warnings about licenses.
  const { warnings = [], ...sent } = await sendFiles({ files, ...wishes });
  return { ...sent, warnings: [...translated.warnings, ...warnings] };
}

/**
 * Checks the translations in the sources, because the bundler silently drops unusable ones. The Office is only in English.
 * @param {string} name
 * @param {string} sources
 * @param {import('@portico/form-model').StepDefinition | null} definition
 * @returns {Promise<{ problems: string[], warnings: string[] }>}
 */
async function translationNotes(name, sources, definition) {
  if (name === 'office') return { problems: [], warnings: [] };
  /** @type {typeof import('../../texts/translation-notes.ts')} */
  const { stepNotes, shellNotes } = await tsImport('../../texts/translation-notes.ts', import.meta.url);
  return definition ? stepNotes(sources, definition) : shellNotes(ROOT);
}

/** @param {import('@portico/core/release-checks').ReleaseFolder} found */
const releaseJsonOf = ({ files }) => files.get('release.json') ?? Buffer.alloc(0);

/** Returns the files that the server checks first. @param {import('@portico/contracts').ReleaseFile} release @param {Record<string, string>} files */
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
