import { readdirSync } from 'node:fs';
import { UsageError } from '../../../release/errors.mjs';

const NEEDED = ['form-model', 'step-kit', 'step-sdk'];
const TARBALL = /(?:^|-)(form-model|step-kit|step-sdk)-\d[\w.+-]*\.tgz$/;

/** Finds the SDK's tarballs, by package name. @param {string} folder @returns {Record<string, string>} @throws {UsageError} if one is missing */
export function findTarballs(folder) {
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
