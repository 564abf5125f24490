import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import type { Confined } from './sandbox.ts';
import { lowerSessionPriority } from './session-priority.ts';

type Stdio = 'ignore' | 'pipe' | number;

/** A sandboxed program. It ends, with all its child processes, when our process ends. */
export class ConfinedProcess {
  /** Resolves when all its processes have ended: with the exit code or 128 + signal; undefined if it never started. */
  readonly exited: Promise<number | undefined>;
  readonly child: ChildProcess;
  private status = '';

  constructor(
    private readonly confined: Confined,
    args: string[],
    options: { folder: string; stdio: [Stdio, Stdio, Stdio]; env?: Record<string, string> },
  ) {
    const [program = '', ...prefix] = confined.prefix;
    this.child = spawn(program, [...prefix, ...args], {
      cwd: options.folder,
      env: { ...confined.env, ...options.env },
      detached: true, // its own session, without our terminal
      // Status pipe, then one that closes when the last process holding it ends.
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

  async pid(): Promise<number | undefined> {
    if (!this.confined.isApart) return this.child.pid;
    const guard = this.reported('child-pid');
    return guard === undefined ? undefined : childOf(guard);
  }

  async kill(): Promise<void> {
    killGroup(this.child.pid);
    await this.exited;
  }

  private endOf(code: number | null, signal: NodeJS.Signals | null): number | undefined {
    if (this.confined.isApart) return this.reported('exit-code');
    return code ?? (signal ? 128 + constants.signals[signal] : undefined);
  }

  private reported(name: 'child-pid' | 'exit-code'): number | undefined {
    const value = new RegExp(`"${name}": (\\d+)`).exec(this.status)?.[1];
    return value === undefined ? undefined : Number(value);
  }
}

export function killGroup(id: number | undefined): void {
  if (!id) return;
  try {
    process.kill(-id, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Finds a child by its parent's id, because not every kernel lists a process's children. */
async function childOf(parent: number): Promise<number | undefined> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${id}/status`, 'latin1').catch(() => ''); // the process has just exited
    if (status.includes(`\nPPid:\t${parent}\n`)) return Number(id);
  }
  return undefined;
}
