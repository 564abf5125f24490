import { readdirSync, readFileSync } from 'node:fs';

export const chromiumsOfThisProcess = (): number[] =>
  processes()
    .filter(({ name, parent }) => /chrom/.test(name) && parent === process.pid)
    .map(({ pid }) => pid);

export function rendererProcesses(): number[] {
  const all = processes();
  const own = chromiumsOfThisProcess();
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (own.includes(pid) || isBelow(parents.get(pid)));
  return all.filter(({ pid, isRenderer }) => isRenderer && isBelow(pid)).map(({ pid }) => pid);
}

const processes = () => readdirSync('/proc').map(Number).filter(Number.isInteger).flatMap(look);

function look(pid: number) {
  try {
    const [name = '', afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
    const isRenderer = readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer');
    return [{ pid, name, parent: Number(afterName.split(' ')[1]), isRenderer }];
  } catch {
    return []; // the process has exited in the meantime
  }
}
