import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { cleanUp } from '../processes/cleanup.mjs';
import { portTaken } from '../processes/free-port.mjs';
import { startProduct } from '../services/product.mjs';
import { firstInvite } from './first-invite.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { PARTS, partsFor } from '../setup/parts.mjs';
import { ensureSystem, explain } from '../setup/system.mjs';
import { buildEverything } from '../workspace/build.mjs';
import { ROOT } from '../workspace/root.mjs';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
// Browsers lead every name below localhost to the machine itself (RFC 6761).
const officeUrl =
  process.env.OFFICE_URL ?? (process.env.PUBLIC_URL ? undefined : `http://office.localhost:${port}`);

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
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=3001 npm start`,
    );
  }
  // Beside each other: one waits for the network and the disk, the other computes.
  const finding = findPrograms();
  await ensureInstalled();
  console.log('Building what has changed ...');
  if ((await buildEverything('unless it fails')) !== 0)
    throw new Error('The build failed; its messages stand above.');
  const programs = await finding;
  // What people write and send is for this account only (services/core/src/platform/files/private-files.ts).
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });

  const product = await startProduct({
    port,
    dataDir,
    output: 'inherit',
    env: {
      ...(programs.chromium && { CHROMIUM_PATH: programs.chromium }),
      ...(programs.libreOffice && { LIBREOFFICE_PATH: programs.libreOffice }),
      ...(officeUrl && { OFFICE_URL: officeUrl }),
    },
  });
  console.log(welcome(programs, await firstInvite({ url: product.url, dataDir, officeUrl })));
  process.exitCode = await product.ended;
}

/** The product runs without Chromium, but makes no PDF, and without LibreOffice, but takes no Word documents. */
async function findPrograms() {
  try {
    await ensureSystem(partsFor('product'));
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
  return { chromium: PARTS.chromium.find(), libreOffice: PARTS.libreoffice.find() };
}

/**
 * @param {{ chromium: string | undefined, libreOffice: string | undefined }} programs
 * @param {string | undefined} invite
 */
function welcome({ chromium, libreOffice }, invite) {
  const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = [
    '',
    `Portico is ready: ${address}`,
    '',
    ...(officeUrl ? [`  Office      ${officeUrl} (for staff)`] : []),
    `  Data        ${dataDir} (${process.env.DATABASE_URL ? 'files; the database is the one of DATABASE_URL' : 'SQLite'})`,
    `  Jobs        ${process.env.REDIS_URL ? 'Bull on Redis' : 'in this process'}`,
    `  Codes       ${process.env.SMTP_URL ? 'sent by e-mail' : `appear at ${address}/outbox`}`,
    `  PDF         ${chromium ? `printed by ${chromium}` : explain('chromium')}`,
    `  Word        ${libreOffice ? `converted by ${libreOffice}` : explain('libreoffice')}`,
    '',
    ...(invite
      ? [
          'Nobody works in the Office yet. Its first administrator makes a passkey with this link, which is good once and for three days:',
          `  ${invite}`,
          '',
        ]
      : []),
    'Stop it with Ctrl-C.',
  ];
  return lines.join('\n');
}
