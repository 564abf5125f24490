import path from 'node:path';
import { start } from '../processes/child.mjs';
import { run } from '../processes/run.mjs';
import { isUp, waitUntil } from '../processes/wait-until.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** Entry point of the built server, which serves everything on one port. */
export const SERVER = inRoot('services', 'api', 'dist', 'main.js');

/**
 * @typedef {object} ProductOptions
 * @property {number} port
 * @property {string} dataDir
 * @property {NodeJS.ProcessEnv} [env] additional settings
 * @property {'inherit' | 'pipe'} [output]
 * @property {boolean} [channel] opens an IPC channel, for `tell`
 * @property {number} [readyWithinMs] 60 s by default
 */

/** Starts the built product and waits until it is ready. @param {ProductOptions} options @returns {Promise<import('../processes/child.mjs').Running & { url: string }>} */
export async function startProduct({
  port,
  dataDir,
  env,
  output = 'pipe',
  channel = false,
  readyWithinMs = 60_000,
}) {
  const url = `http://127.0.0.1:${port}`;
  /** @type {NodeJS.ProcessEnv} */
  const settings = {
    LOCAL_STAFF_KEY: 'true',
    OUTBOX_PAGE: String(!(env?.SMTP_URL ?? process.env.SMTP_URL)),
    ...process.env,
    NODE_ENV: 'production',
    BUILT_IN_RELEASES: inRoot('apps'),
    ...env,
    PORT: String(port),
    DATA_DIR: path.resolve(ROOT, dataDir),
  };
  // With Redis, several processes can share a database, so none of them migrates it at startup.
  if (settings.REDIS_URL) await migrate(settings, output);
  const running = start(process.execPath, ['--enable-source-maps', SERVER], {
    cwd: ROOT,
    output,
    channel,
    env: settings,
  });
  await waitUntil('the server is ready', () => isUp(`${url}/health/ready`), {
    withinMs: readyWithinMs,
    failure: running.failure,
  }).catch(async (error) => {
    await running.stop();
    throw error;
  });
  return { ...running, url };
}

/** Migrates the database, as `npm run migrate` does. @param {NodeJS.ProcessEnv} env @param {'inherit' | 'pipe'} output */
export async function migrate(env, output) {
  const program = [inRoot('tools', 'migrate', 'run-migrations.ts')];
  const done = await run(process.execPath, ['--import', 'tsx', ...program], { cwd: ROOT, env, output });
  if (done.code !== 0) throw new Error(`The migrations failed.\n${done.output}`);
}
