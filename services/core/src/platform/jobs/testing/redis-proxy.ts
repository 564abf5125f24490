import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export async function startRedisProxy(redisUrl: string) {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  let up = true;
  let tries = 0;
  const server = createServer((client) => {
    tries += 1;
    if (!up) return client.destroy();
    const upstream = connect(Number(target.port || 6379), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (sockets.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}${target.pathname}`,
    open: () => sockets.size,
    tries: () => tries,
    takeAway() {
      up = false;
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    bringBack() {
      up = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
