import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { HttpApplicant } from '../applicants/http-applicant.mjs';
import { COMPLETE_ANSWERS } from '../applicants/complete-answers.mjs';
import {
  callAsStaffOf,
  experiment,
  figure,
  readOptions,
  seeded,
  temporaryFolder,
} from '../experiment/experiment.mjs';
import { start, type Running } from '../processes/child.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { startMariaDb } from '../services/mariadb.mjs';
import { startProduct } from '../services/product.mjs';
import { startRedis } from '../services/redis.mjs';
import { PARTS } from '../setup/parts.mjs';
import { staffJson } from '../staff/staff-call.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/**
 * Writes events while the API and the worker are killed and the receiver fails, times out, and is down. Every acknowledged event must
 * arrive at least once with one ID, in order per application, and signed.
 */
const {
  events: many,
  applications: count,
  kills,
  'fail-percent': failing,
  'down-seconds': downSeconds,
  'on-sqlite': onSqlite,
  seed,
} = readOptions({
  events: 10_000,
  applications: 100,
  kills: 20,
  'fail-percent': 30,
  'down-seconds': 300,
  /** 1: one process with embedded jobs. 0: MariaDB, Redis, and a worker. */
  'on-sqlite': 0,
  seed: 1,
});
/** Milliseconds. */
const CATCH_UP_MS = 4 * 3_600_000;
const random = seeded(seed);
const dataDir = temporaryFolder('webhooks');
const receiver = await startReceiver();

await experiment(async () => {
  const env = {
    ...(onSqlite ? {} : await services()),
    LOG_LEVEL: 'error',
    ADDRESS_THROTTLE_FACTOR: '10000',
    WEBHOOK_PRIVATE_NETWORKS: 'true',
  };
  const port = await freePort();
  let api = await startProduct({ port, dataDir, env });
  let worker = startWorker(env, port);
  callAsStaffOf({ url: api.url, dataDir });
  const applications = await submittedApplications(api.url);
  const added = await staffJson('/service/webhooks', {
    method: 'POST',
    body: { url: receiver.url, events: ['document.requested', 'document.received'] },
  });
  receiver.secret = added.secret;

  // The receiver goes down after a fifth of the events.
  let acknowledged = 0;
  const written = write(applications, () => {
    acknowledged += 1;
    if (acknowledged === Math.floor(many / 5)) receiver.goDown(downSeconds * 1_000);
  });
  let isWritten = false;
  void written.then(() => (isWritten = true));
  for (let kill = 1; kill <= kills; kill++) {
    while (acknowledged < (many * kill) / (kills + 1) && !isWritten) await pause(20);
    if (kill % 2 === 0 && worker) {
      await worker.stop('SIGKILL');
      worker = startWorker(env, port);
    } else {
      await api.stop('SIGKILL');
      api = await startProduct({ port, dataDir, env });
    }
  }
  const expected = await written;

  // One in 15,000 events fails eight times in a row, and holds up its application for 20 minutes.
  const within = Date.now() + CATCH_UP_MS;
  const pending = async () => (await staffJson('/service/webhooks')).endpoints[0].pending;
  while (Date.now() < within && (await pending()) > 0) await pause(1_000);
  const problems = receiver.problems(expected);
  figure('webhooks-acknowledged', acknowledged, null, 'events', kills);
  figure('webhooks-attempts', receiver.attempts, null, 'requests', kills);
  figure('webhooks-repeated', receiver.repeated, null, 'events', kills);
  figure('webhooks-lost-or-out-of-order', problems.length, 0, 'events', kills);
  for (const problem of problems.slice(0, 20)) console.error(problem);
  await worker?.stop();
  await api.stop();
  return problems.length === 0 && acknowledged >= many;
});

async function services(): Promise<Record<string, string>> {
  const database = await startMariaDb(String(PARTS.mariadb.find()));
  const redis = await startRedis(String(PARTS.redis.find()));
  return { DATABASE_URL: database.url, REDIS_URL: redis.url };
}

function startWorker(env: Record<string, string>, port: number): Running | undefined {
  if (onSqlite) return undefined;
  const settings = { ...process.env, NODE_ENV: 'production', BUILT_IN_RELEASES: inRoot('apps'), ...env };
  return start(process.execPath, ['--enable-source-maps', inRoot('services/worker/dist/main.js')], {
    cwd: ROOT,
    output: 'pipe',
    env: { ...settings, PORT: String(port), DATA_DIR: path.resolve(ROOT, dataDir) },
  });
}

async function submittedApplications(url: string): Promise<string[]> {
  for (let n = 0; n < count; n++) {
    const applicant = await new HttpApplicant(url).enter();
    await applicant.save(COMPLETE_ANSWERS);
    await applicant.submit();
  }
  const { applications } = await staffJson(`/service/applications?status=submitted&limit=${count}`);
  return applications.map(({ id }: { id: string }) => id);
}

/** Requests documents and marks them as received. Repeats a call without a reply, which is idempotent. @returns request ids in order, by application */
async function write(applications: string[], onEvent: () => void): Promise<Map<string, string[]>> {
  const expected = new Map<string, string[]>();
  const each = Math.ceil(many / 2 / applications.length);
  await Promise.all(
    applications.map(async (id) => {
      const own: string[] = [];
      expected.set(id, own);
      for (let n = 0; n < each; n++) {
        const path = `/service/applications/${id}/document-requests`;
        const request = await untilReply(() =>
          staffJson(path, { method: 'POST', body: { title: `Document ${n}`, note: '' } }),
        );
        own.push(`document.requested ${request.id}`);
        onEvent();
        await untilReply(() => staffJson(`${path}/${request.id}/received`, { method: 'POST', body: {} }));
        own.push(`document.received ${request.id}`);
        onEvent();
      }
    }),
  );
  return expected;
}

async function untilReply<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries > 600) throw error;
      await pause(100);
    }
  }
}

async function startReceiver() {
  const accepted = new Map<string, string[]>();
  const times = new Map<string, number>();
  const forged: string[] = [];
  let downUntil = 0;
  const state = {
    url: '',
    secret: '',
    attempts: 0,
    get repeated() {
      return [...times.values()].filter((n) => n > 1).length;
    },
    goDown: (milliseconds: number) => (downUntil = Date.now() + milliseconds),
    problems(expected: Map<string, string[]>): string[] {
      const wrong = [...expected].flatMap(([id, events]) => {
        const got = accepted.get(id) ?? [];
        return events.flatMap((event, n) =>
          got[n] === event ? [] : `${id}: ${n} is ${got[n]}, not ${event}`,
        );
      });
      return [...wrong, ...forged.map((id) => `${id} has a wrong signature`)];
    },
  };
  const server = createServer((request, response) => {
    if (Date.now() < downUntil) return void request.socket.destroy();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.attempts += 1;
      const body = Buffer.concat(parts).toString();
      const id = String(request.headers['webhook-id']);
      try {
        new Webhook(state.secret).verify(body, request.headers as Record<string, string>);
      } catch {
        forged.push(id);
      }
      const drawn = random() * 100;
      if (drawn < failing) return void response.writeHead(500).end();
      if (drawn < failing + 0.1) return; // The sender times out.
      const { type, data } = JSON.parse(body) as { type: string; data: Record<string, string> };
      const known = times.get(id) ?? 0;
      times.set(id, known + 1);
      const { application = '', request: about = '' } = data;
      if (known === 0) accepted.set(application, [...(accepted.get(application) ?? []), `${type} ${about}`]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onCleanUp(async () => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return state;
}
