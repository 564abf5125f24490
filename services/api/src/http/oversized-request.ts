import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiErrorBody, said, texts } from '@portico/contracts';
import type { Core } from '@portico/core';
import express, { type Request } from 'express';
import { isServerPath } from '../pages/is-server-path.ts';
import { type PlainPage, PLAIN_PAGE_POLICY, plainPage } from '../pages/plain-page.ts';
import { plainPages } from '../pages/plain-pages.texts.ts';

interface ClientError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Node's own status for each parser error code. All other codes get 400. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Replies to requests whose URL and headers exceed 16 kB, which Node rejects before the application. Node would send only a
 * status, for which browsers show their own error page. Browsers get a page with advice, programs get JSON.
 */
export function answerOversizedRequests(server: Server, ownTexts: Core['texts']): void {
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = STATUS[error.code ?? ''] ?? 400;
    const packet = error.rawPacket?.toString('latin1') ?? '';
    socket.end(
      status === 431 ? refusal(status, packet, ownTexts) : `${statusLine(status)}connection: close\r\n\r\n`,
    );
  });
}

function refusal(status: number, packet: string, ownTexts: Core['texts']): string {
  const [, path] = /^GET (\/[^?\s]*)/.exec(packet.slice(0, 100)) ?? [];
  const isPage = path !== undefined && !isServerPath(path);
  const locale = ownTexts.locale(languageIn(packet, ownTexts));
  const body = isPage ? plainPage(locale, PAGE) : JSON.stringify(REFUSED);
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    ...(isPage && { 'content-language': locale.language }),
    'content-length': Buffer.byteLength(body),
    'content-security-policy': PLAIN_PAGE_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${statusLine(status)}${lines.join('')}\r\n${body}`;
}

const statusLine = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;

const REFUSED: ApiErrorBody = { code: 'too_large', ...said(texts.tooLarge) };

const PAGE: PlainPage = {
  heading: plainPages.tooLong,
  paragraphs: [plainPages.tooLongSafe, plainPages.tooLongCookies],
  leadsOn: true,
};

/** Finds Accept-Language in the received bytes, because Node hasn't parsed the headers. */
function languageIn(packet: string, ownTexts: Core['texts']): string {
  const { languages } = ownTexts;
  const [, accepted] = /^accept-language:([^\r\n]{1,500})/im.exec(packet) ?? [];
  const request = Object.assign(Object.create(express.request) as Request, {
    headers: { 'accept-language': accepted },
  });
  return (accepted && request.acceptsLanguages([...languages])) || ownTexts.choose(...languages);
}
