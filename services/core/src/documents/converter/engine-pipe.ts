import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EngineUnavailableError } from './converter-errors.ts';

/**
 * Finds the socket on which LibreOffice accepts command lines from later starts. Like oosplash, it uses the MD5 of the profile URL in
 * UTF-16, in hex without leading zeros, after the user name if LibreOffice knows one.
 * @param folder LibreOffice's socket folder
 * @param profile path as LibreOffice sees it
 */
export async function findPipe(folder: string, profile: string): Promise<string | undefined> {
  const digest = createHash('md5')
    .update(Buffer.from(profileUrl(profile), 'utf16le'))
    .digest();
  const end = `SingleOfficeIPC_${[...digest].map((byte) => byte.toString(16)).join('')}`;
  const name = (await readdir(folder)).find((each) => each.startsWith('OSL_PIPE_') && each.endsWith(end));
  return name && path.join(folder, name);
}

export async function removePipe(folder: string, profile: string): Promise<void> {
  const left = await findPipe(folder, profile);
  if (left) await rm(left, { force: true });
}

export const profileUrl = (folder: string): string => pathToFileURL(folder).href;

/**
 * Sends a command line to a running LibreOffice, as oosplash would. Resolves when it is done, whether or not it succeeded.
 * @param answerMs milliseconds until LibreOffice must request the command line
 * @throws EngineUnavailableError if LibreOffice never requests the command line
 * @throws Error if LibreOffice exits first
 */
export function sendCommand(pipe: string, args: string[], answerMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // A socket path is limited to 107 bytes; going through an open folder keeps it short.
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
      if (heard.length > MAX_REPLY_LENGTH) socket.destroy(new Error('LibreOffice sent an unexpected reply.'));
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
const MAX_REPLY_LENGTH = 10_000;

/** The `1` in `Arguments1` announces a working folder for relative paths. It has no effect, because all our paths are absolute. */
function commandLine(args: string[]): string {
  const parts = ['file:///tmp', ...args].map((part) => part.replace(/[\\,]/g, '\\$&'));
  return `InternalIPC::Arguments1${parts.join(',')}\0`;
}
