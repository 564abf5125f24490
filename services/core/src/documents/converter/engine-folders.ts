import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfinedProcess, handOver, SharedFolder, type Sandbox } from '../../programs/index.ts';
import type { ConversionLimits } from './conversion-limits.ts';
import { profileUrl } from './engine-pipe.ts';
import { installationOf } from './find-libreoffice.ts';

export interface EngineFoldersParts {
  /** soffice.bin */
  program: string;
  sandbox: Sandbox;
  limits: ConversionLimits;
}

/** The folders of one LibreOffice process: two that it sees, as its home and for temporary files, and beside them its log. */
export class EngineFolders {
  private constructor(
    /** Does not show inside. */
    readonly folder: string,
    private readonly parts: EngineFoldersParts,
  ) {}

  /** @param fill puts what LibreOffice is to find into its home. */
  static async make(
    folder: string,
    parts: EngineFoldersParts,
    fill: (home: string) => Promise<void>,
  ): Promise<EngineFolders> {
    const { account } = parts.sandbox;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const each of [homeOf(folder), temporaryOf(folder)])
      await (await SharedFolder.create(each, account)).close();
    const folders = new EngineFolders(folder, parts);
    await fill(folders.home);
    await handOver(folders.home, account);
    return folders;
  }

  get home(): string {
    return homeOf(this.folder);
  }

  /**
   * Starts LibreOffice with the profile `profile` of its home.
   * @throws SandboxUnavailableError
   */
  async start(options: string[]): Promise<RunningEngine> {
    const { program, sandbox, limits } = this.parts;
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

  /** A folder of its own for a document, within its home. */
  job(name: string): Promise<SharedFolder> {
    return SharedFolder.create(path.join(this.home, name), this.parts.sandbox.account);
  }

  async logSize(): Promise<number> {
    return (await stat(this.log)).size;
  }

  /** What LibreOffice has printed from this byte on, or the end of it. */
  async said(from = 0): Promise<string> {
    return (await readFile(this.log)).subarray(from).toString('utf8').trim().slice(-300);
  }

  /** Only when nothing runs in it any more. */
  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private get log(): string {
    return path.join(this.folder, 'log');
  }
}

export interface RunningEngine {
  process: ConfinedProcess;
  /** Where LibreOffice sees its home. */
  home: string;
  /** Where LibreOffice sees its profile. */
  profile: string;
  /** Where we find its sockets. */
  sockets: string;
}

/** The name of the profile in the home of an engine. */
export const PROFILE = 'profile';
/** Where LibreOffice puts its sockets, whatever TMPDIR says. */
export const SOCKETS = '/tmp';

export const homeOf = (folder: string): string => path.join(folder, 'home');
const temporaryOf = (folder: string): string => path.join(folder, 'tmp');

/** Without /proc the loader does not know where the program lies, beside which its libraries are. */
export const libreOfficeEnvironment = (program: string): Record<string, string> => ({
  SAL_USE_VCLPLUGIN: 'svp',
  LD_LIBRARY_PATH: path.dirname(program),
});
