#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * WebDriver BiDi command without which Playwright 1.65 opens no page, and which Firefox ESR 153 doesn't know. This proxy between the two
 * answers it and passes everything else through.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Playwright sets this to end Firefox when a page's process is killed, which a test does. */
const { MOZ_CRASHREPORTER_SHUTDOWN: _, ...env } = process.env;

const firefox = spawn(String(env.FIREFOX_PATH), process.argv.slice(2), {
  env,
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  console.error(address ? `WebDriver BiDi listening on ${await listen(address)}` : line);
}

/** @param {string} address of Firefox @returns {Promise<string>} address of the proxy */
async function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client, { url }) => void connect(client, `${address}${url}`));
  await once(server, 'listening');
  return `ws://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}

/** @param {WebSocket} client @param {string} address */
async function connect(client, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 });
  const opened = once(browser, 'open');
  /** @param {string} message */
  const pass = async (message) => {
    const { id, method } = JSON.parse(message);
    if (method === UNKNOWN) return client.send(JSON.stringify({ type: 'success', id, result: {} }));
    await opened;
    browser.send(message);
  };
  client.on('message', (data) => void pass(String(data)));
  browser.on('message', (data) => client.send(String(data)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
  await opened;
}
