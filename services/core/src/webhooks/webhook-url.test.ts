import type { lookup } from 'node:dns';
import { afterEach, describe, expect, it } from 'vitest';
import { WebhookSender } from './send-webhook.ts';
import { WebhookReceiver } from './testing/webhook-receiver.ts';
import { PRIVATE_ADDRESS, urlProblem } from './webhook-url.ts';

const PRIVATE_HOSTS = [
  'localhost',
  'LOCALHOST.',
  'api.localhost',
  'intranet',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '0.0.0.0',
  '0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[2001:db8::1]',
  '１２７.０.０.１',
];
const MESSAGE = { id: 'event', body: '{}', at: new Date() };
const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
const NEVER = new AbortController().signal;

describe('urlProblem', () => {
  it.each(PRIVATE_HOSTS)('refuses %s', (host) => {
    expect(urlProblem(`https://${host}/hooks`, false)).toBe(PRIVATE_ADDRESS);
    expect(urlProblem(`https://${host}/hooks`, true)).toBeUndefined();
  });

  it.each([
    'https://crm.example.edu/hooks?for=portico',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]:8443/',
  ])('accepts %s', (url) => expect(urlProblem(url, false)).toBeUndefined());

  it.each([
    ['http://crm.example.edu/', /https/],
    ['ftp://crm.example.edu/', /https/],
    ['https://user:secret@crm.example.edu/', /password/],
    ['https://crm.example.edu/#part', /#/],
    ['https://crm.example.edu:6379/', /6379/],
    ['crm.example.edu', /complete URL/],
    [`https://crm.example.edu/${'x'.repeat(500)}`, /complete URL/],
  ])('explains what is wrong with %s', (url, why) => expect(urlProblem(url, false)).toMatch(why));
});

describe('WebhookSender', () => {
  const senders: WebhookSender[] = [];
  const receivers: WebhookReceiver[] = [];
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((each) => each.close()));
    await Promise.all(receivers.splice(0).map((each) => each.stop()));
  });
  const sender = (...given: ConstructorParameters<typeof WebhookSender>) => {
    const made = new WebhookSender(...given);
    senders.push(made);
    return made;
  };
  const receiver = async () => {
    const started = await new WebhookReceiver().start();
    receivers.push(started);
    return started;
  };
  /** Fake DNS lookup that returns `addresses` and records the hosts it was asked for. */
  const resolving = (...addresses: string[]) => {
    const asked: string[] = [];
    const resolve = ((host: string, _options: object, done: (error: null, found: object[]) => void) => {
      asked.push(host);
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;
    return { asked, resolve };
  };

  it.each([['127.0.0.1'], ['::1'], ['169.254.169.254'], ['93.184.216.34', '10.0.0.1']])(
    'refuses a name that resolves to %s',
    async (...addresses) => {
      const { asked, resolve } = resolving(...addresses);
      const sent = await sender({ allowPrivate: false, resolve }).send(
        'https://hooks.example.edu/',
        [SECRET],
        MESSAGE,
        NEVER,
      );
      expect(sent).toMatchObject({ status: null, error: PRIVATE_ADDRESS });
      expect(asked).toEqual(['hooks.example.edu']);
    },
  );

  it.each(PRIVATE_HOSTS)(
    'sends nothing to %s, also if it was stored while that was allowed',
    async (host) => {
      const { asked, resolve } = resolving('127.0.0.1');
      const url = `https://${host}/`;
      const sent = await sender({ allowPrivate: false, resolve }).send(url, [SECRET], MESSAGE, NEVER);
      expect(sent).toMatchObject({ status: null, error: PRIVATE_ADDRESS });
      expect(asked).toEqual([]);
    },
  );

  it('connects to the address that was checked, and resolves the name once', async () => {
    const to = await receiver();
    const { port } = new URL(to.url);
    const { asked, resolve } = resolving('127.0.0.1');
    const url = `http://hooks.example.edu:${port}/`;
    const sent = await sender({ allowPrivate: true, resolve }).send(url, [SECRET], MESSAGE, NEVER);
    expect(sent.status).toBe(204);
    expect(asked).toEqual(['hooks.example.edu']);
    expect(to.received[0]?.headers.host).toBe(`hooks.example.edu:${port}`);
  });

  it('follows no redirect', async () => {
    const to = await receiver();
    to.reply = () => 307;
    const sent = await sender({ allowPrivate: true }).send(to.url, [SECRET], MESSAGE, NEVER);
    expect(sent).toMatchObject({ status: 307, error: null });
    expect(to.received).toHaveLength(1);
  });

  it('reports a timeout and a refused connection', async () => {
    const to = await receiver();
    to.reply = () => undefined;
    const impatient = sender({ allowPrivate: true, timeoutMs: 100 });
    expect(await impatient.send(to.url, [SECRET], MESSAGE, NEVER)).toMatchObject({
      status: null,
      error: 'No reply within 0.1 seconds.',
    });
    await to.stop();
    const refused = await impatient.send(to.url, [SECRET], MESSAGE, NEVER);
    expect(refused).toMatchObject({ status: null, error: expect.stringContaining('ECONN') as string });
  });
});
