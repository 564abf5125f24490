import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import type { Confined } from './sandbox.ts';
import { lowerSessionPriority } from './session-priority.ts';

type Stdio = 'ignore' | 'pipe' | number;

/** A program in the sandbox. It ends with us, and with everything that it has started. */
export class ConfinedProcess {
  /**
   * Resolves when nothing of it is left: with its exit code, or 128 and the number of the signal that ended it. Undefined when it
   * has never been started, because the sandbox failed or was ended first.
   */
  readonly exited: Promise<number | undefined>;
  readonly child: ChildProcess;
  private status = '';

  /**
   * @param options.folder that of the program.
   * @param options.stdio of the program: input, output, errors.
   */
  constructor(
    private readonly confined: Confined,
    args: string[],
    options: { folder: string; stdio: [Stdio, Stdio, Stdio]; env?: Record<string, string> },
  ) {
    const [program = '', ...prefix] = confined.prefix;
    this.child = spawn(program, [...prefix, ...args], {
      cwd: options.folder,
      env: { ...confined.env, ...options.env },
      detached: true, // a session of its own, without our terminal
      // One for the status. Nobody writes to the last: it closes when the last process that holds it has ended.
      stdio: [...options.stdio, 'pipe', 'pipe'],
    });
    if (this.child.pid !== undefined) void lowerSessionPriority(this.child.pid);
    (this.child.stdio[3] as Readable).on('data', (said) => (this.status += String(said)));
    (this.child.stdio[4] as Readable).resume();
    this.exited = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve(this.endOf(code, signal)));
      this.child.once('error', () => resolve(undefined));
    });
  }

  get running(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The process id of the program itself; undefined when it has ended, or can't be told. */
  async pid(): Promise<number | undefined> {
    if (!this.confined.isApart) return this.child.pid;
    const guard = this.reported('child-pid');
    return guard === undefined ? undefined : childOf(guard);
  }

  /** At once and whole: the kernel ends all that runs in a sandbox with its first process. */
  async kill(): Promise<void> {
    killGroup(this.child.pid);
    await this.exited;
  }

  private endOf(code: number | null, signal: NodeJS.Signals | null): number | undefined {
    if (this.confined.isApart) return this.reported('exit-code');
    return code ?? (signal ? 128 + constants.signals[signal] : undefined);
  }

  /** Bubblewrap says what happens as lines of JSON. */
  private reported(name: 'child-pid' | 'exit-code'): number | undefined {
    const value = new RegExp(`"${name}": (\\d+)`).exec(this.status)?.[1];
    return value === undefined ? undefined : Number(value);
  }
}

/** Ends a whole process group; one that is gone already is fine. */
export function killGroup(id: number | undefined): void {
  if (!id) return;
  try {
    process.kill(-id, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The kernel does not tell the children of a process everywhere, but always the parent. */
async function childOf(parent: number): Promise<number | undefined> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'latin1').catch(() => ''); // has just ended
    if (status.includes(`\nPPid:\t${parent}\n`)) return Number(id);
  }
  return undefined;
}
