import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type JobLog, Semaphore } from '../../platform/index.ts';
import { ThreadEndedError } from './thread-ended-error.ts';

export interface ThreadOptions {
  threads: number;
  /** Milliseconds per file; a page takes about 20. */
  workMs: number;
  /** Megabytes of JavaScript heap; buffers don't count. */
  heap: number;
  /** Linux nice value relative to the event loop. At 10, threads get a ninth of its share of a busy processor. */
  nice: number;
  file: string;
}

const START = 60_000;
const IDLE = 60_000;
const DEFAULTS = { threads: 3, workMs: 10_000, heap: 384, nice: 10 };

type Tasks = Record<string, (...input: never[]) => unknown>;

export interface ThreadTask {
  name: string;
  input: unknown[];
  started: MessagePort;
}

/** Worker threads for untrusted bytes: they never block the event loop, can be terminated, and start on demand. */
export class Threads<All extends Tasks> {
  private readonly options: ThreadOptions;
  private readonly places: Semaphore;
  private pool: Promise<Piscina> | undefined;
  private closed = false;

  constructor(
    private readonly log: JobLog,
    options: Pick<ThreadOptions, 'file'> & Partial<ThreadOptions>,
  ) {
    this.options = { ...DEFAULTS, ...options };
    this.places = new Semaphore(this.options.threads);
  }

  /**
   * @param files number of files, each with its own time allowance
   * @throws ThreadEndedError if the thread was terminated, or the signal's reason
   */
  run<Name extends keyof All & string>(
    name: Name,
    input: Parameters<All[Name]>,
    signal: AbortSignal,
    files = 1,
  ): Promise<Awaited<ReturnType<All[Name]>>> {
    return this.places.run(() => this.runNow({ name, input }, signal, files * this.options.workMs));
  }

  async close(): Promise<void> {
    this.closed = true;
    await (await this.pool)?.destroy();
  }

  /** The time limit starts when the thread does: on a busy machine, starting may take as long as the work. */
  private async runNow<T>(
    work: Omit<ThreadTask, 'started'>,
    signal: AbortSignal,
    workMs: number,
  ): Promise<T> {
    signal.throwIfAborted();
    if (this.closed) throw new Error('The threads are closed.');
    const end = new AbortController();
    const stop = () => end.abort();
    let timer = setTimeout(stop, START);
    const { port1, port2: started } = new MessageChannel();
    port1.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(stop, workMs);
    });
    signal.addEventListener('abort', stop, { once: true });
    const options = { filename: this.options.file, signal: end.signal, transferList: [started] };
    try {
      const pool = await (this.pool ??= this.start());
      return (await pool.run({ ...work, started }, options)) as T;
    } catch (error) {
      signal.throwIfAborted();
      throw end.signal.aborted || isEnd(error) ? new ThreadEndedError(work.name, { cause: error }) : error;
    } finally {
      port1.close();
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  }

  private async start(): Promise<Piscina> {
    // Under tsx, threads of tests don't inherit the loader.
    const execArgv = path.extname(this.options.file) === '.ts' ? ['--import', 'tsx'] : undefined;
    await import('sharp'); // otherwise its native module would unload with the first thread
    const pool = new Piscina({
      minThreads: 0,
      maxThreads: this.options.threads,
      idleTimeout: IDLE,
      niceIncrement: this.options.nice,
      atomics: 'disabled', // a thread waiting in Atomics can't run native callbacks
      resourceLimits: { maxOldGenerationSizeMb: this.options.heap },
      execArgv,
    });
    pool.on('error', (error) => this.log.error({ error }, 'an idle thread ended with an error'));
    return pool;
  }
}

function isEnd(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message.startsWith('worker exited with code');
}
