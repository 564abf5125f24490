import { closeSync, existsSync, openSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConversionRefusedError, ConverterFaultError } from './converter-errors.ts';
import type { ConversionLimits } from './conversion-limits.ts';
import { command, pipeOf, profileUrl } from './engine-pipe.ts';
import { ProcessGroup } from './process-group.ts';
import { type Sandbox, sandboxEnvironment } from './sandbox.ts';
import { NOT_READ, PDF_FILTER, WORD_ONLY } from './word-export.ts';

export interface EngineParts {
  /** soffice.bin */
  program: string;
  /** Does not exist yet; the engine's own, removed with it. */
  folder: string;
  /** A profile that has been started once before. */
  profile: string;
  sandbox: Sandbox;
  limits: ConversionLimits;
}

/** One LibreOffice process that stays up, because it holds a document open, and converts others beside it. */
export class WarmEngine {
  jobs = 0;

  private constructor(
    private readonly parts: EngineParts,
    private readonly group: ProcessGroup,
    private readonly pipe: string,
  ) {}

  /** @throws ConverterFaultError when it is not up in time. */
  static async start(parts: EngineParts): Promise<WarmEngine> {
    const { folder, program, sandbox } = parts;
    const profile = path.join(folder, 'profile');
    const held = path.join(folder, 'hold.txt');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await cp(parts.profile, profile, { recursive: true });
    await writeFile(held, 'LibreOffice stays up while a document is open.\n');
    const log = openSync(path.join(folder, 'log'), 'a', 0o600);
    const options = ['--headless', '--norestore', `-env:UserInstallation=${profileUrl(profile)}`];
    const group = new ProcessGroup([...sandbox.prefix, program, ...options, held], {
      cwd: folder,
      env: sandboxEnvironment(folder),
      log,
    });
    closeSync(log);
    const engine = new WarmEngine(parts, group, pipeOf(profile));
    await engine.up(path.join(folder, '.~lock.hold.txt#'));
    return engine;
  }

  get pid(): number | undefined {
    return this.group.pid;
  }

  /** Resolves when the process has ended, with its exit code or signal. */
  get exited(): Promise<number | string> {
    return this.group.exited;
  }

  get running(): boolean {
    return this.group.running;
  }

  /**
   * Converts one document; never call it twice at a time. After anything but success the engine must not be used again,
   * except after a ConversionRefusedError `unreadable`.
   */
  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { limits } = this.parts;
    const folder = path.join(this.parts.folder, `job-${(this.jobs += 1)}`);
    await mkdir(folder);
    const source = path.join(folder, 'document.docx');
    await writeFile(source, docx);
    const logged = await this.logSize();
    await this.within(
      command(this.pipe, ['--convert-to', `pdf:${PDF_FILTER}`, WORD_ONLY, '--outdir', folder, source]),
      limits.jobMs,
      signal,
    );
    const pdf = await readFile(path.join(folder, 'document.pdf')).catch((cause: unknown) =>
      this.withoutResult(logged, cause),
    );
    await rm(folder, { recursive: true, force: true });
    return pdf;
  }

  /** Resident bytes; undefined where the system does not tell, or when it has ended. */
  async memory(): Promise<number | undefined> {
    const status = await readFile(`/proc/${this.pid}/status`, 'latin1').catch(() => '');
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  }

  async stop(): Promise<void> {
    await this.group.kill();
    await rm(this.pipe, { force: true });
    await rm(this.parts.folder, { recursive: true, force: true });
  }

  /** The lock file of the held document says that LibreOffice takes commands. */
  private async up(lock: string): Promise<void> {
    const until = Date.now() + this.parts.limits.startMs;
    while (!existsSync(lock)) {
      if (this.running && Date.now() < until) await wait(10);
      else return this.notUp();
    }
  }

  private async notUp(): Promise<never> {
    const ended = this.running ? 'hangs' : `ended with ${await this.exited}`;
    const said = (await this.logFrom(0)).trim().slice(-300);
    await this.stop();
    throw new ConverterFaultError(`LibreOffice does not start: it ${ended}. ${said}`);
  }

  /**
   * A timer of our own: Node 20 lets the garbage collector take an AbortSignal.timeout() that is reached through
   * AbortSignal.any() alone, and then it never fires.
   */
  private async within(work: Promise<void>, milliseconds: number, stop: AbortSignal): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let onStop = () => {};
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ConversionRefusedError('too_slow')), milliseconds);
      onStop = () => reject(stop.reason as Error);
      if (stop.aborted) onStop();
      else stop.addEventListener('abort', onStop, { once: true });
    });
    try {
      await Promise.race([work.catch((cause: unknown) => this.fault(cause)), ended]);
    } finally {
      clearTimeout(timer);
      stop.removeEventListener('abort', onStop);
    }
  }

  private fault(cause: unknown): never {
    throw new ConverterFaultError('LibreOffice ended during a conversion.', { cause });
  }

  /** LibreOffice answers alike whether it has converted or not; only its log says what it thought of the document. */
  private async withoutResult(logged: number, cause: unknown): Promise<never> {
    const said = await this.logFrom(logged);
    if (said.includes(NOT_READ)) throw new ConversionRefusedError('unreadable', { cause });
    throw new ConverterFaultError(`LibreOffice wrote no PDF: ${said.trim().slice(-300)}`, { cause });
  }

  private async logSize(): Promise<number> {
    return (await stat(this.log)).size;
  }

  private async logFrom(offset: number): Promise<string> {
    return (await readFile(this.log)).subarray(offset).toString('utf8');
  }

  private get log(): string {
    return path.join(this.parts.folder, 'log');
  }
}
