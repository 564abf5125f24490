import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ConfinedProcess } from './confined-process.ts';
import { foldersOfDeadProcesses, makeProcessFolder } from './process-folders.ts';
import { SharedFolder } from './shared-folder.ts';
import type { Sandbox, SandboxLimits } from './sandbox.ts';
import { SandboxUnavailableError } from './sandbox-unavailable-error.ts';

export interface ConfinedRun {
  /** Absolute path. */
  program: string;
  args: string[];
  /** Put into the program's working folder, which holds nothing else: arguments name them as they are. */
  files?: Record<string, Uint8Array>;
  /** Names of files in that folder that are wanted when the program has ended. */
  results?: string[];
  /** Milliseconds. */
  timeoutMs: number;
  limits: SandboxLimits;
  /** Bytes of standard output and of errors that are kept, each; a program that says more is ended. */
  most?: number;
}

/** How the program ended. What it has said up to then is kept in any case. */
export interface ConfinedEnd {
  /** `timed_out` and `said_too_much`: it was ended, with everything that it had started. */
  end: 'exited' | 'timed_out' | 'said_too_much';
  /** Exit code, or 128 and the number of a signal (134 or 139 is a crash, memory that it did not get too; 137 killed). */
  code?: number;
  stdout: Buffer;
  stderr: string;
  /** Those of `results` that it left as plain files no larger than `limits.file`. */
  files: Record<string, Buffer>;
}

const NAME = 'portico-run-';
const MOST = 1_000_000;
let cleared: Promise<void> | undefined;

/**
 * Runs a program on strangers' bytes once, in a sandbox and a folder of its own that is gone afterwards. Whatever the program does is
 * an answer, not an exception.
 *
 * ```ts
 * const { end, code, files } = await runConfined(sandbox, {
 *   program: '/usr/bin/qpdf', args: ['in.pdf', 'out.pdf'], files: { 'in.pdf': bytes }, results: ['out.pdf'],
 *   timeoutMs: 10_000, limits: { memory: 500_000_000, file: 20_000_000 },
 * }, signal);
 * ```
 * Called on a thread (a worker of a pool), the program ends with that thread.
 * @throws SandboxUnavailableError when the sandbox does not work here: then nothing has been run.
 * @throws the signal's reason when it aborts; the program has ended by then.
 */
export async function runConfined(
  sandbox: Sandbox,
  run: ConfinedRun,
  signal?: AbortSignal,
): Promise<ConfinedEnd> {
  signal?.throwIfAborted();
  await (cleared ??= removeLeftovers());
  const own = await makeProcessFolder(NAME);
  try {
    const folder = await SharedFolder.create(path.join(own, 'job'), sandbox.account);
    try {
      for (const [name, bytes] of Object.entries(run.files ?? {})) await folder.write(name, bytes);
      const ended = await start(sandbox, folder.folder, run, signal);
      return { ...ended, files: await resultsOf(folder, run) };
    } finally {
      await folder.close();
    }
  } finally {
    await rm(own, { recursive: true, force: true }); // nothing runs in it any more
  }
}

async function start(
  sandbox: Sandbox,
  folder: string,
  { program, args, limits, timeoutMs, most = MOST }: ConfinedRun,
  signal?: AbortSignal,
): Promise<Omit<ConfinedEnd, 'files'>> {
  const confined = await sandbox.enter({ program, folder, limits });
  const running = new ConfinedProcess(confined, args, { folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let end: ConfinedEnd['end'] = 'exited';
  const stop = (why: ConfinedEnd['end']) => {
    if (end === 'exited') end = why;
    void running.kill();
  };
  const late = setTimeout(() => stop('timed_out'), timeoutMs);
  const abort = () => void running.kill();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const [stdout, stderr] = [running.child.stdout, running.child.stderr].map((stream) =>
    kept(stream as Readable, most, () => stop('said_too_much')),
  ) as [() => Buffer, () => Buffer];
  const code = await running.exited;
  clearTimeout(late);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  const said = { stdout: stdout(), stderr: stderr().toString('utf8') };
  if (end !== 'exited') return { end, ...said };
  if (code === undefined) throw new SandboxUnavailableError(`The sandbox failed: ${said.stderr.slice(-300)}`);
  return { end, code, ...said };
}

/** Keeps what a stream says, up to a bound. */
function kept(stream: Readable, most: number, onMore: () => void): () => Buffer {
  const parts: Buffer[] = [];
  let left = most;
  stream.on('data', (said: Buffer) => {
    if (left > 0) parts.push(said.subarray(0, left));
    left -= said.length;
    if (left < 0) onMore();
  });
  return () => Buffer.concat(parts);
}

async function resultsOf(
  folder: SharedFolder,
  { results = [], limits }: ConfinedRun,
): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for (const name of results) {
    const bytes = await folder.read(name, limits.file);
    if (bytes) found[name] = bytes;
  }
  return found;
}

/** What processes that were killed in the middle of a run have left. */
async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) await rm(folder, { recursive: true, force: true });
}
