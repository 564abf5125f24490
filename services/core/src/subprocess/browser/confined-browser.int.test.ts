import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox/create-sandbox.ts';
import { foldersOfDeadProcesses } from '../sandbox/process-folders.ts';
import { BrowserTimeoutError, useConfinedBrowser } from './confined-browser.ts';

const ORIGIN = 'http://127.0.0.1:4321';
const deps = {
  sandbox: createSandbox({ mode: 'bubblewrap', hidden: [] }),
  chromiumPath: process.env.CHROMIUM_PATH,
  withinMs: 25_000,
  signal: new AbortController().signal,
};

describe('useConfinedBrowser', () => {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end();
    }).listen(0, '127.0.0.1');
    server.on('connection', () => asked.push('a connection'));
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  it('shows only what it is given, without any network', async () => {
    const { port } = server.address() as AddressInfo;
    const page = `<!doctype html><title>none</title><script>
      const own = 'http://127.0.0.1:${port}/';
      const tries = [
        fetch(own, { mode: 'no-cors' }),
        new Promise((resolve, reject) => {
          const socket = new WebSocket(own.replace('http', 'ws'));
          socket.onopen = resolve;
          socket.onerror = reject;
        }),
      ];
      Promise.allSettled(tries).then((ends) => (document.title = ends.map(({ status }) => status).join()));
    </script>`;
    const title = await useConfinedBrowser(deps, async (browser) => {
      const context = await browser.newContext();
      await context.route('**/*', (route) =>
        route.request().url().startsWith(ORIGIN)
          ? route.fulfill({ contentType: 'text/html', body: page })
          : route.continue(),
      );
      const opened = await context.newPage();
      await opened.goto(ORIGIN);
      await opened.waitForFunction('document.title !== "none"');
      return opened.title();
    });
    expect(title).toBe('rejected,rejected');
    expect(asked).toEqual([]);
  });

  it('ends at its timeout, and leaves nothing', async () => {
    const hanging = useConfinedBrowser({ ...deps, withinMs: 6_000 }, async (browser) => {
      const page = await browser.newPage();
      await page.evaluate('for (;;);');
    });
    await expect(hanging).rejects.toBeInstanceOf(BrowserTimeoutError);
    expect(await foldersOfDeadProcesses('portico-browser-')).toEqual([]);
  });

  it('ends when aborted', async () => {
    const stop = new AbortController();
    const stopped = useConfinedBrowser({ ...deps, signal: stop.signal }, async (browser) => {
      stop.abort(new Error('enough'));
      await (await browser.newPage()).evaluate('new Promise(() => {})');
    });
    await expect(stopped).rejects.toThrow('enough');
  });
});
