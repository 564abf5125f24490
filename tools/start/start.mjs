import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cleanUp } from '../processes/cleanup.mjs';
import { portTaken } from '../processes/free-port.mjs';
import { startProduct } from '../services/product.mjs';
import { fetchPrograms, programsToFetch } from './fetch-programs.mjs';
import { firstInvite } from './first-invite.mjs';
import { ensurePackages } from '../setup/installed.mjs';
import { PARTS } from '../setup/parts.mjs';
import { explain } from '../setup/ensure-programs.mjs';
import { buildEverything } from '../workspace/build.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { ROOT } from '../workspace/root.mjs';

helpAtOnce(`Usage: npm start

Installs and builds what changed, and serves Portico on this machine until Ctrl+C. Settings, as environment variables:

  PORT          default: 3000
  HOST          address to listen on; default: 127.0.0.1
  DATA_DIR      folder for data; default: .data
  LOG_LEVEL     info shows the log; default: warn

All settings are in docs/operations.md.`);
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
// Browsers resolve any name below localhost to the machine itself (RFC 6761).
const officeUrl =
  process.env.OFFICE_URL ?? (process.env.PUBLIC_URL ? undefined : `http://office.localhost:${port}`);

/** Copy of the message in services/api/src/wait-for-programs.ts. */
const PROGRAMS_FETCHED = 'programs fetched';

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  await cleanUp();
  process.exit(1);
}

async function main() {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is "${process.env.PORT}"; it must be a whole number from 1 to 65535.`);
  }
  if (await portTaken(port, host)) {
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`,
    );
  }
  const lacking = await programsToFetch();
  let isServing = () => {};
  const served = new Promise((resolve) => (isServing = () => resolve(undefined)));
  const fetched = lacking.length > 0 && fetchPrograms(lacking, { say: console.log, installFrom: served });
  const { compiled } = await ensurePackages({ omitDev: true });
  console.log('Building what changed ...');
  // The worker isn't needed without Redis, because the server then runs all jobs itself.
  const unused = process.env.REDIS_URL ? [] : ['@portico/worker'];
  const [code] = await Promise.all([buildEverything('unless it fails', unused), compiled]);
  if (code !== 0) throw new Error('The build failed; see the messages above.');
  // Makes new files readable for this account only, because they contain applicants' data (services/core/src/platform/files/keep-files-private.ts).
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });

  const chromium = PARTS.chromium.find();
  const libreOffice = PARTS.libreoffice.find();
  const product = await startProduct({
    port,
    dataDir,
    output: 'inherit',
    channel: lacking.length > 0,
    env: {
      // Without a log line for each request, which would hide what this script prints.
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(libreOffice && { LIBREOFFICE_PATH: libreOffice }),
      AWAIT_PROGRAMS: String(lacking.length > 0),
      ...(officeUrl && { OFFICE_URL: officeUrl }),
    },
  });
  console.log(welcome(lacking, await firstInvite({ url: product.url, dataDir, officeUrl })));
  isServing();
  if (fetched) void fetched.then(() => product.tell(PROGRAMS_FETCHED));
  process.exitCode = await product.ended;
  await cleanUp(); // Stops downloads that are still running.
}

/** @param {import('../setup/parts.mjs').PartName[]} lacking programs that are being installed @param {string | undefined} invite */
function welcome(lacking, invite) {
  const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [
    '',
    `Portico is ready: ${address}`,
    '',
    ...(officeUrl ? [`  Office      ${officeUrl} (for staff)`] : []),
    `  Data        ${dataDir} (${process.env.DATABASE_URL ? 'files; the database is DATABASE_URL' : 'SQLite'})`,
    `  Jobs        ${process.env.REDIS_URL ? 'Bull on Redis' : 'in this process'}`,
    `  Codes       ${process.env.SMTP_URL ? 'sent by email' : `appear at ${address}/outbox`}`,
    `  PDF         ${does('printed', 'chromium', lacking)}`,
    `  Word        ${does('converted', 'libreoffice', lacking)}`,
    '',
    ...(invite
      ? [
          'The Office has no users yet. Create the first administrator’s passkey with this one-time link (expires in 3 days):',
          `  ${invite}`,
          '',
        ]
      : []),
    'Press Ctrl-C to stop. Set LOG_LEVEL=info to see the log.',
    ...(lacking.length > 0
      ? [
          '',
          `Installing ${lacking.map((name) => PARTS[name].label).join(', ')} in the background (apt-get) ...`,
        ]
      : []),
  ];
  return lines.join('\n');
}

/** @param {string} what @param {'chromium' | 'libreoffice'} name @param {import('../setup/parts.mjs').PartName[]} lacking */
function does(what, name, lacking) {
  if (lacking.includes(name)) return `${what} once ${PARTS[name].label} is installed; jobs wait until then`;
  const found = PARTS[name].find();
  return found ? `${what} by ${found}` : explain(name);
}
