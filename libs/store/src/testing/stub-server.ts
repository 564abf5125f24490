import type { ProfileReply } from '@portico/contracts';
import { vi } from 'vitest';

export interface SeenRequest {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  body: unknown;
}
export type StubReply = object | Response | Error;
export type StubRoute = StubReply | ((request: SeenRequest) => StubReply | Promise<StubReply>);

export interface StubServer {
  requests: SeenRequest[];
  to(route: string): SeenRequest[];
  on(route: string, reply: StubRoute): void;
}

export function stubServer(routes: Record<string, StubRoute> = {}): StubServer {
  const table = new Map(Object.entries(routes));
  const requests: SeenRequest[] = [];

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      new URL(typeof input === 'string' ? input : input.url, window.location.origin),
      {
        ...init,
        ...(input instanceof Request ? { method: input.method, headers: input.headers } : {}),
        ...(input instanceof Request && input.method !== 'GET' ? { body: await input.text() } : {}),
      },
    );
    const { pathname, searchParams } = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const seen: SeenRequest = {
      method: request.method,
      path: pathname,
      search: searchParams,
      headers: request.headers,
      body: text === '' ? undefined : bodyOf(request, text),
    };
    requests.push(seen);
    const route = table.get(`${seen.method} ${seen.path}`);
    if (route === undefined) return json(404, { code: 'not_found', message: 'Not found.' });
    const reply = typeof route === 'function' ? await route(seen) : route;
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply.clone() : json(200, reply);
  });

  vi.stubGlobal('XMLHttpRequest', StubUpload);

  return {
    requests,
    to: (route) => requests.filter(({ method, path }) => `${method} ${path}` === route),
    on: (route, reply) => void table.set(route, reply),
  };
}

class StubUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #url = '';
  #isOver = false;

  open(_method: string, url: URL | string): void {
    this.#url = String(url);
  }
  abort(): void {
    if (!this.#isOver) this.#end(this.onabort);
  }
  send(): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    fetch(this.#url, { method: 'POST' })
      .then(async (reply) => {
        this.status = reply.status;
        this.responseText = await reply.text();
        this.#end(this.onload);
      })
      .catch(() => this.#end(this.onerror));
  }
  #end(tell?: () => void): void {
    if (this.#isOver) return;
    this.#isOver = true;
    tell?.();
  }
}

function bodyOf(request: Request, text: string): unknown {
  return request.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

export function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

export function networkError(): Error {
  return new TypeError('Failed to fetch');
}

export function profileReply(overrides: Partial<ProfileReply> = {}): ProfileReply {
  return {
    username: 'ada@example.org',
    answer: {},
    answer_version: 0,
    document_answer: {},
    last_page: null,
    successful_login: [{ at: '2026-11-20T10:00:00.000Z' }],
    web_status: [{ web_status: 'started' }],
    submission: null,
    reopening: null,
    ...overrides,
  };
}
