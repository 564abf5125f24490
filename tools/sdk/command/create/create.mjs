import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderTemplate, valuesOf } from '../../../generators/step/render-template.mjs';
import { readArguments, readName, readWhole } from '../../../release/arguments.mjs';
import { UsageError } from '../../../release/errors.mjs';

const SDK = fileURLToPath(new URL('..', import.meta.url));
/** Default order of a new step: after the first steps and before the signature. */
const ORDER = 2;
const OPTIONS = /** @type {const} */ ({
  label: { type: 'string' },
  order: { type: 'string' },
  packages: { type: 'string' },
});

/** @param {string[]} args */
export async function create(args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals[0] === undefined) throw new UsageError('Name the new step, for example: create visit');
  const id = readName(positionals[0]);
  const folder = path.resolve(id);
  if (existsSync(folder)) throw new UsageError(`${folder} already exists. Choose another ID.`);
  const { name, template } = JSON.parse(readFileSync(path.join(SDK, 'package.json'), 'utf8'));
  const scope = name.split('/')[0];
  const packages = { ...template.packages };
  await mkdir(folder, { recursive: true });
  if (values.packages) Object.assign(packages, await takeTarballs(path.resolve(values.packages), folder));
  const known = {
    ...valuesOf({ id, label: values.label, order: readWhole(values.order, 'order') ?? ORDER, scope }),
    ...template.versions,
    formModel: packages['form-model'],
    stepKit: packages['step-kit'],
    stepSdk: packages['step-sdk'],
  };
  for (const part of ['shared', 'outside'])
    for (const { file, content } of renderTemplate(path.join(SDK, 'template', part), known)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
  console.log(`${id} is ready: cd ${id} && npm install && npm test`);
}

/**
 * Copies the tarballs into the repository, so that it can be installed although they are in no registry.
 * @param {string} from
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} dependency of package.json for each package
 */
async function takeTarballs(from, folder) {
  await mkdir(path.join(folder, 'packages'));
  const found = findTarballs(from);
  for (const file of Object.values(found))
    await copyFile(path.join(from, file), path.join(folder, 'packages', file));
  return Object.fromEntries(Object.entries(found).map(([name, file]) => [name, `file:packages/${file}`]));
}

const NEEDED = ['form-model', 'step-kit', 'step-sdk'];
const TARBALL = /(?:^|-)(form-model|step-kit|step-sdk)-\d[\w.+-]*\.tgz$/;

/** Finds the SDK's tarballs, by package name. @param {string} folder @returns {Record<string, string>} @throws {UsageError} if one is missing */
function findTarballs(folder) {
  const found = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, name] = TARBALL.exec(file) ?? [];
      return name ? [[name, file]] : [];
    });
  const tarballs = Object.fromEntries(found);
  const missing = NEEDED.filter((name) => !Object.hasOwn(tarballs, name));
  if (missing.length > 0) throw new UsageError(`${folder} contains no tarball of ${missing.join(', ')}.`);
  return tarballs;
}
