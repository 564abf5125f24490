import path from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type JobLog, Semaphore } from '../../platform/index.ts';
import { ThreadEndedError } from './thread-ended-error.ts';

export interface ThreadOptions {
  /** How many there are at most. */
  threads: number;
  /** Milliseconds for the work on one file; a page takes about 20. */
  workMs: number;
  /** Megabytes of JavaScript's heap in each. Buffers do not count: each kind of work bounds those itself. */
  heap: number;
  /** How far below everything that answers requests, on Linux: at 10 the event loop gets nine times as much of a processor. */
  nice: number;
  /** What runs in each: it exports as its default what does a `Work`. */
  file: string;
}

/** Milliseconds until a thread must have begun; it takes 200. */
const START = 60_000;
/** Milliseconds that a thread without work stays. */
const IDLE = 60_000;

const DEFAULTS = { threads: 3, workMs: 10_000, heap: 384, nice: 10 };

/** What a thread can be asked to do, by name. */
type Works = Record<string, (...input: never[]) => unknown>;

/** What the file of a thread is called with. */
export interface Work {
  name: string;
  input: unknown[];
  /** Takes a message when the work begins. */
  begun: MessagePort;
}

/**
 * Threads for work on strangers' bytes, which must never hold up the event loop, and must end whatever they hold. They start
 * when they are needed. Callers are jobs, of which few run at a time, so the line of those who wait is short.
 */
export class Threads<All extends Works> {
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
   * @param files that it works on: the work has the time of all of them
   * @throws ThreadEndedError when the thread had to be ended; another one takes the next work.
   * @throws the signal's reason when it aborts.
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

  /** The time counts from when a thread begins: on a machine that is busy it may take as long to start as to work. */
  private async runNow<T>(work: Omit<Work, 'begun'>, signal: AbortSignal, workMs: number): Promise<T> {
    signal.throwIfAborted();
    if (this.closed) throw new Error('The threads are closed.');
    const end = new AbortController();
    const stop = () => end.abort();
    let timer = setTimeout(stop, START);
    const { port1, port2: begun } = new MessageChannel();
    port1.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(stop, workMs);
    });
    signal.addEventListener('abort', stop, { once: true });
    const options = { filename: this.options.file, signal: end.signal, transferList: [begun] };
    try {
      const pool = await (this.pool ??= this.start());
      return (await pool.run({ ...work, begun }, options)) as T;
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
    // What runs from its sources runs under tsx; a thread of a test does not inherit that from its process.
    const execArgv = path.extname(this.options.file) === '.ts' ? ['--import', 'tsx'] : undefined;
    await import('sharp'); // its native part has to be loaded outside of threads, or it would go with the first that ends
    const pool = new Piscina({
      minThreads: 0,
      maxThreads: this.options.threads,
      idleTimeout: IDLE,
      niceIncrement: this.options.nice,
      atomics: 'disabled', // a thread that sleeps in one could not go on with what runs natively
      resourceLimits: { maxOldGenerationSizeMb: this.options.heap },
      execArgv,
    });
    pool.on('error', (error) => this.log.error({ error }, 'a thread ended that had no work'));
    return pool;
  }
}

/** It ended by itself: out of memory, or with the process. */
function isEnd(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' || message.startsWith('worker exited with code');
}
