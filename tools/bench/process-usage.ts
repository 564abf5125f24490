import { readFileSync, writeFileSync } from 'node:fs';

/** Resident megabytes of a process, without its child processes. */
export const residentMegabytes = (pid: number): number => megabytes(pid, 'VmRSS');

/** Resets the peak memory of a process by writing 5 to `clear_refs`. @returns a function that reads the peak since the reset */
export function peakMegabytes(pid: number): () => number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => megabytes(pid, 'VmHWM');
}

function megabytes(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** Returns the CPU time of a process in microseconds. /proc/<pid>/stat counts ticks of 10 ms. */
export function processorMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
