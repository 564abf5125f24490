import { start } from '../../processes/child.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { ROOT } from '../../workspace/root.mjs';

/** Few cores that are shared with everything else take their time. */
const READY_WITHIN = 180_000;
/** Longer than a process needs to put its jobs back, in milliseconds. */
const ENDS_WITHIN = 45_000;

/** A process of Portico that can be ended and started again. */
export class Service {
  /** @type {import('../../processes/child.mjs').Running | undefined} */
  #running;

  /**
   * @param {string} name For people, as in "the API of machine one".
   * @param {string} file
   * @param {{ url: string, settings: NodeJS.ProcessEnv, within: string[], output: 'inherit' | 'pipe' }} options `url`: where its health is
   *   asked for.
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

  /** What it has said since it was started, where that is collected. */
  output() {
    return this.#running?.output() ?? '';
  }

  /** Starts it and waits until it is ready. */
  async launch() {
    const { url, settings, within, output } = this.options;
    const [command = '', ...args] = [...within, process.execPath, '--enable-source-maps', this.file];
    const running = start(command, args, { cwd: ROOT, output, env: { ...process.env, ...settings } });
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

  /** Ids of its process, if it runs. */
  pids() {
    return this.#running ? [this.#running.pid] : [];
  }

  /** To it and all that it has started; waits for nothing. @param {NodeJS.Signals} signal */
  signal(signal) {
    if (this.#running) process.kill(-this.#running.pid, signal);
  }
}
