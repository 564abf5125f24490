import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SharedFolder } from '../../programs/index.ts';
import {
  ConversionRefusedError,
  ConverterFaultError,
  EngineCrashError,
  EngineUnavailableError,
  KILLED,
} from './converter-errors.ts';
import { command, findPipe, removePipe } from './engine-pipe.ts';
import { EngineFolders, type EngineFoldersParts, type RunningEngine } from './engine-folders.ts';
import { NOT_READ, PDF_FILTER, WORD_ONLY } from './word-export.ts';

export interface EngineParts extends EngineFoldersParts {
  /** Does not exist yet; the engine's own, removed with it. */
  folder: string;
  /** Puts a profile that has been started once before into the engine's home. */
  fill: (home: string) => Promise<void>;
}

/** Where one document goes. */
interface Place {
  name: string;
  folder: SharedFolder;
  /** Bytes that LibreOffice had printed before. */
  logged: number;
}

/** Milliseconds in which a process that has closed its pipe should have ended. */
const LAST_MS = 5_000;
const HELD = 'hold.txt';
const SOURCE = 'document.docx';

/** One LibreOffice process that stays up, because it holds a document open, and converts others beside it. */
export class WarmEngine {
  jobs = 0;
  /** Of LibreOffice itself, not of what is around it; undefined when the system can't tell. */
  pid: number | undefined;
  private pipe = '';
  private place: Place | undefined;

  private constructor(
    private readonly parts: EngineParts,
    private readonly folders: EngineFolders,
    private readonly engine: RunningEngine,
  ) {}

  /** @throws EngineUnavailableError when it isn't up in time. */
  static async start(parts: EngineParts): Promise<WarmEngine> {
    const folders = await EngineFolders.make(parts.folder, parts, async (home) => {
      await parts.fill(home);
      await writeFile(path.join(home, HELD), 'LibreOffice stays up while a document is open.\n');
    });
    const engine = new WarmEngine(parts, folders, await folders.start(['--norestore', HELD]));
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

  /**
   * Converts one document; never call it twice without `clear` between. After anything but success the engine must not be used
   * again, except after a ConversionRefusedError `unreadable`.
   */
  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { name, folder, logged } = (this.place ??= await this.makePlace());
    this.jobs += 1;
    await folder.write(SOURCE, docx);
    await this.order(path.join(this.engine.home, name), signal);
    const pdf = await folder.read('document.pdf', this.parts.limits.output);
    return pdf ?? (await this.withoutResult(logged));
  }

  /** Takes away what a document has left, and makes the place of the next one while nobody waits for it. */
  async clear(): Promise<void> {
    await this.place?.folder.remove();
    this.place = await this.makePlace();
  }

  /**
   * Resident bytes; undefined where the system does not tell, or when it has ended. Nothing waits for a disk here: the system answers
   * at once, and three turns of the event loop would take longer.
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

  /** The lock file of the held document says that LibreOffice takes commands. */
  private async up(lock: string): Promise<void> {
    const until = Date.now() + this.parts.limits.startMs;
    while (!existsSync(lock)) {
      if (this.running && Date.now() < until) await wait(10);
      else return this.notUp();
    }
  }

  private async notUp(): Promise<never> {
    const { process } = this.engine;
    const ended = this.running ? 'does not answer' : `ended with ${await process.exited}`;
    const said = await this.folders.said();
    await this.stop();
    throw new EngineUnavailableError(`LibreOffice does not start: it ${ended}. ${said}`);
  }

  /** @param folder as LibreOffice sees it. */
  private order(folder: string, signal: AbortSignal): Promise<void> {
    const files = ['--outdir', folder, path.join(folder, SOURCE)];
    const args = ['--convert-to', `pdf:${PDF_FILTER}`, WORD_ONLY, ...files];
    const ordered = command(this.pipe, args, this.parts.limits.answerMs);
    return this.within(ordered, this.parts.limits.jobMs, signal);
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

  private async fault(cause: unknown): Promise<never> {
    const ended = await Promise.race([this.engine.process.exited, wait(LAST_MS, 'a hang', { ref: false })]);
    if (ended === 'a hang' && cause instanceof EngineUnavailableError) throw cause;
    const message = `LibreOffice ended during a conversion, with ${ended}.`;
    throw ended === KILLED || ended === undefined
      ? new ConverterFaultError(message, { cause })
      : new EngineCrashError(message, { cause });
  }

  /** LibreOffice answers alike whether it has converted or not; only its log says what it thought of the document. */
  private async withoutResult(logged: number): Promise<never> {
    const said = await this.folders.said(logged);
    if (said.includes(NOT_READ)) throw new ConversionRefusedError('unreadable');
    throw new EngineCrashError(`LibreOffice wrote no PDF: ${said}`);
  }
}

function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return ''; // it has just ended
  }
}
