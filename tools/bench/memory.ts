import { readFileSync, writeFileSync } from 'node:fs';

/** Megabytes of a process that are in memory, without the programs that it has started. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** Forgets the peak of a process. @returns what asks for that since then: /proc/<pid>/clear_refs, 5 */
export function peakMegabytes(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => megabytes(pid, 'VmHWM');
}

function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}
