import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../../processes/child.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';

/** Starts haproxy. `stop()` also deletes its folder. @param {string} program path of haproxy @param {string} settings */
export async function startHaproxy(program, settings) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, settings, { mode: 0o600 });
  const checked = await run(program, ['-c', '-f', file], { output: 'pipe' });
  if (checked.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`haproxy rejected its configuration:\n${checked.output}`);
  }
  const running = start(program, ['-db', '-f', file], { output: 'pipe' });
  const stop = async () => {
    await running.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  const { pid, failure } = running;
  return { pid, failure, stop };
}

/** @param {string} what for the error message @param {() => Promise<boolean>} probe @param {Awaited<ReturnType<typeof startHaproxy>>} proxy */
export async function answersThrough(what, probe, proxy) {
  await waitUntil(`${what} answers through its proxy`, async () => (await probe()) || undefined, {
    withinMs: 60_000,
    failure: proxy.failure,
  });
}
