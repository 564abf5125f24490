import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../processes/child.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { waitUntil } from '../processes/wait-until.mjs';

/** The text that clamd finds with its only signature. */
export const MARK = 'what-only-a-test-calls-a-virus';

/**
 * Starts a private clamd with one signature. `halt()` stops it, `resume()` restarts it, and `stop()` also deletes its folder.
 * @param {string} program path of clamd
 * @returns {Promise<{ tcp: string, unix: string, halt: () => Promise<void>, resume: () => Promise<void>, stop: () => Promise<void> }>} `tcp` and `unix` are values for CLAMD_URL
 */
export async function startClamd(program) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-clamd-'));
  const port = await freePort();
  const socket = path.join(folder, 'clamd.ctl');
  const settings = [
    'Foreground yes',
    `LocalSocket ${socket}`,
    'FixStaleSocket yes',
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
  ];
  const file = path.join(folder, 'clamd.conf');
  writeFileSync(file, `${settings.join('\n')}\n`);
  // Fields: name, file type (0: any), offset (*: any). https://docs.clamav.net/manual/Signatures/ExtendedSignatures.html
  writeFileSync(path.join(folder, 'test.ndb'), `Portico.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`);
  const launch = async () => {
    const running = start(program, ['--config-file', file], { output: 'pipe' });
    await waitUntil('clamd answers', () => answersPing(port), {
      withinMs: 30_000,
      failure: running.failure,
    });
    return running;
  };
  let running = await launch();
  const halt = async () => void (await running.stop('SIGKILL'));
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  return {
    tcp: `tcp://127.0.0.1:${port}`,
    unix: `unix://${socket}`,
    halt,
    resume: async () => {
      running = await launch();
    },
    stop,
  };
}

/** @param {number} port @returns {Promise<true | undefined>} */
function answersPing(port) {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => line.write('zPING\0'));
    line.setTimeout(1_000, () => line.destroy());
    line.once('data', (reply) => resolve(reply.toString().startsWith('PONG') || undefined));
    line.once('error', () => resolve(undefined));
    line.once('close', () => resolve(undefined));
  });
}
