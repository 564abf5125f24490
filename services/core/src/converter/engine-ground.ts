import { closeSync, openSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ConverterFaultError } from './converter-errors.ts';
import type { ConversionLimits } from './conversion-limits.ts';
import { pipeOf, profileUrl } from './engine-pipe.ts';
import { writeProfile } from './engine-profile.ts';
import { deadFolders, ownFolder } from '../sandbox/own-folder.ts';
import { ProcessGroup } from './process-group.ts';
import { findSandbox, type Sandbox, sandboxEnvironment } from './sandbox.ts';

/** What all engines of a pool start from. */
export interface EngineGround {
  /** Holds everything of the pool. */
  folder: string;
  /** A profile that engines take copies of. */
  profile: string;
  sandbox: Sandbox;
}

const NAME = 'portico-engines-';

/** @throws ConverterFaultError when LibreOffice can't be started at all. */
export async function layGround(program: string, limits: ConversionLimits): Promise<EngineGround> {
  await removeLeftovers();
  const folder = await ownFolder(NAME);
  const profile = path.join(folder, 'profile');
  const sandbox = await findSandbox(limits);
  await writeProfile(profile);
  await completeProfile(program, folder, profile, sandbox, limits);
  return { folder, profile, sandbox };
}

/** LibreOffice fills a profile at its first start and then wants to be started again: done once here, not by every engine. */
async function completeProfile(
  program: string,
  folder: string,
  profile: string,
  sandbox: Sandbox,
  limits: ConversionLimits,
): Promise<void> {
  const logFile = path.join(folder, 'log');
  const log = openSync(logFile, 'a', 0o600);
  const options = ['--headless', '--terminate_after_init', `-env:UserInstallation=${profileUrl(profile)}`];
  const command = [...sandbox.prefix, program, ...options];
  const group = new ProcessGroup(command, { cwd: folder, env: sandboxEnvironment(folder), log });
  closeSync(log);
  const late = setTimeout(() => void group.kill(), limits.startMs);
  const ended = await group.exited;
  clearTimeout(late);
  await rm(pipeOf(profile), { force: true });
  if (ended === 0 || ended === RESTART) return;
  const said = (await readFile(logFile, 'utf8')).trim().slice(-300);
  await rm(folder, { recursive: true, force: true });
  throw new ConverterFaultError(`LibreOffice does not start: it ended with ${ended}. ${said}`);
}

/** LibreOffice's exit code for "start me again". */
const RESTART = 81;

/** What pools of processes that were killed have left. Their engines have ended with them. */
async function removeLeftovers(): Promise<void> {
  for (const folder of await deadFolders(NAME)) {
    for (const engine of await readdir(folder))
      await rm(pipeOf(path.join(folder, engine, 'profile')), { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}
