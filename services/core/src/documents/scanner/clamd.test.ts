import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Clamd } from './clamd.ts';

/** Replies and failures that a real clamd can't produce on demand; tools/services has the tests with a real one. */
describe('an invalid reply of clamd', () => {
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
    ["clamd's own timeout", 'COMMAND READ TIMED OUT\0'],
    ['a limit', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nonsense', 'stream: OKAY\0'],
    ['half an answer', 'stream: OK'],
    ['nothing', ''],
  ])('never counts as clean: %s', async (_what, answer) => {
    const clamd = await clamdThat((socket) => socket.once('data', () => socket.end(answer)));
    await expect(scan(clamd)).rejects.toMatchObject({ code: 'scanner_away' });
  });

  it('times out', async () => {
    const clamd = await clamdThat(() => undefined, 50);
    await expect(scan(clamd)).rejects.toThrow('timed out after 50 ms');
    expect(await (await clamdThat((socket) => socket.end('PONG\0'))).isAvailable()).toBe(true);
  });

  it('aborts with its signal', async () => {
    const clamd = await clamdThat(() => undefined);
    const stop = new AbortController();
    const scanning = clamd.scan(Buffer.from('a document'), stop.signal);
    stop.abort(new Error('The document was removed.'));
    await expect(scanning).rejects.toThrow('The document was removed.');
  });

  it('reports that nothing is listening', async () => {
    const unreachable = new Clamd({
      to: { path: '/nowhere/clamd.ctl' },
      place: 'unix:///nowhere',
      timeoutMs: 1_000,
    });
    await expect(scan(unreachable)).rejects.toThrow('ENOENT');
    expect(await unreachable.isAvailable()).toBe(false);
  });
});
