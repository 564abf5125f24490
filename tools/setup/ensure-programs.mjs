import { canInstallPackages, installPackages } from './debian.mjs';
import { PARTS } from './parts.mjs';

/** @typedef {import('./parts.mjs').PartName} PartName */

/**
 * Finds these programs, or installs them where that is possible (on Debian as root).
 * @param {PartName[]} names
 * @returns {Promise<Partial<Record<PartName, string>>>} their paths
 * @throws {Error} that names what is missing, why it is needed and how to get it
 */
export async function ensureSystem(names) {
  const missing = names.filter((name) => !PARTS[name].find());
  if (missing.length > 0 && canInstallPackages()) {
    const why = missing.map((name) => PARTS[name].why).join(', ');
    await installPackages(
      missing.flatMap((name) => PARTS[name].packages),
      why,
    );
  }
  const problems = names.filter((name) => !PARTS[name].find()).map(explain);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(names.map((name) => [name, PARTS[name].find()]));
}

/** Describes a missing program, why it matters, and how to install it. @param {PartName} name */
export function explain(name) {
  const part = PARTS[name];
  return `${part.label} was not found. Needed ${part.why}. On Debian or Ubuntu: ${installCommand(name)}. Elsewhere: ${part.elsewhere}.`;
}

/** @param {PartName} name */
export const installCommand = (name) => `sudo apt-get install -y ${PARTS[name].packages.join(' ')}`;
