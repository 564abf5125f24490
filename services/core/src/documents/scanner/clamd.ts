import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { ScannerSettings } from './scanner-settings.ts';

/** clamd did not say whether there is a virus. The message is for operators. */
export class ScannerAwayError extends Error {
  readonly code = 'scanner_away';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ScannerAwayError';
  }
}

/** What was found; undefined for nothing. */
export type Finding = { signature: string } | undefined;

/** Bytes that are sent in one piece. */
const PIECE = 64 * 1024;
/** Milliseconds to say that it is there. */
const PING_MS = 2_000;
/** Longer than any answer of clamd. */
const ANSWER_BYTES = 4_096;

/**
 * clamd's own protocol, a connection for each document (`man clamd`, INSTREAM). Only "OK" counts as clean: whatever else comes back,
 * late, cut off or not at all, is no answer.
 */
export class Clamd {
  constructor(private readonly settings: Pick<ScannerSettings, 'to' | 'place' | 'timeoutMs'>) {}

  /** @throws ScannerAwayError without an answer within the time, or the reason of `signal`. */
  async scan(bytes: Uint8Array, signal?: AbortSignal): Promise<Finding> {
    const answer = await this.ask('INSTREAM', bytes, this.settings.timeoutMs, signal);
    if (answer === 'stream: OK') return undefined;
    const [, signature] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (signature === undefined) throw this.away(answer);
    return { signature };
  }

  /** Whether it answers. */
  async isThere(): Promise<boolean> {
    try {
      return (await this.ask('PING', undefined, PING_MS)) === 'PONG';
    } catch (error) {
      if (error instanceof ScannerAwayError) return false;
      throw error;
    }
  }

  private ask(
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
        () => end(() => reject(this.away(`no answer within ${timeoutMs} ms`))),
        timeoutMs,
      );
      const abort = () => end(() => reject(signal?.reason as Error));
      signal?.addEventListener('abort', abort);
      socket.setEncoding('latin1');
      socket.on('data', (piece) => {
        answer = `${answer}${String(piece)}`.slice(0, ANSWER_BYTES);
        if (answer.includes('\0')) end(() => resolve(answer.split('\0')[0] ?? ''));
      });
      // Half an answer is none: what follows may be the name of a virus.
      socket.on('close', () => end(() => reject(this.away('it hung up'))));
      socket.on('error', (cause: NodeJS.ErrnoException) =>
        end(() => reject(this.away(cause.code ?? cause.message, cause))),
      );
      socket.on('connect', () => send(socket, command, bytes));
    });
  }

  private away(reason: string, cause?: unknown): ScannerAwayError {
    return new ScannerAwayError(`CLAMD_URL: clamd at ${this.settings.place} gave no answer (${reason}).`, {
      cause,
    });
  }
}

/** Each piece behind its length, and a length of 0 at the end. */
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
