import http from 'node:http';
import { onCleanUp } from '../processes/cleanup.mjs';

/**
 * One address for several servers, in turn. A server that does not listen is passed over; one that fails in the middle of a
 * reply is not, because the request may have been carried out.
 * @param {number} port 0 takes a free one.
 * @param {number[]} targets Ports of the loopback.
 * @returns {Promise<{ port: number, close: () => Promise<void> }>}
 */
export async function startBalancer(port, targets) {
  let turn = 0;
  const server = http.createServer(async (request, response) => {
    turn += 1;
    const inTurn = targets.map((_, n) => /** @type {number} */ (targets[(turn + n) % targets.length]));
    const body = await read(request);
    forward({ request, response, body }, inTurn);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const close = async () => {
    forget();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const forget = onCleanUp(close);
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port, close };
}

/**
 * @typedef {{ request: http.IncomingMessage, response: http.ServerResponse, body: Buffer }} Exchange
 * @param {Exchange} exchange
 * @param {number[]} targets
 */
function forward(exchange, [port, ...others]) {
  const { request, response, body } = exchange;
  if (port === undefined) return void response.writeHead(503).end();
  const { method, url: path } = request;
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
  const onward = http.request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.on('error', () => response.destroy());
    reply.pipe(response);
  });
  onward.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ECONNREFUSED') forward(exchange, others);
    else if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  onward.end(body);
}

/**
 * Whole, so that it can be sent to the next server; the servers refuse anything large.
 * @param {http.IncomingMessage} request
 */
async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
