import { start } from '../../processes/child.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { ROOT } from '../../workspace/root.mjs';

/** Milliseconds until a process must be ready: long, because machines may have few and busy cores. */
const READY_WITHIN = 180_000;
/** Milliseconds until a process must end: longer than requeuing its jobs takes. */
const ENDS_WITHIN = 45_000;

/** A Portico process that can be stopped and restarted. */
export class Service {
  /** @type {import('../../processes/child.mjs').Running | undefined} */
  #running;

  /**
   * @param {string} name name for errors, for example "the API of machine one"
   * @param {string} file
   * @param {{ url: string, settings: NodeJS.ProcessEnv, within: string[], output: 'inherit' | 'pipe' }} options `url`: origin of the health checks
   */
  constructor(name, file, options) {
    this.name = name;
    this.file = file;
    this.options = options;
  }

  get pid() {
    return this.#running?.pid ?? -1;
  }

  get ended() {
    return this.#running?.ended ?? Promise.resolve(0);
  }

  output() {
    return this.#running?.output() ?? '';
  }

  /** @param {NodeJS.ProcessEnv} [env] settings of this start only */
  async launch(env) {
    const { url, settings, within, output } = this.options;
    const [command = '', ...args] = [...within, process.execPath, '--enable-source-maps', this.file];
    const running = start(command, args, { cwd: ROOT, output, env: { ...process.env, ...settings, ...env } });
    this.#running = running;
    await waitUntil(`${this.name} is ready`, () => isUp(`${url}/health/ready`), {
      withinMs: READY_WITHIN,
      everyMs: 100,
      failure: running.failure,
    });
  }

  /** @param {NodeJS.Signals} signal */
  async halt(signal) {
    await this.#running?.stop(signal, ENDS_WITHIN);
  }

  pids() {
    return this.#running ? [this.#running.pid] : [];
  }

  /** Signals the process and its children and doesn't wait. @param {NodeJS.Signals} signal */
  signal(signal) {
    if (this.#running) process.kill(-this.#running.pid, signal);
  }
}
