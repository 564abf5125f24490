import { spawn } from 'node:child_process';
import { onCleanUp } from './cleanup.mjs';

/**
 * @typedef {object} StartOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] whole environment, by default that of this process
 * @property {'inherit' | 'stderr' | 'pipe'} [output] `pipe` collects stdout and stderr in `output()`; `stderr` prints both to stderr. Default: `inherit`.
 * @property {boolean} [channel] opens Node's IPC channel, for `tell`
 */

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<number>} ended exit code; 128 or more after a signal, 127 if the program could not start
 * @property {(message: string) => void} tell sends a message, unless the program has ended
 * @property {() => string} output what the program has printed, if piped
 * @property {() => string | undefined} failure describes how the program ended, for `waitUntil`
 * @property {(signal?: NodeJS.Signals, withinMs?: number) => Promise<number>} stop signals the process and its children, and kills them after `withinMs` (default 10 s)
 */

const STDOUT = /** @type {const} */ ({ inherit: 'inherit', stderr: process.stderr.fd, pipe: 'pipe' });

/**
 * Starts a program in its own process group, so that `stop` also stops its children. The program ends with this one, unless this
 * one gets SIGKILL.
 * @param {string} command
 * @param {string[]} args
 * @param {StartOptions} [options]
 * @returns {Running}
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: process.platform !== 'win32',
    stdio: [
      'ignore',
      STDOUT[options.output ?? 'inherit'],
      options.output === 'pipe' ? 'pipe' : 'inherit',
      ...(options.channel ? [/** @type {const} */ ('ipc')] : []),
    ],
  });
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));

  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      text += `${command}: ${error.message}\n`;
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 128 + 9));
  });
  /** @type {Running['stop']} */
  const stop = async (signal = 'SIGTERM', withinMs = 10_000) => {
    if (child.exitCode === null && child.signalCode === null) signalGroup(child.pid, signal);
    const kill = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), withinMs);
    const code = await ended;
    clearTimeout(kill);
    return code;
  };
  const forget = onCleanUp(async () => void (await stop()));
  /** @type {number | undefined} */
  let code;
  void ended.then((ended) => (code = ended)).then(forget);
  const failure = () => (code === undefined ? undefined : `it ended with exit code ${code}.\n${text}`);
  /** @type {Running['tell']} */
  const tell = (message) => void (child.connected && child.send(message, () => undefined));
  return { pid: child.pid ?? -1, ended, tell, output: () => text, failure, stop };
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    // ESRCH: the process has already ended.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
