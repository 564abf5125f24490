import path from 'node:path';
import { start } from '../../processes/child.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';

const APIS = 2;

/** The processes of one version: two APIs and a worker, on the database and the Redis that the settings name. */
export class Version {
  /** @type {(import('../../processes/child.mjs').Running & { url?: string })[]} */
  #running = [];

  /**
   * @param {string} folder Where it was built.
   * @param {NodeJS.ProcessEnv} env
   */
  constructor(folder, env) {
    this.folder = folder;
    this.env = env;
  }

  /** Adds the addresses to the pool once they are ready. @param {string[]} pool */
  async start(pool) {
    // One after the other: the first one installs the releases.
    for (let n = 0; n < APIS; n++) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const api = this.#run('api', port);
      await waitUntil('an API is ready', () => isUp(`${url}/health/ready`), {
        withinMs: 60_000,
        failure: api.failure,
      });
      this.#running.push({ ...api, url });
      pool.push(url);
    }
    const port = Number(new URL(pool.at(-1) ?? '').port);
    this.#running.push(this.#run('worker', port));
  }

  /** @throws {Error} When it starts, or gives another reason than the tables. */
  async refusesToStart() {
    for (const service of /** @type {const} */ (['api', 'worker'])) {
      const process = this.#run(service, await freePort());
      const code = await process.ended;
      if (code === 0 || !process.output().includes('npm run migrate'))
        throw new Error(
          `The ${service} should have asked for npm run migrate; it ended with ${code}:\n${process.output()}`,
        );
    }
  }

  /** As a roll-out does it: no more requests first, then the signal. @param {string[]} pool */
  async leave(pool) {
    for (const { url, stop } of this.#running.splice(0)) {
      if (url) pool.splice(pool.indexOf(url), 1);
      await stop('SIGTERM', 40_000);
    }
  }

  /**
   * @param {'api' | 'worker'} service
   * @param {number} port
   */
  #run(service, port) {
    return start(
      process.execPath,
      ['--enable-source-maps', path.join(this.folder, 'services', service, 'dist', 'main.js')],
      {
        cwd: this.folder,
        output: 'pipe',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          BUILT_IN_RELEASES: path.join(this.folder, 'apps'),
          ...this.env,
          PORT: String(port),
        },
      },
    );
  }
}
