// @module-tag early
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findUnreachable } from '@portico/core';
import { startWorker } from '@portico/worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../processes/free-port.mjs';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { makeCertificates } from '../certificates.mjs';
import { startRedis } from '../redis.mjs';
import { startSentinels } from '../sentinels.mjs';
import { openCore } from './open-core.ts';

const TIMEOUT_MS = 180_000;

describe('the line to Redis', { timeout: TIMEOUT_MS }, () => {
  let program: string;
  let folder: string;
  let keys: Awaited<ReturnType<typeof makeCertificates>>;
  const toClose: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    program = (await ensureSystem(['redis'])).redis ?? '';
    folder = mkdtempSync(path.join(tmpdir(), 'portico-keys-'));
    keys = await makeCertificates(folder);
  }, TIMEOUT_MS);
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const open = async (env: Record<string, string>) => {
    const opened = await openCore(env);
    toClose.push(opened.close);
    return opened;
  };
  type Opened = Awaited<ReturnType<typeof open>>;
  const work = async ({ core }: Opened) => {
    const worker = await startWorker(core);
    toClose.push(() => worker.close(100));
  };
  const answers = async ({ core }: Opened) => {
    while (core.platform.jobs.status() !== 'ok') await wait(10);
  };
  const delivers = async ({ send, delivered }: Opened, recipient: string) => {
    await send(recipient);
    while (!(await delivered(recipient))) await wait(10);
  };

  it('is encrypted with rediss:, and only to a server with a certificate from REDIS_CA', async () => {
    const port = await freePort();
    const encrypting = [
      '--tls-cert-file',
      keys.cert,
      '--tls-key-file',
      keys.key,
      '--tls-ca-cert-file',
      keys.ca,
    ];
    const password = crypto.randomUUID();
    const server = await startRedis(program, [
      ...['--tls-port', String(port), '--tls-auth-clients', 'no', '--requirepass', password],
      ...encrypting,
    ]);
    toClose.push(() => server.stop());
    const REDIS_URL = `rediss://:${password}@localhost:${port}`;
    const trusting = await open({ REDIS_URL, REDIS_CA: keys.ca });
    await work(trusting);
    await answers(trusting);
    await delivers(trusting, 'ada@example.edu');
    // Without REDIS_CA, Node trusts only public authorities.
    const doubting = await open({ REDIS_URL });
    await work(doubting);
    await delivers(doubting, 'ada@example.edu');
    expect(doubting.core.platform.jobs.status()).toBe('degraded');
    expect(await findUnreachable(doubting.core.settings)).toEqual([
      expect.stringMatching(/^REDIS_URL: .*CERT|SIGNATURE/),
    ]);
  });

  it.each(['redis+sentinel:', 'rediss+sentinel:'])(
    'finds the server through its Sentinels, and the next one after a kill: %s',
    async (protocol) => {
      const isTls = protocol.startsWith('rediss');
      const password = crypto.randomUUID();
      const cluster = await startSentinels(program, { password, ...(isTls && { tls: keys }) });
      toClose.push(cluster.stop);
      expect(cluster.url).toContain(protocol);
      const opened = await open({
        REDIS_URL: cluster.url,
        REDIS_SENTINEL_PASSWORD: password,
        ...(isTls && { REDIS_CA: keys.ca }),
      });
      await work(opened);
      await answers(opened);
      await delivers(opened, 'before@example.edu');
      expect(await findUnreachable(opened.core.settings)).toEqual([]);

      await cluster.killPrimary();
      while (opened.core.platform.jobs.status() === 'ok') await wait(10);
      await delivers(opened, 'meanwhile@example.edu');
      await answers(opened);
      await delivers(opened, 'after@example.edu');
    },
  );
});
