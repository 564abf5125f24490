import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SharedFolder } from '../../subprocess/index.ts';
import {
  ConversionRefusedError,
  ConverterFaultError,
  EngineCrashError,
  EngineUnavailableError,
  KILLED,
} from './converter-errors.ts';
import { sendCommand, findPipe, removePipe } from './engine-pipe.ts';
import { EngineFolders, type EngineFoldersDeps, type RunningEngine } from './engine-folders.ts';
import { NOT_READ, PDF_FILTER, WORD_ONLY } from './word-export.ts';

export interface EngineDeps extends EngineFoldersDeps {
  folder: string;
  fill: (home: string) => Promise<void>;
}

interface Place {
  name: string;
  folder: SharedFolder;
  logged: number;
}

const LAST_MS = 5_000;
const HELD = 'hold.txt';
const SOURCE = 'document.docx';

/** A LibreOffice process that stays up by keeping a document open while it converts others. */
export class WarmEngine {
  jobs = 0;
  /** Pid of LibreOffice itself, not of its wrappers; undefined if unknown. */
  pid: number | undefined;
  private pipe = '';
  private place: Place | undefined;

  private constructor(
    private readonly deps: EngineDeps,
    private readonly folders: EngineFolders,
    private readonly engine: RunningEngine,
  ) {}

  static async start(deps: EngineDeps): Promise<WarmEngine> {
    const folders = await EngineFolders.make(deps.folder, deps, async (home) => {
      await deps.fill(home);
      await writeFile(path.join(home, HELD), 'LibreOffice stays up while a document is open.\n');
    });
    const engine = new WarmEngine(deps, folders, await folders.start(['--norestore', HELD]));
    await engine.up(path.join(folders.home, `.~lock.${HELD}#`));
    const { sockets, profile, process } = engine.engine;
    const pipe = await findPipe(sockets, profile);
    if (!pipe) return engine.notUp();
    engine.pipe = pipe;
    engine.pid = await process.pid();
    return engine;
  }

  get running(): boolean {
    return this.engine.process.running;
  }

  /** Converts one document; call `clear` before the next. After any failure except a refusal as `unreadable`, discard the engine. */
  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { name, folder, logged } = (this.place ??= await this.makePlace());
    this.jobs += 1;
    await folder.write(SOURCE, docx);
    await this.order(path.join(this.engine.home, name), signal);
    const pdf = await folder.read('document.pdf', this.deps.limits.output);
    return pdf ?? (await this.withoutResult(logged));
  }

  async clear(): Promise<void> {
    await this.place?.folder.remove();
    this.place = await this.makePlace();
  }

  /**
   * Resident bytes; undefined if unknown or exited. Synchronous, because reading /proc is faster than the event loop turns of
   * an asynchronous read.
   */
  memory(): number | undefined {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(statusOf(this.pid))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  }

  async stop(): Promise<void> {
    await this.engine.process.kill();
    await this.place?.folder.close();
    await removePipe(this.engine.sockets, this.engine.profile);
    await this.folders.remove();
  }

  private async makePlace(): Promise<Place> {
    const name = `job-${this.jobs + 1}`;
    const logged = await this.folders.logSize();
    return { name, folder: await this.folders.job(name), logged };
  }

  /** Waits for the lock file of the document that is kept open: once it exists, LibreOffice accepts commands. */
  private async up(lock: string): Promise<void> {
    const until = Date.now() + this.deps.limits.startMs;
    while (!existsSync(lock)) {
      if (this.running && Date.now() < until) await wait(10);
      else return this.notUp();
    }
  }

  private async notUp(): Promise<never> {
    const { process } = this.engine;
    const ended = this.running ? 'does not answer' : `ended with ${await process.exited}`;
    const output = await this.folders.output();
    await this.stop();
    throw new EngineUnavailableError(`LibreOffice does not start: it ${ended}. ${output}`);
  }

  private order(folder: string, signal: AbortSignal): Promise<void> {
    const files = ['--outdir', folder, path.join(folder, SOURCE)];
    const args = ['--convert-to', `pdf:${PDF_FILTER}`, WORD_ONLY, ...files];
    const ordered = sendCommand(this.pipe, args, this.deps.limits.answerMs);
    return this.within(ordered, this.deps.limits.jobMs, signal);
  }

  /** Not AbortSignal.timeout(): if only AbortSignal.any() refers to it, Node 20 garbage-collects it before it fires. */
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

  private async fault(cause: unknown): Promise<never> {
    const ended = await Promise.race([this.engine.process.exited, wait(LAST_MS, 'a hang', { ref: false })]);
    if (ended === 'a hang' && cause instanceof EngineUnavailableError) throw cause;
    const message = `LibreOffice ended during a conversion, with ${ended}.`;
    throw ended === KILLED || ended === undefined
      ? new ConverterFaultError(message, { cause })
      : new EngineCrashError(message, { cause });
  }

  /** LibreOffice's reply doesn't say whether the document was readable; only its log does. */
  private async withoutResult(logged: number): Promise<never> {
    const output = await this.folders.output(logged);
    if (output.includes(NOT_READ)) throw new ConversionRefusedError('unreadable');
    throw new EngineCrashError(`LibreOffice wrote no PDF: ${output}`);
  }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return ''; // the process has just exited
  }
}
