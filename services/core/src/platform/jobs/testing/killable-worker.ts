import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export async function startKillableWorker(adapter: 'lease' | 'bull', databaseUrl: string, prefix: string) {
  const script = fileURLToPath(new URL('./killable-worker.main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, adapter, databaseUrl, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const holdsJob = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => said.includes('holds a job') && resolve());
    void exited.then(() => reject(new Error('The worker ended before it held a job.')));
  });
  return {
    holdsJob,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
