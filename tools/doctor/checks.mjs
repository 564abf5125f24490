import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { portTaken } from '../processes/free-port.mjs';
import { SERVER } from '../services/product.mjs';
import { installProblem } from '../setup/lockfile.mjs';
import { nodeVersionProblem } from '../setup/node-version.mjs';
import { PARTS, partsFor } from '../setup/parts.mjs';
import { sqliteLoads } from '../setup/sqlite.mjs';
import { installCommand } from '../setup/ensure-programs.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { stepIds } from '../workspace/steps.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {boolean} ok
 * @property {boolean} needed whether `npm start` needs it
 * @property {string} found
 * @property {string} why reason why it matters
 * @property {string} fix command that fixes the problem; empty if there is none
 */

/** @returns {Promise<Check[]>} */
export async function checks() {
  return [
    node(),
    packages(),
    await sqlite(),
    settings(),
    ...parts(),
    sandbox(),
    wordDocuments(),
    built(),
    dataFolder(),
    await port(),
    lockfile(),
  ];
}

/** @param {Omit<Check, 'ok' | 'fix' | 'needed'> & { problem: boolean, fix: string, needed?: boolean }} answer @returns {Check} */
const check = ({ problem, fix, needed = true, ...rest }) => ({
  ...rest,
  needed,
  ok: !problem,
  fix: problem ? fix : '',
});

const node = () =>
  check({
    name: 'Node',
    problem: nodeVersionProblem() !== undefined,
    found: process.versions.node,
    why: 'runs everything',
    fix: 'install a supported version from https://nodejs.org',
  });

function packages() {
  const { product, development, hasDevelopment } = installProblem();
  const problem = product ?? (hasDevelopment ? development : undefined);
  const left = development ? ', without development-only packages' : '';
  return check({
    name: 'Packages',
    problem: problem !== undefined,
    found: problem ?? `match package-lock.json${left}`,
    why: 'required to build',
    fix: 'npm ci',
  });
}

async function sqlite() {
  const loads = await sqliteLoads();
  return check({
    name: 'SQLite',
    problem: !loads,
    found: loads ? 'better-sqlite3 loads in this Node' : 'better-sqlite3 does not load in this Node',
    why: 'the database, unless DATABASE_URL is set',
    fix: 'npm rebuild better-sqlite3',
  });
}

/** Checks the settings as a start does, and whether services respond. Reports one problem per line. */
function settings() {
  const program = ['--import', 'tsx', inRoot('tools/doctor/settings.command.ts')];
  const asked =
    installProblem().product === undefined
      ? spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8', timeout: 60_000 })
      : undefined;
  const problem = asked ? (asked.stdout || asked.stderr).trim() : 'not checked: packages are missing';
  const isGood = asked?.status === 0;
  return check({
    name: 'Settings',
    problem: !isGood,
    found: isGood ? 'valid' : problem,
    why: 'required for startup',
    fix: 'see the table in docs/operations.md',
  });
}

const parts = () =>
  partsFor().map((name) => {
    const { label, why, find } = PARTS[name];
    const found = find();
    return check({
      name: label,
      needed: false,
      problem: !found,
      found: found ?? 'not found',
      why: `needed ${why}`,
      fix: installCommand(name),
    });
  });

function sandbox() {
  const bwrap = PARTS.bubblewrap.find();
  const shown = ['/usr', '/bin', '/lib', '/lib64'].flatMap((each) => ['--ro-bind-try', each, each]);
  const works =
    bwrap !== undefined &&
    spawnSync(bwrap, ['--unshare-pid', '--unshare-net', '--unshare-ipc', ...shown, '--', 'true']).status ===
      0;
  return check({
    name: 'Sandbox',
    needed: false,
    problem: !works,
    found: works ? 'bubblewrap works here' : 'bubblewrap does not work here',
    why: 'without it PDFs are refused, and libreoffice-convert converts Word documents with less isolation',
    fix: bwrap
      ? 'allow user namespaces, or start with SANDBOX=off: see docs/operations.md'
      : installCommand('bubblewrap'),
  });
}

function wordDocuments() {
  const program = ['--import', 'tsx', inRoot('tools/doctor/word-documents.command.ts')];
  const asked =
    installProblem().product === undefined
      ? spawnSync(process.execPath, program, { cwd: ROOT, encoding: 'utf8', timeout: 120_000 })
      : undefined;
  return check({
    name: 'Word documents',
    needed: false,
    problem: asked?.status !== 0,
    found: asked?.stdout.trim() || 'unknown: packages or settings are missing',
    why: 'converts Word uploads to PDF; libreoffice-convert is the fallback when warm engines fail',
    fix: 'see "Documents and LibreOffice" in docs/operations.md',
  });
}

function built() {
  const missing = [
    SERVER,
    ...['shell', 'office', ...stepIds()].map((app) => inRoot('apps', app, 'dist', 'release.json')),
  ]
    .filter((file) => !existsSync(file))
    .map((file) => path.relative(ROOT, file));
  return check({
    name: 'Build',
    needed: false,
    problem: missing.length > 0,
    found: missing.length ? `missing: ${missing.join(', ')}` : `server, shell and ${stepIds().length} steps`,
    why: 'the server serves built files; npm start builds them',
    fix: 'npm run build',
  });
}

function dataFolder() {
  const folder = path.resolve(ROOT, process.env.DATA_DIR || '.data');
  const nearest = existsSync(folder) ? folder : path.dirname(folder);
  const problem = !writable(nearest);
  return check({
    name: 'Data folder',
    problem,
    found: `${folder}${problem ? ' (not writable)' : ''}`,
    why: 'stores accounts, answers, and releases',
    fix: 'DATA_DIR=/path/to/folder npm start',
  });
}

async function port() {
  const number = Number(process.env.PORT || 3000);
  const isPort = Number.isInteger(number) && number >= 0 && number < 65_536;
  const taken = isPort && (await portTaken(number, process.env.HOST || '127.0.0.1'));
  return check({
    name: 'Port',
    problem: taken || !isPort,
    found: isPort ? `${number} is ${taken ? 'taken' : 'free'}` : `${process.env.PORT} is not a port`,
    why: 'the application’s port',
    fix: `PORT=${isPort ? number + 1 : 3000} npm start`,
  });
}

function lockfile() {
  const addresses =
    readFileSync(inRoot('package-lock.json'), 'utf8').match(/"resolved": "https?:/g)?.length ?? 0;
  return check({
    name: 'Lockfile',
    needed: false,
    problem: addresses > 0,
    found: addresses ? `${addresses} download addresses` : 'no download addresses',
    why: 'packages must install from any registry',
    fix: 'npm install --package-lock-only --omit-lockfile-registry-resolved',
  });
}

/** @param {string} folder */
function writable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
