import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedView {
  origin: string;
  /** Paths that were asked for, with their queries. */
  asked: string[];
  close(): Promise<void>;
}

/** Serves whatever `answer` gives, on a free port of the loopback. */
export async function serveView(
  answer: (url: URL, request: IncomingMessage) => Promise<string> | string,
): Promise<ServedView> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://view');
    asked.push(url.pathname + url.search);
    void Promise.resolve()
      .then(() => answer(url, request))
      .then(
        (page) => reply(response, 200, page),
        () => reply(response, 403, 'refused'),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

/** A page as the shell draws it for print. */
export const viewPage = (answers: Record<string, unknown>, more = ''): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Print</title></head><body><h1>Application</h1>
${Object.entries(answers)
  .map(([key, value]) => `<p data-answer-key="${key}">${String(value)}</p>`)
  .join('\n')}
${more}
<script>document.documentElement.dataset.printReady = 'true'</script></body></html>`;
