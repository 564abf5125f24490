import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { memoryBound } from './memory-bound.ts';
import type { Confined, SandboxedProgram, Sandbox, SandboxLimits } from './sandbox.ts';
import { SandboxUnavailableError } from './sandbox-unavailable-error.ts';
import { NICE } from './session-priority.ts';

const run = promisify(execFile);

const NOBODY = 65_534;
const PROBE: SandboxLimits = { memory: 1e9, file: 1e6 };

/**
 * The isolation that is left without bubblewrap: bounded memory, files and processes, an empty environment, no way to more rights, no
 * network where a network namespace can be made, and an unprivileged account when this process is root. The program sees the file system as its
 * account does. For a program that handles one document and ends.
 */
export class LimitedIsolation implements Sandbox {
  readonly account = isRoot() ? NOBODY : undefined;
  private withoutNetwork: Promise<string[]> | undefined;

  async problem(): Promise<string | undefined> {
    if (process.platform !== 'linux') return 'this system has no isolation without bubblewrap';
    const [program = '', ...args] = [...bounds(PROBE), 'true'];
    return (await succeeds(program, args)) ? undefined : 'prlimit and setpriv (util-linux) do not work here';
  }

  /** @throws SandboxUnavailableError rather than to run anything without bounds, or as root. */
  async enter({ program, folder, temporary = folder, limits }: SandboxedProgram): Promise<Confined> {
    const problem = await this.problem();
    if (problem !== undefined) throw new SandboxUnavailableError(problem);
    const [way = '', ...toFolder] = [...bounds(limits), 'test', '-x', path.dirname(folder)];
    if (!(await succeeds(way, toFolder)))
      throw new SandboxUnavailableError(`the account ${NOBODY} has no access to ${path.dirname(folder)}`);
    const network = await (this.withoutNetwork ??= withoutNetwork());
    return {
      prefix: [...network, ...bounds(limits), program],
      env: { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: temporary, LANG: 'C.UTF-8' },
      folder,
      isApart: false,
    };
  }
}

function bounds({ memory, file }: SandboxLimits): string[] {
  const leave = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--bounding-set=-all'];
  return [
    ...['nice', '-n', String(NICE)],
    ...[
      'setpriv',
      ...(isRoot() ? leave : []),
      '--inh-caps=-all',
      '--no-new-privs',
      '--pdeathsig',
      'KILL',
      '--',
    ],
    ...['prlimit', ...memoryBound(memory), `--fsize=${file}`, '--core=0', '--'],
  ];
}

/** A namespace needs rights that many containers don't have. */
async function withoutNetwork(): Promise<string[]> {
  const unshare = ['unshare', ...(isRoot() ? [] : ['--user', '--map-current-user']), '--net', '--'];
  const [program = '', ...args] = [...unshare, ...bounds(PROBE), 'true'];
  return (await succeeds(program, args)) ? unshare : [];
}

const isRoot = (): boolean => process.getuid?.() === 0;

const succeeds = (program: string, args: string[]): Promise<boolean> =>
  run(program, args, { timeout: 10_000 }).then(
    () => true,
    () => false, // not installed, or not allowed here: the question is answered
  );
