import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { startHaproxy } from './haproxy.mjs';

/**
 * Starts a proxy with TLS and HTTP/2 that distributes requests over several machines. Sends a request that gets no reply to the
 * next machine, unless it is a POST, which may have been executed.
 * @param {string} program path of haproxy
 * @param {{ port: number, cert: string, key: string, machines: { name: string, host: string, port: number }[], patience?: string }} options `cert` and `key`: paths of PEM files; `patience`: how long a machine may take to answer
 */
export async function startTlsProxy(program, { port, cert, key, machines, patience = '10s' }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-tls-'));
  const both = path.join(folder, 'both.pem');
  writeFileSync(both, `${readFileSync(cert, 'utf8')}${readFileSync(key, 'utf8')}`, { mode: 0o600 });
  const admin = path.join(folder, 'admin');
  const remove = onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const servers = machines.map(({ name, host, port: at }) => `  server ${name} ${host}:${at}`).join('\n');
  const replay = `retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry if METH_POST`;
  const proxy = await startHaproxy(
    program,
    `global
  ssl-default-bind-options ssl-min-ver TLSv1.2
  stats socket ${admin} mode 600 level admin
defaults
  mode http
  timeout connect 1s
  timeout check 1s
  timeout client 60s
  # Without another wish: no call takes so long, but on a machine that hangs.
  timeout server ${patience}
  timeout http-request 60s
  timeout http-keep-alive 55s
  option redispatch 1
  retries 3
frontend visitors
  bind 127.0.0.1:${port} ssl crt ${both} alpn h2,http/1.1
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  # What all of them need is away: they say so better than we could, and know first when it is back.
  use_backend any if { nbsrv(machines) eq 0 }
  default_backend machines
backend machines
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  # A published release is checked before the reply, on a busy machine for longer than any other call.
  http-request set-timeout server 60s if { path_beg /service/releases }
  ${replay}
  default-server check inter 500 fall 2 rise 1
${servers}
backend any
  balance roundrobin
  ${replay}
${servers}
`,
  );
  const stop = async () => {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
    remove();
  };
  /** Serves another certificate for the same key and keeps all connections, as a renewal does. @param {string} renewed path of a PEM file */
  const renew = async (renewed) => {
    const pem = readFileSync(renewed, 'utf8') + readFileSync(key, 'utf8');
    await command(admin, `set ssl cert ${both} <<\n${pem}\n`);
    const reply = await command(admin, `commit ssl cert ${both}`);
    if (!reply.includes('Success')) throw new Error(`haproxy refused the new certificate: ${reply}`);
  };
  return { ...proxy, url: `https://localhost:${port}`, renew, stop };
}

/** Sends a command to haproxy's runtime API. @param {string} socket @param {string} line @returns {Promise<string>} */
function command(socket, line) {
  return new Promise((resolve, reject) => {
    let reply = '';
    const connection = connect(socket, () => connection.write(`${line}\n`));
    connection.on('data', (chunk) => (reply += chunk));
    connection.on('end', () => resolve(reply));
    connection.on('error', reject);
  });
}
