import { cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldersOfDeadProcesses, makeProcessFolder } from '../../subprocess/index.ts';
import { EngineUnavailableError } from './converter-errors.ts';
import { removePipe } from './engine-pipe.ts';
import { writeProfile } from './engine-profile.ts';
import { EngineFolders, type EngineFoldersDeps, homeOf, PROFILE, SOCKETS } from './engine-folders.ts';

export interface EngineTemplate {
  folder: string;
  fill: (home: string) => Promise<void>;
}

const NAME = 'portico-engines-';

export async function prepareEngineTemplate(deps: EngineFoldersDeps): Promise<EngineTemplate> {
  await removeLeftovers();
  const folder = await makeProcessFolder(NAME);
  try {
    const first = await EngineFolders.make(path.join(folder, 'first'), deps, (home) =>
      writeProfile(path.join(home, PROFILE)),
    );
    await completeProfile(first, deps.limits.startMs);
    return { folder, fill: (home) => cp(first.home, home, { recursive: true }) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function completeProfile(folders: EngineFolders, withinMs: number): Promise<void> {
  const { process, sockets, profile } = await folders.start(['--terminate_after_init']);
  const late = setTimeout(() => void process.kill(), withinMs);
  const ended = await process.exited;
  clearTimeout(late);
  await removePipe(sockets, profile);
  if (ended === 0 || ended === RESTART) return;
  throw new EngineUnavailableError(
    `LibreOffice does not start: it ended with ${ended}. ${await folders.output()}`,
  );
}

/** LibreOffice's exit code for "restart me". */
export const RESTART = 81;

async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) {
    for (const engine of await readdir(folder))
      await removePipe(SOCKETS, path.join(homeOf(path.join(folder, engine)), PROFILE));
    await rm(folder, { recursive: true, force: true });
  }
}
