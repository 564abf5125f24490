import { type ChildProcess, spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { LIMITS, texts } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';
import { type Logger, Semaphore } from '../../../platform/index.ts';
import { TooLargeError } from '../../../errors.ts';
import { foldersOfDeadProcesses, isExecutable, makeProcessFolder } from '../../../subprocess/index.ts';
import { ReleaseRefusedError } from '../../release-errors.ts';
import type { Neighbors } from '../check-neighbors.ts';
import type { ReleaseFolder } from '../read-release-folder.ts';
import type { CheckReply, CheckRequest } from './release-check.process.ts';
import type { CHECKS, ReadUpload, ReleaseChecker } from './release-checker.ts';

const FILE = path.join(import.meta.dirname, `release-check.process${path.extname(import.meta.filename)}`);

export interface CheckerLimits {
  /** Milliseconds per check; a valid release takes half a second on an idle machine. */
  workMs: number;
  heap: number;
  /** Megabytes of other writable memory, on Linux. */
  data: number;
  waiting: number;
  priority: number;
}
const DEFAULTS: CheckerLimits = {
  ...{ workMs: 20_000, heap: 256, data: 768, waiting: 8 },
  priority: constants.priority.PRIORITY_LOW,
};

const START_MS = 60_000;
/** Milliseconds until an idle process stops. It doesn't stop right away, because a publish needs two checks. */
const IDLE_MS = 60_000;
/** CPU seconds, in case the server is killed during an endless check. */
const CPU_SECONDS = 600;

type Checks = typeof CHECKS;

/** Checks uploads in a limited, low-priority process. Endless loops or native crashes end that process and refuse the release. */
export class IsolatedReleaseChecker implements ReleaseChecker {
  private readonly limits: CheckerLimits;
  private readonly places = new Semaphore(1);
  private waiting = 0;
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Logger,
    { file = FILE, ...limits }: Partial<CheckerLimits> & { file?: string } = {},
  ) {
    this.file = file;
    this.limits = { ...DEFAULTS, ...limits };
  }
  private readonly file: string;

  read(json: AsyncIterable<Uint8Array>): Promise<ReadUpload<ReleaseFolder> | null> {
    return fromFile(json, (file) => this.run('read', file));
  }

  readMetadata(json: AsyncIterable<Uint8Array>) {
    return fromFile(json, (file) => this.run('readMetadata', file));
  }

  problems({ files }: Pick<ReleaseFolder, 'files'>): Promise<string[]> {
    return this.run('problems', files);
  }

  definitionProblems(definition: StepDefinition): Promise<string[]> {
    return this.run('definitionProblems', definition);
  }

  neighborProblems(others: Neighbors): Promise<string[]> {
    return this.run('neighborProblems', others);
  }

  close(): void {
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async run<Name extends keyof Checks>(
    name: Name,
    input: Parameters<Checks[Name]>[0],
  ): Promise<Awaited<ReturnType<Checks[Name]>>> {
    if (this.waiting > this.limits.waiting)
      throw new ReleaseRefusedError(SENT, [
        'too many releases are being checked. Send it again in a minute.',
      ]);
    this.waiting += 1;
    try {
      const end = await this.places.run(() => this.send({ name, input }));
      if ('value' in end) return end.value as Awaited<ReturnType<Checks[Name]>>;
      if ('refused' in end) throw new ReleaseRefusedError(end.refused.release, end.refused.problems);
      this.logger.warn({ check: name, why: end.failed }, 'A release could not be checked, and was refused');
      throw new ReleaseRefusedError(SENT, [
        `it could not be checked: ${end.failed}. Look for very large, deeply nested, or broken files.`,
      ]);
    } finally {
      this.waiting -= 1;
    }
  }

  private async send(request: CheckRequest): Promise<End> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    let stop = () => {};
    const end = await new Promise<End>((resolve) => {
      const late = () => resolve({ failed: `the check took longer than ${this.limits.workMs / 1000} s` });
      let timer = setTimeout(late, START_MS);
      const onMessage = (reply: CheckReply) => {
        if (reply !== 'started') return resolve(reply);
        clearTimeout(timer);
        timer = setTimeout(late, this.limits.workMs);
      };
      const onExit = (code: number | null, signal: string | null) =>
        resolve({ failed: `the check ended with ${signal ?? `code ${code}`}` });
      const onError = (error: Error) => resolve({ failed: `the check could not run (${error.message})` });
      child.on('message', onMessage).once('exit', onExit).once('error', onError);
      stop = () => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit).off('error', onError);
      };
      child.send(request, (error) => error && onError(error));
    });
    stop();
    // Stop a process that may be corrupted (no `rss`) or that holds on to much memory.
    const isToEnd = end.rss === undefined || end.rss > (this.limits.data * MB) / 2;
    if (isToEnd) this.stop();
    else this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    return end;
  }

  private start(): ChildProcess {
    const { heap, data } = this.limits;
    // Without prlimit, only time and heap are limited.
    const bounds = isExecutable(PRLIMIT)
      ? [PRLIMIT, `--data=${data * MB}`, `--cpu=${CPU_SECONDS}`, '--core=0', '--']
      : [];
    const tsx = path.extname(this.file) === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];
    const [program = '', ...args] = [
      ...bounds,
      process.execPath,
      `--max-old-space-size=${heap}`,
      ...tsx,
      this.file,
    ];
    const child = spawn(program, args, {
      serialization: 'advanced',
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('error', () => {}); // `send` handles the error
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) setPriority(child.pid, this.limits.priority);
    return child;
  }
}

/** Passes an upload as a file: as a message, 8 MB were copied four times on the main thread, delaying saves by up to 40 ms. */
async function fromFile<T>(json: AsyncIterable<Uint8Array>, use: (file: string) => Promise<T>): Promise<T> {
  for (const left of await foldersOfDeadProcesses(UPLOADS)) await rm(left, { recursive: true, force: true });
  const folder = await makeProcessFolder(UPLOADS);
  try {
    const name = path.join(folder, 'upload.json');
    const file = await open(name, 'wx', 0o600);
    try {
      let bytes = 0;
      for await (const chunk of json) {
        bytes += chunk.length;
        if (bytes > LIMITS.releaseBodyMaxBytes) throw new TooLargeError(texts.tooLarge);
        await file.write(chunk);
      }
    } finally {
      await file.close();
    }
    return await use(name);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type End = { rss?: number } & (
  | { value: unknown }
  | { refused: { release: string; problems: string[] } }
  | { failed: string }
);

const UPLOADS = 'portico-upload-';
const MB = 1024 * 1024;
const PRLIMIT = '/usr/bin/prlimit';
const SENT = 'that was sent';
