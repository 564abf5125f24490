import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';

/**
 * The socket on which a LibreOffice with this profile takes command lines of later starts. Its own client, oosplash, finds
 * it the same way: the MD5 of the profile's address in UTF-16, in hexadecimal without leading zeros.
 */
export function pipeOf(profile: string): string {
  const digest = createHash('md5')
    .update(Buffer.from(profileUrl(profile), 'utf16le'))
    .digest();
  const name = [...digest].map((byte) => byte.toString(16)).join('');
  return `/tmp/OSL_PIPE_${process.getuid?.() ?? 0}_SingleOfficeIPC_${name}`;
}

export const profileUrl = (folder: string): string => pathToFileURL(folder).href;

/**
 * Hands a command line to a running LibreOffice, as oosplash would, without a process for it.
 * @returns when it has been carried out, however that went.
 * @throws Error when LibreOffice goes away before.
 */
export function command(pipe: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(pipe);
    let heard = '';
    let sent = false;
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('LibreOffice closed its pipe before it was done.')));
    socket.on('data', (text) => {
      heard += String(text);
      if (!sent && heard.includes('InternalIPC::SendArguments\0')) {
        sent = true;
        socket.write(commandLine(args));
      }
      if (!heard.includes('InternalIPC::ProcessingDone\0')) return;
      resolve();
      socket.destroy();
    });
  });
}

/** `1` announces the folder that relative paths start from; ours are all absolute. */
function commandLine(args: string[]): string {
  const parts = [pathToFileURL(tmpdir()).href, ...args].map((part) => part.replace(/[\\,]/g, '\\$&'));
  return `InternalIPC::Arguments1${parts.join(',')}\0`;
}
