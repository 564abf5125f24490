import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lockedPackages, withWhatItNeeds } from '../setup/lockfile.mjs';
import { inRoot } from '../workspace/root.mjs';

/**
 * Writes which npm packages a container image contains, in its own code and in the bundles of pages: a CycloneDX list, and their
 * license texts. `npm sbom` leaves out what only some workspaces need.
 * @param {string} folder
 */
export async function writeInventory(folder) {
  const places = Object.entries(productPackages()).sort(([one], [other]) => (one < other ? -1 : 1));
  /** @type {typeof places} */
  const found = await Promise.all(
    places.map(async ([place, locked]) => [place, { license: await olderLicense(place), ...locked }]),
  );
  const components = found.map(([place, { version = '', license, integrity }]) => {
    const name = nameIn(place);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      ...{ 'bom-ref': `${purl}#${place}`, type: 'library', name, version, purl },
      ...(license && {
        licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
      }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    };
  });
  const bom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
  const texts = await Promise.all(
    found.map(([place, { version, license }]) => licenseOf(place, version, license)),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'npm.cdx.json'), `${JSON.stringify(bom, null, 1)}\n`);
  await writeFile(path.join(folder, 'npm-licenses.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

/** Returns the packages that apps, libraries, and services need, without those for development and tests. */
function productPackages() {
  const packages = lockedPackages();
  /** @type {import('../setup/lockfile.mjs').LockedPackages} */
  const found = {};
  for (const place of Object.keys(packages).filter((each) => /^(apps|libs|services)\/[^/]+$/.test(each)))
    withWhatItNeeds(packages, place, found);
  return Object.fromEntries(
    Object.entries(found).filter(([place, { link }]) => place.includes('node_modules/') && !link),
  );
}

/** Returns the license from the field of older packages, which the lockfile leaves out. @param {string} place */
async function olderLicense(place) {
  const text = await readFile(inRoot(place, 'package.json'), 'utf8').catch(() => '{}');
  /** @type {{ licenses?: { type: string }[] }} */
  const { licenses } = JSON.parse(text);
  return licenses?.map(({ type }) => type).join(' OR ');
}

/** @param {string} place */
const nameIn = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} integrity such as `sha512-…`, in Base64 */
function hashOf(integrity) {
  const [name = '', content = ''] = integrity.split('-');
  return { alg: name.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}

/** @param {string} place @param {string} [version] @param {string} [license] */
async function licenseOf(place, version, license = 'no license named') {
  const names = await readdir(inRoot(place)).catch(() => []); // Packages for other systems aren't installed.
  const files = names.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = await Promise.all(files.map((file) => readFile(inRoot(place, file), 'utf8').catch(() => '')));
  return `${[`${nameIn(place)} ${version} (${license})`, ...texts].join('\n\n').trimEnd()}\n`;
}
