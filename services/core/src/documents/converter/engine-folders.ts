import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfinedProcess, giveToAccount, SharedFolder, type Sandbox } from '../../subprocess/index.ts';
import type { ConversionLimits } from './conversion-limits.ts';
import { profileUrl } from './engine-pipe.ts';
import { installationOf } from './find-libreoffice.ts';

export interface EngineFoldersDeps {
  program: string;
  sandbox: Sandbox;
  limits: ConversionLimits;
}

/** Folders of one LibreOffice process: its home and temporary folder, and its log, which LibreOffice can't see. */
export class EngineFolders {
  private constructor(
    readonly folder: string,
    private readonly deps: EngineFoldersDeps,
  ) {}

  static async make(
    folder: string,
    deps: EngineFoldersDeps,
    fill: (home: string) => Promise<void>,
  ): Promise<EngineFolders> {
    const { account } = deps.sandbox;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const each of [homeOf(folder), temporaryOf(folder)])
      await (await SharedFolder.create(each, account)).close();
    const folders = new EngineFolders(folder, deps);
    await fill(folders.home);
    await giveToAccount(folders.home, account);
    return folders;
  }

  get home(): string {
    return homeOf(this.folder);
  }

  async start(options: string[]): Promise<RunningEngine> {
    const { program, sandbox, limits } = this.deps;
    const confined = await sandbox.enter({
      program,
      installation: installationOf(program),
      folder: this.home,
      temporary: temporaryOf(this.folder),
      limits: { memory: limits.memory, file: limits.output },
    });
    const profile = path.join(confined.folder, PROFILE);
    const log = openSync(this.log, 'a', 0o600);
    const args = ['--headless', `-env:UserInstallation=${profileUrl(profile)}`, ...options];
    const process = new ConfinedProcess(confined, args, {
      folder: this.home,
      stdio: ['ignore', log, log],
      env: libreOfficeEnvironment(program),
    });
    closeSync(log);
    return {
      process,
      home: confined.folder,
      profile,
      sockets: confined.isApart ? temporaryOf(this.folder) : SOCKETS,
    };
  }

  job(name: string): Promise<SharedFolder> {
    return SharedFolder.create(path.join(this.home, name), this.deps.sandbox.account);
  }

  async logSize(): Promise<number> {
    return (await stat(this.log)).size;
  }

  async output(from = 0): Promise<string> {
    return (await readFile(this.log)).subarray(from).toString('utf8').trim().slice(-300);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private get log(): string {
    return path.join(this.folder, 'log');
  }
}

export interface RunningEngine {
  process: ConfinedProcess;
  home: string;
  profile: string;
  sockets: string;
}

export const PROFILE = 'profile';
/** LibreOffice puts its sockets here and ignores TMPDIR. */
export const SOCKETS = '/tmp';

export const homeOf = (folder: string): string => path.join(folder, 'home');
const temporaryOf = (folder: string): string => path.join(folder, 'tmp');

/** The sandbox has no /proc. Without it, the loader can't resolve $ORIGIN, so the library path must be explicit. */
export const libreOfficeEnvironment = (program: string): Record<string, string> => ({
  SAL_USE_VCLPLUGIN: 'svp',
  LD_LIBRARY_PATH: path.dirname(program),
});
