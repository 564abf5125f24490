import path from 'node:path';
import { start } from './child.mjs';

/**
 * Runs a program to its end. After the timeout, kills it and its children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('./child.mjs').StartOptions & { timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} `output` is empty unless piped
 */
export async function run(command, args, options = {}) {
  const running = start(command, args, options);
  let timedOut = false;
  const timer = options.timeoutMs
    ? setTimeout(() => {
        timedOut = true;
        void running.stop('SIGTERM', 5_000);
      }, options.timeoutMs)
    : undefined;
  const code = await running.ended;
  clearTimeout(timer);
  return { code: timedOut ? 124 : code, output: running.output(), timedOut };
}

/** @param {string} program @param {string[]} args @param {import('./child.mjs').StartOptions & { timeoutMs?: number }} [options] @returns the output @throws Error if the program fails */
export async function must(program, args, options) {
  const { code, output } = await run(program, args, { ...options, output: 'pipe' });
  if (code !== 0)
    throw new Error(`${path.basename(program)} ${args.join(' ')} ended with exit code ${code}:\n${output}`);
  return output;
}
