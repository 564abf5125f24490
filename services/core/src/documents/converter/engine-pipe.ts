import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EngineUnavailableError } from './converter-errors.ts';

/**
 * The socket on which a LibreOffice with this profile takes command lines of later starts. Its own client, oosplash, finds
 * it the same way: the MD5 of the profile's address in UTF-16, in hexadecimal without leading zeros, and before it the account, unless
 * LibreOffice finds no name for that.
 * @param folder where LibreOffice puts its sockets.
 * @param profile where LibreOffice sees it.
 */
export async function findPipe(folder: string, profile: string): Promise<string | undefined> {
  const digest = createHash('md5')
    .update(Buffer.from(profileUrl(profile), 'utf16le'))
    .digest();
  const end = `SingleOfficeIPC_${[...digest].map((byte) => byte.toString(16)).join('')}`;
  const name = (await readdir(folder)).find((each) => each.startsWith('OSL_PIPE_') && each.endsWith(end));
  return name && path.join(folder, name);
}

/** Removes the socket that a LibreOffice has left which was killed. */
export async function removePipe(folder: string, profile: string): Promise<void> {
  const left = await findPipe(folder, profile);
  if (left) await rm(left, { force: true });
}

export const profileUrl = (folder: string): string => pathToFileURL(folder).href;

/**
 * Hands a command line to a running LibreOffice, as oosplash would, without a process for it.
 * @param answerMs Milliseconds until LibreOffice must ask for the command line.
 * @returns when it has been carried out, however that went.
 * @throws EngineUnavailableError when LibreOffice never asked for the command line.
 * @throws Error when LibreOffice goes away before it is done.
 */
export function command(pipe: string, args: string[], answerMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // The path of a socket has at most 107 bytes; through its open folder it is always short enough.
    const folder = openSync(path.dirname(pipe), constants.O_RDONLY | constants.O_DIRECTORY);
    const socket = connect(`/proc/self/fd/${folder}/${path.basename(pipe)}`);
    let heard = '';
    let sent = false;
    socket.setEncoding('latin1');
    const silent = setTimeout(() => socket.destroy(), answerMs);
    socket.on('error', (cause) => reject(sent ? cause : new EngineUnavailableError(SILENT, { cause })));
    socket.on('close', () => {
      clearTimeout(silent);
      closeSync(folder);
      const early = 'LibreOffice closed its pipe before it finished.';
      reject(sent ? new Error(early) : new EngineUnavailableError(SILENT));
    });
    socket.on('data', (text) => {
      heard += String(text);
      if (heard.length > MOST) socket.destroy(new Error('LibreOffice sent an unexpected reply.'));
      if (!sent && heard.includes('InternalIPC::SendArguments\0')) {
        sent = true;
        clearTimeout(silent);
        socket.write(commandLine(args));
      }
      if (!heard.includes('InternalIPC::ProcessingDone\0')) return;
      resolve();
      socket.destroy();
    });
  });
}

const SILENT = "LibreOffice doesn't respond on its socket.";
/** Characters; an engine that is itself says about a hundred. */
const MOST = 10_000;

/** `1` announces the folder that relative paths start from; ours are all absolute. */
function commandLine(args: string[]): string {
  const parts = ['file:///tmp', ...args].map((part) => part.replace(/[\\,]/g, '\\$&'));
  return `InternalIPC::Arguments1${parts.join(',')}\0`;
}
