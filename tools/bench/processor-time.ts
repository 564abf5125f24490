import { readFileSync } from 'node:fs';

/** Microseconds of a processor that a process has had, of all its threads, in the program and for it: /proc/<pid>/stat, in ticks of which a second has a hundred. */
export function processorMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
