import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import { isPublicAddress } from './public-address.ts';
import { PRIVATE_ADDRESS, urlProblem } from './webhook-url.ts';

export interface Sent {
  status: number | null;
  error: string | null;
  milliseconds: number;
}

interface SentMessage {
  id: string;
  body: string;
  at: Date;
}

interface WebhookSenderSettings {
  allowPrivate: boolean;
  timeoutMs?: number;
  ca?: string;
  resolve?: typeof lookup;
}

const TIMEOUT_MS = 10_000;

export const isDelivered = ({ status }: Pick<Sent, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/**
 * Sends signed requests. Follows no redirect and reads no reply. Looks for private addresses in the same DNS answer that it
 * connects to, because another answer might differ.
 */
export class WebhookSender {
  private readonly agent: Agent;
  private readonly timeoutMs: number;

  constructor(private readonly settings: WebhookSenderSettings) {
    this.timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
    const resolve = settings.resolve ?? lookup;
    this.agent = new Agent({
      connect: {
        timeout: this.timeoutMs,
        ...(settings.ca !== undefined && { ca: settings.ca }),
        lookup: settings.allowPrivate ? (resolve as LookupFunction) : publicOnly(resolve),
      },
      maxResponseSize: 64 * 1024,
    });
  }

  /** Never throws for what the receiver or the network does. @throws if `signal` aborts */
  async send(url: string, secrets: string[], message: SentMessage, signal: AbortSignal): Promise<Sent> {
    const started = performance.now();
    const result = (status: number | null, error: string | null): Sent => {
      return { status, error, milliseconds: Math.round(performance.now() - started) };
    };
    // Check the URL again: if it contains an IP address, nothing is resolved and checked later, and `allowPrivate` may have changed
    // since the URL was entered.
    const problem = urlProblem(url, this.settings.allowPrivate);
    if (problem !== undefined) return result(null, problem);
    const until = AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]);
    try {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        dispatcher: this.agent,
        headers: headersOf(secrets, message),
        body: message.body,
        signal: until,
      });
      await body.dump({ limit: 16 * 1024, signal: until }).catch(() => undefined);
      return result(statusCode, null);
    } catch (error) {
      signal.throwIfAborted();
      return result(null, describe(error, until, this.timeoutMs));
    }
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

/** During a rotation, the header has a signature for each secret. */
function headersOf(secrets: string[], { id, body, at }: SentMessage): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Portico-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

/** Resolves only names whose addresses are all public. */
export function publicOnly(resolve: typeof lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      // A name with one private address is refused as a whole.
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new PrivateAddressError(), '', 0);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

class PrivateAddressError extends Error {
  readonly code = 'ERR_PRIVATE_ADDRESS';

  constructor() {
    super(PRIVATE_ADDRESS);
  }
}

/** Gives only the code of the cause, because error messages may contain text from the receiver. */
function describe(error: unknown, until: AbortSignal, timeoutMs: number): string {
  if (until.aborted) return `No reply within ${timeoutMs / 1000} seconds.`;
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'ERR_PRIVATE_ADDRESS') return PRIVATE_ADDRESS;
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return `No connection within ${timeoutMs / 1000} seconds.`;
  return `The connection failed (${typeof code === 'string' ? code : 'unknown'}).`;
}
