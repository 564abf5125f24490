import path from 'node:path';
import { start, type Running } from '../../processes/child.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';

const APIS = 2;

export class Version {
  #running: (Running & { url?: string })[] = [];

  /** @param folder folder of the built version */
  constructor(
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Starts the processes, and adds the URL of each API to the pool once it is ready. */
  async start(pool: string[]) {
    // One after the other, because the first one installs the releases.
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

  /** @throws {Error} if a process starts, or fails for a reason other than missing migrations */
  async refusesToStart() {
    for (const service of ['api', 'worker'] as const) {
      const process = this.#run(service, await freePort());
      const code = await process.ended;
      if (code === 0 || !process.output().includes('npm run migrate'))
        throw new Error(
          `The ${service} should have asked for npm run migrate; it ended with ${code}:\n${process.output()}`,
        );
    }
  }

  /** Removes the processes from the pool, then stops them. */
  async leave(pool: string[]) {
    for (const { url, stop } of this.#running.splice(0)) {
      if (url) pool.splice(pool.indexOf(url), 1);
      await stop('SIGTERM', 40_000);
    }
  }

  #run(service: 'api' | 'worker', port: number) {
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
