import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Clamd } from './clamd.ts';

/** What goes wrong on the line, which a real clamd does not do on demand; that one is in tools/services. */
describe('an answer of clamd that says nothing of the file', () => {
  const toClose: (() => void)[] = [];
  afterEach(() => toClose.splice(0).forEach((close) => close()));

  const clamdThat = async (behaves: (socket: Socket) => void, timeoutMs = 5_000) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      toClose.push(() => socket.destroy());
      behaves(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    toClose.push(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return new Clamd({ to: { host: '127.0.0.1', port }, place: `tcp://127.0.0.1:${port}`, timeoutMs });
  };
  const scan = (clamd: Clamd) => clamd.scan(Buffer.from('a document'));

  it.each([
    ['a time-out of its own', 'COMMAND READ TIMED OUT\0'],
    ['a limit', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nonsense', 'stream: OKAY\0'],
    ['half an answer', 'stream: OK'],
    ['nothing', ''],
  ])('is never taken for clean: %s', async (_what, answer) => {
    const clamd = await clamdThat((socket) => socket.once('data', () => socket.end(answer)));
    await expect(scan(clamd)).rejects.toMatchObject({ code: 'scanner_away' });
  });

  it('ends after its time', async () => {
    const clamd = await clamdThat(() => undefined, 50);
    await expect(scan(clamd)).rejects.toThrow('no answer within 50 ms');
    expect(await (await clamdThat((socket) => socket.end('PONG\0'))).isThere()).toBe(true);
  });

  it('ends with the order to stop', async () => {
    const clamd = await clamdThat(() => undefined);
    const stop = new AbortController();
    const scanning = clamd.scan(Buffer.from('a document'), stop.signal);
    stop.abort(new Error('The document was removed.'));
    await expect(scanning).rejects.toThrow('The document was removed.');
  });

  it('is said where nobody listens', async () => {
    const nobody = new Clamd({
      to: { path: '/nowhere/clamd.ctl' },
      place: 'unix:///nowhere',
      timeoutMs: 1_000,
    });
    await expect(scan(nobody)).rejects.toThrow('ENOENT');
    expect(await nobody.isThere()).toBe(false);
  });
});
