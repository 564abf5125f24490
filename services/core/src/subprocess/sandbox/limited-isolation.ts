import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { memoryLimit } from './memory-limit.ts';
import type { Confined, SandboxedProgram, Sandbox, SandboxLimits } from './sandbox.ts';
import { SandboxUnavailableError } from './sandbox-unavailable-error.ts';
import { NICE } from './session-priority.ts';

const run = promisify(execFile);

const NOBODY = 65_534;
const PROBE: SandboxLimits = { memory: 1e9, file: 1e6 };

/**
 * Isolation without bubblewrap: limits on memory, files, and processes; no environment or privilege escalation; no network if a namespace
 * is available; and an unprivileged account if we are root. The file system stays visible. For programs that process one document.
 */
export class LimitedIsolation implements Sandbox {
  readonly account = isRoot() ? NOBODY : undefined;
  private withoutNetwork: Promise<string[]> | undefined;

  async problem(): Promise<string | undefined> {
    if (process.platform !== 'linux') return 'this system has no isolation without bubblewrap';
    const [program = '', ...args] = [...bounds(PROBE), 'true'];
    return (await succeeds(program, args)) ? undefined : 'prlimit and setpriv (util-linux) do not work here';
  }

  /** @throws SandboxUnavailableError rather than running without limits or as root */
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
    ...['prlimit', ...memoryLimit(memory), `--fsize=${file}`, '--core=0', '--'],
  ];
}

async function withoutNetwork(): Promise<string[]> {
  const unshare = ['unshare', ...(isRoot() ? [] : ['--user', '--map-current-user']), '--net', '--'];
  const [program = '', ...args] = [...unshare, ...bounds(PROBE), 'true'];
  return (await succeeds(program, args)) ? unshare : [];
}

const isRoot = (): boolean => process.getuid?.() === 0;

const succeeds = (program: string, args: string[]): Promise<boolean> =>
  run(program, args, { timeout: 10_000 }).then(
    () => true,
    () => false, // not installed or not permitted
  );
