import { type ChildProcess, spawn } from 'node:child_process';

/** A program in a process group of its own, so that it can be ended with everything that it has started. */
export class ProcessGroup {
  /** Exit code, or the name of the signal. */
  readonly exited: Promise<number | string>;
  private readonly child: ChildProcess;

  /** @param log an open file that takes what the program prints. */
  constructor(command: string[], options: { cwd: string; env: NodeJS.ProcessEnv; log: number }) {
    const [program = '', ...args] = command;
    const { cwd, env, log } = options;
    this.child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
      this.child.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get running(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** At once and whole: LibreOffice hangs on SIGTERM, and its launcher leaves it behind on SIGKILL. */
  async kill(): Promise<void> {
    killGroup(this.child.pid);
    await this.exited;
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
