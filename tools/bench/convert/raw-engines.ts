import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findLibreOffice, PDF_FILTER } from '@portico/core/testing';
import { temporaryFolder } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';

const run = promisify(execFile);

export interface RawEngines {
  convert(engine: number, docx: Uint8Array): Promise<Uint8Array>;
}

/** Starts two warm LibreOffice processes without a sandbox, which get their documents from LibreOffice's own client. */
export async function startRawEngines(): Promise<RawEngines> {
  const program = findLibreOffice()?.engine;
  if (!program) throw new Error('LibreOffice was not found.');
  const folder = temporaryFolder('raw');
  const engines = await Promise.all([0, 1].map((n) => startEngine(program, path.join(folder, String(n)))));
  let job = 0;
  return {
    convert: async (engine, docx) => {
      const own = path.join(folder, `job-${(job += 1)}`);
      mkdirSync(own);
      writeFileSync(path.join(own, 'document.docx'), docx);
      const args = [engines[engine]!.profile, '--convert-to', `pdf:${PDF_FILTER}`, '--outdir', own];
      await run(path.join(path.dirname(program), 'oosplash'), [...args, path.join(own, 'document.docx')]);
      return readFileSync(path.join(own, 'document.pdf'));
    },
  };
}

async function startEngine(program: string, folder: string) {
  mkdirSync(folder);
  const held = path.join(folder, 'hold.txt');
  writeFileSync(held, 'hold');
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  const first = spawn(program, ['--headless', '--terminate_after_init', profile], { stdio: 'ignore' });
  await once(first, 'exit');
  const engine = spawn(program, ['--headless', profile, held], { stdio: 'ignore', detached: true });
  const lock = path.join(folder, '.~lock.hold.txt#');
  const isUp = () => Promise.resolve(existsSync(lock) || undefined);
  await waitUntil('LibreOffice is up', isUp, { withinMs: 60_000, everyMs: 10 });
  onCleanUp(() => void process.kill(-engine.pid!, 'SIGKILL'));
  return { profile };
}
