import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { serverMain } from '@portico/core/testing';

/** Arguments with which `node` starts the server. TypeScript sources need TSX_TSCONFIG_PATH. */
export const MAIN = serverMain('api');
export const TSCONFIG = fileURLToPath(new URL('../../../tsconfig.json', import.meta.url));

export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}

export async function waitForOutput({ stdout }: ChildProcess, words: string): Promise<void> {
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
