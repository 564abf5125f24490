import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedEvent {
  id: string;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, string> };
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/** A receiver that verifies each signature with the public library and replies with the status from `reply`. */
export class WebhookReceiver {
  readonly received: ReceivedEvent[] = [];
  readonly forged: string[] = [];
  secret = '';
  reply: () => number | undefined = () => 204;
  private server: Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  get accepted(): ReceivedEvent[] {
    return this.received.filter(({ status }) => status === 204);
  }

  async start(): Promise<this> {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        const { headers } = request;
        const id = String(headers['webhook-id']);
        // Not `verify`, which reads the clock: a test may have set it forward since the request was sent.
        const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
        const signatures = String(headers['webhook-signature']).split(' ');
        const isSigned =
          this.secret !== '' && signatures.includes(new Webhook(this.secret).sign(id, at, body));
        if (!isSigned) this.forged.push(id);
        const status = this.reply();
        this.received.push({ id, body, event: JSON.parse(body) as ReceivedEvent['event'], status, headers });
        if (status !== undefined) response.writeHead(status, { location: this.url }).end();
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
