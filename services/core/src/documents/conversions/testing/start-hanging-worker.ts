import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ConversionBench } from './conversion-bench.ts';

/** Starts a worker process that never finishes a conversion. `converts` resolves once it has started one. */
export function startHangingWorker(bench: ConversionBench) {
  const script = fileURLToPath(new URL('./hanging-worker.main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...bench.test.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const converts = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => said.includes('converts a document') && resolve());
    void exited.then(() => reject(new Error('The worker ended before it converted anything.')));
  });
  return {
    converts,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
