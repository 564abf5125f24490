import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, portTaken } from './free-port.mjs';

it('is never returned twice, nor from the range of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

it('is the first of as many as requested, all reserved', async () => {
  const first = await freePort(8);
  const others = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(others.filter((port) => port >= first && port < first + 8)).toEqual([]);
});

it('has no listener', async () => {
  const port = (await freePort()) + 1;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect(await portTaken(port, '127.0.0.1')).toBe(true);
  expect(await freePort()).not.toBe(port);
});
