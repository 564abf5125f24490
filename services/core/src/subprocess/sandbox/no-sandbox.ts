import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Confined, SandboxedProgram, Sandbox, SandboxLimits } from './sandbox.ts';
import { FIRST_OOM_VICTIM, memoryLimit } from './memory-limit.ts';
import { NICE } from './session-priority.ts';

const run = promisify(execFile);

export class Unconfined implements Sandbox {
  readonly account = undefined;

  problem(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async enter({ program, folder, temporary = folder, limits }: SandboxedProgram): Promise<Confined> {
    return {
      prefix: [...(await bounds(limits)), program],
      env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: temporary, LANG: 'C.UTF-8' },
      folder,
      isApart: false,
    };
  }
}

async function bounds({ memory, file }: SandboxLimits): Promise<string[]> {
  const ways = [
    ['nice', '-n', String(NICE)],
    ['prlimit', ...memoryLimit(memory), `--fsize=${file}`, '--core=0', '--'],
    ...(memory === undefined ? [FIRST_OOM_VICTIM] : []),
    ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
  ];
  const works = await Promise.all(
    ways.map(([program = '', ...args]) => succeeds(program, [...args, 'true'])),
  );
  return ways.filter((_, n) => works[n]).flat();
}

const succeeds = (program: string, args: string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false, // not installed or not permitted
  );
