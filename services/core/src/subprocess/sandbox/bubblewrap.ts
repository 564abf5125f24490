import { execFile } from 'node:child_process';
import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Confined, SandboxedProgram, Sandbox, SandboxLimits } from './sandbox.ts';
import { SandboxUnavailableError } from './sandbox-unavailable-error.ts';
import { FIRST_OOM_VICTIM, memoryLimit } from './memory-limit.ts';
import { NICE } from './session-priority.ts';

const run = promisify(execFile);

const FOLDER = '/job';
const TEMPORARY = '/tmp';

interface Bounds {
  /** User id of the program. Owns no files on any system. */
  account: number;
  /** Maximum processes: per account, or per sandbox if it has a user namespace. */
  processes: number;
  inMemory: number;
}

const BOUNDS: Bounds = { account: 65_534, processes: 512, inMemory: 100_000_000 };
/**
 * A separate account, because Chromium has many threads, and the limit on processes is per account. `inMemory` is higher, because
 * Chromium's shared memory counts as files.
 */
const BROWSER_BOUNDS: Bounds = { account: 65_533, processes: 4_096, inMemory: 500_000_000 };

/** Programs, libraries, and fonts. Not all of `/etc` or `/usr`, where other products may be installed. */
const SHARED = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/share',
  '/usr/local/share/fonts',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/localtime',
  '/etc/libreoffice',
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
];
const ROOTS = ['/bin', '/lib', '/lib32', '/lib64'];
const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'];

/**
 * Sandbox with bubblewrap: own mounts, processes, network, IPC, and hostname; no capabilities; an unprivileged account, or a user namespace
 * if we aren't root. Only browsers get `/proc`, without our processes.
 */
export class Bubblewrap implements Sandbox {
  readonly account = isRoot() ? BOUNDS.account : undefined;
  private works: Promise<string | undefined> | undefined;

  constructor(private readonly hidden: string[]) {}

  async problem(): Promise<string | undefined> {
    const problem = await (this.works ??= this.tried());
    if (problem !== undefined) this.works = undefined;
    return problem;
  }

  async enter(sandboxed: SandboxedProgram): Promise<Confined> {
    const problem = await this.problem();
    if (problem !== undefined) throw new SandboxUnavailableError(problem);
    return this.confined(sandboxed);
  }

  private confined(sandboxed: SandboxedProgram): Confined {
    const { program, installation = [], folder, temporary, limits, isBrowser } = sandboxed;
    const bounds = isBrowser ? BROWSER_BOUNDS : BOUNDS;
    const apart = [...APART, ...accountFlags(bounds), ...this.view(installation)];
    const writable = [
      ...(temporary === undefined
        ? ['--perms', '1777', '--size', String(bounds.inMemory), '--tmpfs', TEMPORARY]
        : ['--bind', temporary, TEMPORARY]),
      ...['--bind', folder, FOLDER, '--remount-ro', '/', '--chdir', FOLDER],
    ];
    const special = isBrowser ? ['--proc', '/proc'] : ['--json-status-fd', '3'];
    return {
      prefix: [
        'bwrap',
        ...apart,
        ...special,
        ...writable,
        '--',
        ...bounded(limits, bounds),
        realpathSync(program),
      ],
      env: {
        PATH: '/usr/bin:/bin',
        HOME: isBrowser ? TEMPORARY : FOLDER,
        TMPDIR: TEMPORARY,
        LANG: 'C.UTF-8',
      },
      folder: FOLDER,
      isApart: true,
    };
  }

  private view(installation: string[]): string[] {
    const elsewhere = installation.filter((each) => !SHARED.some((folder) => isWithin(`${each}/`, folder)));
    const shared = [...SHARED, ...elsewhere].filter((each) => existsSync(each));
    const covered = this.hidden.filter((each) => shared.some((folder) => isWithin(each, folder)));
    return [
      ...parentsOf([...shared, ...DEVICES]).flatMap((each) => ['--perms', '0755', '--dir', each]),
      ...shared.flatMap((each) => ['--ro-bind', each, each]),
      ...covered.flatMap((each) => ['--tmpfs', each]),
      ...ROOTS.flatMap(rootFlags),
      ...DEVICES.flatMap((each) => ['--dev-bind', each, each]),
    ];
  }

  private async tried(): Promise<string | undefined> {
    const sandboxed = { program: '/bin/sh', folder: '/usr/share', limits: { memory: 1e9, file: 1e6 } };
    const { prefix } = this.confined(sandboxed);
    const [program = '', ...args] = prefix.toSpliced(prefix.indexOf('--json-status-fd'), 2);
    return run(program, [...args, '-c', '(true) && true'], { timeout: 10_000 }).then(
      () => undefined,
      (error: Error & { code?: unknown; stderr?: string }) =>
        error.code === 'ENOENT'
          ? 'bubblewrap (bwrap) is not installed'
          : `bubblewrap does not work here: ${said(error)}`,
    );
  }
}

/** Doesn't start a new session: the caller does, so that `lowerSessionPriority` applies. */
const APART = [
  '--unshare-pid',
  '--unshare-net',
  '--unshare-ipc',
  '--unshare-uts',
  '--unshare-cgroup-try',
  ...['--hostname', 'sandbox'],
  '--die-with-parent',
  ...['--cap-drop', 'ALL'],
];

/** Root needs these capabilities until it switches accounts inside; others use a user namespace. */
function accountFlags({ account }: Bounds): string[] {
  if (isRoot()) return ['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((each) => ['--cap-add', each]);
  return ['--unshare-user', '--disable-userns', '--uid', String(account), '--gid', String(account)];
}

/** Sets the limits inside the sandbox, because some count all processes of an account. */
function bounded({ memory, file }: SandboxLimits, { account, processes }: Bounds): string[] {
  const leave = ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--clear-groups'];
  const noRights = ['--inh-caps=-all', '--bounding-set=-all', '--'];
  const bounds = [...memoryLimit(memory), `--fsize=${file}`, `--nproc=${processes}`, '--core=0', '--'];
  const nice = ['nice', '-n', String(NICE)];
  return [
    ...nice,
    ...(memory === undefined ? FIRST_OOM_VICTIM : []),
    ...(isRoot() ? [...leave, ...noRights] : []),
    'prlimit',
    ...bounds,
  ];
}

function rootFlags(root: string): string[] {
  if (!existsSync(root)) return [];
  const target = linkOf(root);
  return target === undefined ? ['--ro-bind', root, root] : ['--symlink', target, root];
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined; // not a link
  }
}

function parentsOf(files: string[]): string[] {
  const above = (file: string): string[] => {
    const parent = path.dirname(file);
    return parent === '/' ? [] : [...above(parent), parent];
  };
  return [...new Set(files.flatMap(above))];
}

const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
const isRoot = (): boolean => process.getuid?.() === 0;
const said = ({ stderr, message }: { stderr?: string; message: string }): string =>
  (stderr?.trim() || message).slice(-300);
