import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldersOfDeadProcesses, makeProcessFolder } from '../../programs/index.ts';
import { EngineUnavailableError } from './converter-errors.ts';
import { removePipe } from './engine-pipe.ts';
import { writeProfile } from './engine-profile.ts';
import { EngineFolders, type EngineFoldersParts, homeOf, PROFILE, SOCKETS } from './engine-folders.ts';

/** What all engines of a pool start from. */
export interface EngineTemplate {
  /** Holds everything of the pool. */
  folder: string;
  /** Copies into a new home what an engine is to find there. */
  fill: (home: string) => Promise<void>;
}

const NAME = 'portico-engines-';

/**
 * @throws EngineUnavailableError when LibreOffice can't be started at all.
 * @throws SandboxUnavailableError
 */
export async function prepareEngineTemplate(parts: EngineFoldersParts): Promise<EngineTemplate> {
  await removeLeftovers();
  const folder = await makeProcessFolder(NAME);
  try {
    const first = await EngineFolders.make(path.join(folder, 'first'), parts, (home) =>
      writeProfile(path.join(home, PROFILE)),
    );
    await completeProfile(first, parts.limits.startMs);
    return { folder, fill: (home) => cp(first.home, home, { recursive: true }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** LibreOffice fills a profile at its first start and then wants to be started again: done once here, not by every engine. */
async function completeProfile(folders: EngineFolders, withinMs: number): Promise<void> {
  const { process, sockets, profile } = await folders.start(['--terminate_after_init']);
  const late = setTimeout(() => void process.kill(), withinMs);
  const ended = await process.exited;
  clearTimeout(late);
  await removePipe(sockets, profile);
  if (ended === 0 || ended === RESTART) return;
  throw new EngineUnavailableError(
    `LibreOffice does not start: it ended with ${ended}. ${await folders.said()}`,
  );
}

/** LibreOffice's exit code for "start me again". */
export const RESTART = 81;

/** What pools of processes that were killed have left. Their engines have ended with them. */
async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) {
    for (const engine of await readdir(folder))
      await removePipe(SOCKETS, path.join(homeOf(path.join(folder, engine)), PROFILE));
    await rm(folder, { recursive: true, force: true });
  }
}
