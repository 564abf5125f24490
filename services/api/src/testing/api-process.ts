import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The whole server, for `node --import tsx`, with this in TSX_TSCONFIG_PATH. */
export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
export const TSCONFIG = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

/** Resolves when the process writes the words. */
export async function said({ stdout }: ChildProcess, words: string): Promise<void> {
  let heard = '';
  await new Promise<void>((resolve, reject) => {
    stdout?.on('data', (chunk: Buffer) => {
      heard += String(chunk);
      if (heard.includes(words)) resolve();
    });
    stdout?.once('end', () =>
      reject(new Error(`The process ended without saying "${words}", but: ${heard}`)),
    );
  });
}
