import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { ScannerSettings } from './scanner-settings.ts';

export class ScannerUnavailableError extends Error {
  readonly code = 'scanner_away';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ScannerUnavailableError';
  }
}

export type ScanResult = { signature: string } | undefined;

const PIECE = 64 * 1024;
const PING_MS = 2_000;
const ANSWER_BYTES = 4_096;

/** clamd's INSTREAM protocol (`man clamd`). Only "OK" counts as clean; a late, truncated, or missing answer is an error. */
export class Clamd {
  constructor(private readonly settings: Pick<ScannerSettings, 'to' | 'place' | 'timeoutMs'>) {}

  /** @throws ScannerUnavailableError if there is no valid answer within `timeoutMs`, or the reason of `signal` */
  async scan(bytes: Uint8Array, signal?: AbortSignal): Promise<ScanResult> {
    const answer = await this.exchange('INSTREAM', bytes, this.settings.timeoutMs, signal);
    if (answer === 'stream: OK') return undefined;
    const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (signature === undefined) throw this.unavailable(answer);
    return { signature };
  }

  async isAvailable(): Promise<boolean> {
    try {
      return (await this.exchange('PING', undefined, PING_MS)) === 'PONG';
    } catch (error) {
      if (error instanceof ScannerUnavailableError) return false;
      throw error;
    }
  }

  private exchange(
    command: string,
    bytes: Uint8Array | undefined,
    timeoutMs: number,
    signal?: AbortSignal,
  ): Promise<string> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const socket = connect(this.settings.to as NetConnectOpts);
      let answer = '';
      const end = (settle: () => void) => {
        clearTimeout(late);
        signal?.removeEventListener('abort', abort);
        socket.destroy();
        settle();
      };
      const late = setTimeout(
        () => end(() => reject(this.unavailable(`timed out after ${timeoutMs} ms`))),
        timeoutMs,
      );
      const abort = () => end(() => reject(signal?.reason as Error));
      signal?.addEventListener('abort', abort);
      socket.setEncoding('latin1');
      socket.on('data', (piece) => {
        answer = `${answer}${String(piece)}`.slice(0, ANSWER_BYTES);
        if (answer.includes('\0')) end(() => resolve(answer.split('\0')[0] ?? ''));
      });
      // A partial answer is invalid: the rest may be a virus name.
      socket.on('close', () => end(() => reject(this.unavailable('it closed the connection'))));
      socket.on('error', (cause: NodeJS.ErrnoException) =>
        end(() => reject(this.unavailable(cause.code ?? cause.message, cause))),
      );
      socket.on('connect', () => send(socket, command, bytes));
    });
  }

  private unavailable(reason: string, cause?: unknown): ScannerUnavailableError {
    return new ScannerUnavailableError(
      `CLAMD_URL: clamd at ${this.settings.place} didn’t reply (${reason}).`,
      {
        cause,
      },
    );
  }
}

/** Each chunk has a length prefix; a length of 0 ends the stream. */
function send(socket: Socket, command: string, bytes: Uint8Array | undefined): void {
  socket.write(`z${command}\0`);
  if (!bytes) return;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    socket.write(lengthOf(piece.length));
    socket.write(piece);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
