import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** OTLP's JSON format (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

interface Request {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

export interface OtlpReceiver {
  url: string;
  bodies: string[];
  headers: IncomingMessage['headers'][];
  spans(): ReceivedSpan[];
  lineOf(span: ReceivedSpan): string[];
  close(): Promise<void>;
}

export async function startOtlpReceiver(
  answer: (response: ServerResponse) => void = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    headers.push(request.headers);
    text(request).then(
      (body) => {
        bodies.push(body);
        if (request.method === 'POST' && request.url === '/v1/traces') return answer(response);
        return void response.writeHead(404).end();
      },
      () => response.destroy(), // the client disconnected
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Request).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((each) => each.spans),
      ),
    );
  const lineOf = (span: ReceivedSpan): string[] => {
    const above = spans().find(({ spanId }) => span.parentSpanId && spanId === span.parentSpanId);
    return [...(above ? lineOf(above) : []), span.name];
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans,
    lineOf,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
