import { readdirSync, readFileSync } from 'node:fs';
import { percentile } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';

const EVERY_MS = 5_000;

/**
 * Measures the memory and open files of processes that may be restarted meanwhile. Linux only.
 * @returns `stop()`, which returns the median of the last third of the time and, as `before`, of the first third
 */
export function sizes(services: { name: string; pid: number }[]) {
  const found = services.map(({ name }) => ({ name, memory: [] as number[], files: [] as number[] }));
  const timer = setInterval(() => {
    for (const [i, { pid }] of services.entries()) {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const memory = Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1_024;
        const files = readdirSync(`/proc/${pid}/fd`).length;
        if (Number.isNaN(memory)) continue; // The process has just ended.
        found[i]?.memory.push(memory);
        found[i]?.files.push(files);
      } catch {
        // Nothing runs: the fault has ended the process.
      }
    }
  }, EVERY_MS);
  const end = onCleanUp(() => clearInterval(timer));
  return {
    stop() {
      clearInterval(timer);
      end();
      return found.flatMap(({ name, memory, files }) => [
        { name: `memory of ${name}`, ...firstAndLast(memory), unit: 'MB', n: memory.length },
        { name: `open files of ${name}`, ...firstAndLast(files), unit: 'files', n: files.length },
      ]);
    },
  };
}

function firstAndLast(values: number[]) {
  const third = Math.ceil(values.length / 3);
  return { before: percentile(values.slice(0, third), 0.5), ours: percentile(values.slice(-third), 0.5) };
}
