import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { run } from '../processes/run.mjs';
import { npm } from '../setup/npm.mjs';
import { inRoot } from '../workspace/root.mjs';

/** Releases of the npm package @sparticuz/chromium, which contains the program: the oldest supported Chromium, and the oldest one on npm. */
const RELEASES = { 109: '109.0.6', 92: '92.0.0' };

/** @typedef {keyof typeof RELEASES} OldVersion */

const FOLDER = inRoot('.cache', 'old-chromium');

/** Returns the program's path, or undefined if it wasn't downloaded. @param {OldVersion} version */
export const oldChromium = (version) => (existsSync(fileOf(version)) ? fileOf(version) : undefined);

/** @param {OldVersion} version */
const fileOf = (version) => path.join(FOLDER, `chromium-${version}`);

/** Downloads the programs that are missing. They aren't dependencies, because each package has 60 MB. */
export async function fetchOldChromiums() {
  mkdirSync(FOLDER, { recursive: true });
  for (const version of [/** @type {const} */ (109), /** @type {const} */ (92)]) {
    if (oldChromium(version)) continue;
    console.log(`Downloading Chromium ${version} ...`);
    const folder = mkdtempSync(path.join(FOLDER, 'download-'));
    const archive = path.join(folder, `sparticuz-chromium-${RELEASES[version]}.tgz`);
    await npm(['pack', `@sparticuz/chromium@${RELEASES[version]}`, '--pack-destination', folder]);
    const { code, output } = await run('tar', ['-xzf', archive, '-C', folder], { output: 'pipe' });
    if (code !== 0) throw new Error(`tar could not unpack ${archive}.\n${output}`);
    const program = path.join(folder, 'chromium');
    const packed = readFileSync(path.join(folder, 'package', 'bin', 'chromium.br'));
    writeFileSync(program, brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(program, fileOf(version));
    rmSync(folder, { recursive: true });
  }
}
