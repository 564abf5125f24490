import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ConfinedProcess } from './confined-process.ts';
import { foldersOfDeadProcesses, makeProcessFolder } from './process-folders.ts';
import { SharedFolder } from './shared-folder.ts';
import type { Sandbox, SandboxLimits } from './sandbox.ts';
import { SandboxUnavailableError } from './sandbox-unavailable-error.ts';

export interface ConfinedRun {
  program: string;
  args: string[];
  files?: Record<string, Uint8Array>;
  results?: string[];
  timeoutMs: number;
  limits: SandboxLimits;
  /** Bytes of stdout and stderr to keep, each; a program that prints more is killed. */
  maxOutput?: number;
}

export interface ConfinedEnd {
  /** After `timed_out` or `output_too_long`, the program and all its processes were killed. */
  end: 'exited' | 'timed_out' | 'output_too_long';
  /** Exit code, or 128 + signal: 134 or 139 for a crash or exceeded memory, 137 for killed. */
  code?: number;
  stdout: Buffer;
  stderr: string;
  files: Record<string, Buffer>;
}

const NAME = 'portico-run-';
const MAX_OUTPUT = 1_000_000;
let cleared: Promise<void> | undefined;

/**
 * Runs a program once on untrusted bytes, in a sandbox and its own temporary folder. Anything that the program does is a result, not an
 * exception. In a worker thread, the program ends with the thread.
 * @throws SandboxUnavailableError before running anything
 * @throws the signal's reason, after the program has ended
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
    await rm(own, { recursive: true, force: true }); // all its processes have ended
  }
}

async function start(
  sandbox: Sandbox,
  folder: string,
  { program, args, limits, timeoutMs, maxOutput = MAX_OUTPUT }: ConfinedRun,
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
    kept(stream as Readable, maxOutput, () => stop('output_too_long')),
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

function kept(stream: Readable, maxOutput: number, onMore: () => void): () => Buffer {
  const parts: Buffer[] = [];
  let left = maxOutput;
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

async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) await rm(folder, { recursive: true, force: true });
}
