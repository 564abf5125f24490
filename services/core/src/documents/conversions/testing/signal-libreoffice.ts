import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const BUSY = 5;

interface Process {
  pid: number;
  parent: number;
  name: string;
  worked: number;
}

export async function untilIdle(): Promise<void> {
  const worked = () => JSON.stringify(libreOffices().map((each) => [each.pid, each.worked]));
  for (let before = ''; ; await wait(100)) {
    const now = worked();
    if (now === before) return;
    before = now;
  }
}

export async function signalLibreOffice(
  signal: NodeJS.Signals,
  stop: AbortSignal,
): Promise<number | undefined> {
  const idle = new Map(libreOffices().map(({ pid, worked }) => [pid, worked]));
  for (; !stop.aborted; await wait(5)) {
    const busy = libreOffices().find(({ pid, worked }) => worked >= (idle.get(pid) ?? 0) + BUSY);
    if (!busy) continue;
    process.kill(busy.pid, signal);
    return busy.pid;
  }
  return undefined;
}

function libreOffices(): Process[] {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => processOf(name) ?? [])
      .map((each) => [each.pid, each]),
  );
  const isOurs = ({ parent }: Process): boolean => {
    const above = all.get(parent);
    return parent === process.pid || (above !== undefined && isOurs(above));
  };
  return [...all.values()].filter((each) => each.name === 'soffice.bin' && isOurs(each));
}

function processOf(pid: string): Process | undefined {
  try {
    const [, name = '', facts = ''] =
      /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    const [, parent, ...rest] = facts.split(' ');
    return { pid: Number(pid), parent: Number(parent), name, worked: Number(rest[9]) + Number(rest[10]) };
  } catch {
    return undefined; // the process has just exited
  }
}
