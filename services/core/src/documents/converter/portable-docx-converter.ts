import { realpathSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { convertWithOptions } from 'libreoffice-convert';
import {
  foldersOfDeadProcesses,
  killGroup,
  NICE,
  makeProcessFolder,
  shellQuote,
  type Sandbox,
  SandboxUnavailableError,
} from '../../subprocess/index.ts';
import { CONVERSION_LIMITS, type ConversionLimits } from './conversion-limits.ts';
import { ConversionRefusedError, ConverterFaultError, EngineCrashError, KILLED } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';
import { libreOfficeEnvironment } from './engine-folders.ts';
import { RESTART } from './engine-template.ts';
import { writeProfile } from './engine-profile.ts';
import { installationOf } from './find-libreoffice.ts';
import { NOT_READ, PDF_FILTER, WORD_ONLY } from './word-export.ts';

const NAME = 'portico-convert-';

export class PortableDocxConverter implements DocxConverter {
  private cleared: Promise<void> | undefined;
  private readonly running = new Set<string>();

  constructor(
    private readonly soffice: string,
    private readonly sandbox: Sandbox,
    private readonly limits: ConversionLimits = CONVERSION_LIMITS,
  ) {}

  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    await (this.cleared ??= removeLeftovers());
    const folder = await makeProcessFolder(NAME);
    const late = AbortSignal.timeout(this.limits.startMs + this.limits.jobMs); // includes starting LibreOffice
    const stop = () => void this.end(folder);
    for (const each of [signal, late]) each.addEventListener('abort', stop, { once: true });
    this.running.add(folder);
    try {
      signal.throwIfAborted();
      return await this.run(folder, docx);
    } catch (error) {
      signal.throwIfAborted();
      throw late.aborted ? new ConversionRefusedError('too_slow', { cause: error }) : explain(error);
    } finally {
      for (const each of [signal, late]) each.removeEventListener('abort', stop);
      this.running.delete(folder);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((folder) => this.end(folder)));
  }

  /**
   * Kills the launcher's process group. Retries until the conversion ends, because the launcher may not yet have written its pid or
   * become the group's leader.
   */
  private async end(folder: string): Promise<void> {
    for (; this.running.has(folder); await wait(10)) {
      const id = Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => ''));
      killGroup(id);
    }
  }

  /** LibreOffice can see only the `shared` folder. */
  private async run(folder: string, docx: Uint8Array): Promise<Uint8Array> {
    const shared = path.join(folder, 'shared');
    await mkdir(shared);
    const { launcher, env } = await this.launcher(folder, shared);
    const options = {
      fileName: 'document.docx',
      tmpOptions: { tmpdir: shared },
      sofficeBinaryPaths: [launcher],
      sofficeAdditionalArgs: [WORD_ONLY],
      execOptions: { env },
      asyncOptions: { times: 1, interval: 0 }, // no retries: the file exists once LibreOffice has exited, or never
    };
    return new Promise((resolve, reject) => {
      convertWithOptions(Buffer.from(docx), 'pdf', PDF_FILTER, options, (error, pdf) => {
        if (error) reject(error);
        else resolve(pdf);
      });
    });
  }

  /**
   * libreoffice-convert doesn't support profiles, process groups, or sandboxes, so it starts a script instead of LibreOffice.
   * The script's first argument is the profile. After a conversion, it deletes links and anything else but files and folders,
   * before libreoffice-convert reads the output.
   */
  private async launcher(folder: string, shared: string): Promise<{ launcher: string; env?: Environment }> {
    if (process.platform === 'win32') return { launcher: this.soffice };
    const { memory, output } = this.limits;
    if (this.sandbox.account !== undefined) await chmod(folder, 0o711); // lets the other account reach `shared`
    const program = this.soffice;
    const confined = await this.sandbox.enter({
      program,
      installation: installationOf(program),
      folder: shared,
      limits: { memory, file: output },
    });
    const { account } = this.sandbox;
    const launcher = path.join(folder, 'soffice.sh');
    const inner = path.join(folder, 'inner.sh');
    await writeProfile(path.join(folder, 'hardened'));
    await writeScript(inner, [
      `{ echo ${NICE} > /proc/$$/autogroup; } 2>/dev/null`, // see `lowerSessionPriority`
      'profile="${1#-env:UserInstallation=file://}"',
      `cp -R ${shellQuote(path.join(folder, 'hardened'))}/. "$profile" || exit 1`,
      ...(account === undefined
        ? []
        : [
            `chown -R ${account} ${shellQuote(shared)}`,
            `chgrp "$(id -g)" ${shellQuote(shared)}`,
            `chmod 710 ${shellQuote(shared)}`,
          ]),
      // Translates paths in the arguments to their location in the sandbox.
      `for each; do shift; set -- "$@" "$(printf %s "$each" | sed ${shellQuote(`s|${shared}|${confined.folder}|`)})"; done`,
      `run() { ${confined.prefix.map(shellQuote).join(' ')} "$@" 3>/dev/null; code=$?; }`,
      'run "$@"',
      `[ $code = ${RESTART} ] && run "$@"`,
      `find ${shellQuote(shared)} ! -type f ! -type d -exec rm -f {} +`,
      'exit $code',
    ]);
    const apart = process.platform === 'linux' ? 'setsid ' : ''; // on other systems, only the process itself is killed
    await writeScript(launcher, [
      `echo $$ > ${shellQuote(path.join(folder, 'pid'))}`,
      `exec ${apart}sh ${shellQuote(inner)} "$@"`,
    ]);
    return { launcher, env: { ...confined.env, ...libreOfficeEnvironment(realpathSync(program)) } };
  }
}

type Environment = Record<string, string>;

async function writeScript(file: string, lines: string[]): Promise<void> {
  await writeFile(file, `${['#!/bin/sh', ...lines].join('\n')}\n`, { mode: 0o700 });
}

async function removeLeftovers(): Promise<void> {
  for (const folder of await foldersOfDeadProcesses(NAME)) await rm(folder, { recursive: true, force: true });
}

function explain(error: unknown): Error {
  if (error instanceof SandboxUnavailableError) return error;
  const { code, syscall, message = '' } = error as NodeJS.ErrnoException;
  // LibreOffice exits with 0 and writes nothing if it can't read a document.
  if ((code === 'ENOENT' && syscall === 'open') || message.includes(NOT_READ))
    return new ConversionRefusedError('unreadable', { cause: error });
  const failure = `libreoffice-convert failed: ${message.slice(0, 300)}`;
  return hasCrashed(code, message)
    ? new EngineCrashError(failure, { cause: error })
    : new ConverterFaultError(failure, { cause: error });
}

/**
 * `code` is LibreOffice's exit code, or 128 + the signal that ended it. If LibreOffice handles the signal itself, it prints
 * "Application Error".
 */
function hasCrashed(code: unknown, message: string): boolean {
  return (typeof code === 'number' && code > 128 && code !== KILLED) || message.includes('Application Error');
}
