import { createHash } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiErrorBody, said, texts } from '@portico/contracts';
import { isServerPlace } from '../pages/is-server-place.ts';

/** What Node hands out when its parser gives up. */
interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** What Node itself answers to each of its parser's errors; to any other 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * An address and headers of more than 16 kB never reach the application: Node ends the connection with a status alone, and the
 * browser shows a page of its own that helps nobody. Whoever opens a page is told what to do; a program gets JSON.
 */
export function answerOversizedRequests(server: Server): void {
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? 400;
    const start = error.rawPacket?.subarray(0, 100).toString('latin1') ?? '';
    socket.end(status === 431 ? refusal(status, start) : `${statusLine(status)}connection: close\r\n\r\n`);
  });
}

function refusal(status: number, start: string): string {
  const [, path] = /^GET (\/[^?\s]*)/.exec(start) ?? [];
  const isPage = path !== undefined && !isServerPlace(path);
  const body = isPage ? PAGE : JSON.stringify(REFUSED);
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${statusLine(status)}${lines.join('')}\r\n${body}`;
}

const statusLine = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;

const REFUSED: ApiErrorBody = { code: 'too_large', ...said(texts.tooLarge) };

const STYLE =
  'body{max-width:34rem;margin:0 auto;padding:15vh 1.5rem 2rem;font:1.0625rem/1.6 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>This address is too long</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>This address is too long</h1>
<p>The application can't be opened with it. Your answers are safe.</p>
<p><a href="/">Go to the application</a></p>
<p>If you see this page again, your browser keeps too many cookies for this site: delete them, then log in again.</p>
</main>
</body>
</html>
`;
