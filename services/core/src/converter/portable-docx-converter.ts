import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { convertWithOptions } from 'libreoffice-convert';
import { CONVERSION_LIMITS, type ConversionLimits } from './conversion-limits.ts';
import { ConversionRefusedError, ConverterFaultError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';
import { writeProfile } from './engine-profile.ts';
import { deadFolders, ownFolder } from '../sandbox/own-folder.ts';
import { killGroup } from './process-group.ts';
import { findSandbox, type Sandbox, sandboxEnvironment } from './sandbox.ts';
import { NOT_READ, PDF_FILTER, WORD_ONLY } from './word-export.ts';

const NAME = 'portico-convert-';

/** Word documents by the package libreoffice-convert, which starts a LibreOffice for each. Runs wherever LibreOffice does. */
export class PortableDocxConverter implements DocxConverter {
  private sandbox: Promise<Sandbox> | undefined;
  private cleared: Promise<void> | undefined;
  private readonly running = new Set<string>();

  constructor(
    private readonly soffice: string,
    private readonly limits: ConversionLimits = CONVERSION_LIMITS,
  ) {}

  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    await (this.cleared ??= removeLeftovers());
    const folder = await ownFolder(NAME);
    const late = AbortSignal.timeout(this.limits.jobMs);
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

  /** The launcher writes its id down and then makes itself the head of a group; either may be yet to come. */
  private async end(folder: string): Promise<void> {
    for (; this.running.has(folder); await wait(10)) {
      const id = Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => '')); // not written yet
      killGroup(id);
    }
  }

  private async run(folder: string, docx: Uint8Array): Promise<Uint8Array> {
    const options = {
      fileName: 'document.docx',
      tmpOptions: { tmpdir: folder },
      sofficeBinaryPaths: [await this.launcher(folder)],
      sofficeAdditionalArgs: [WORD_ONLY],
      execOptions: { env: sandboxEnvironment(folder) },
      asyncOptions: { times: 1, interval: 0 }, // the file is there when LibreOffice has ended, or never
    };
    return new Promise((resolve, reject) => {
      convertWithOptions(Buffer.from(docx), 'pdf', PDF_FILTER, options, (error, pdf) => {
        if (error) reject(error);
        else resolve(pdf);
      });
    });
  }

  /**
   * The package knows nothing of profiles, groups and sandboxes; a script in the place of LibreOffice gives it all three. Its
   * first argument is the profile that the package has chosen.
   */
  private async launcher(folder: string): Promise<string> {
    if (process.platform === 'win32') return this.soffice;
    const { prefix } = await (this.sandbox ??= findSandbox(this.limits));
    const profile = path.join(folder, 'hardened');
    await writeProfile(profile);
    const file = path.join(folder, 'soffice.sh');
    const apart = process.platform === 'linux' ? ['setsid'] : []; // others are ended alone, without what they started
    const command = [...apart, ...prefix, this.soffice].map(quoted).join(' ');
    const script = [
      '#!/bin/sh',
      'profile="${1#-env:UserInstallation=file://}"',
      `cp -R ${quoted(`${profile}/.`)} "$profile" || exit 1`,
      `echo $$ > ${quoted(path.join(folder, 'pid'))}`,
      `exec ${command} "$@"`,
    ];
    await writeFile(file, `${script.join('\n')}\n`);
    await chmod(file, 0o700);
    return file;
  }
}

/** What processes that were killed in the middle of a document have left. */
async function removeLeftovers(): Promise<void> {
  for (const folder of await deadFolders(NAME)) await rm(folder, { recursive: true, force: true });
}

const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

function explain(error: unknown): Error {
  const { code, syscall, message = '' } = error as NodeJS.ErrnoException;
  // LibreOffice answers with success, and writes nothing, when it can't read a document.
  if ((code === 'ENOENT' && syscall === 'open') || message.includes(NOT_READ))
    return new ConversionRefusedError('unreadable', { cause: error });
  return new ConverterFaultError(`libreoffice-convert failed: ${message.slice(0, 300)}`, { cause: error });
}
