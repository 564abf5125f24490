import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findUnreachable } from '@portico/core';
import { newId, startSmtpServer } from '@portico/core/testing';
import { startWorker } from '@portico/worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRadosGw } from '../ceph/radosgw.mjs';
import { makeCertificates } from '../certificates.mjs';
import { openCore } from './open-core.ts';

const TIMEOUT_MS = 120_000;

let folder: string;
let keys: Awaited<ReturnType<typeof makeCertificates>>;
let pem: { cert: string; key: string };
const toClose: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-keys-'));
  keys = await makeCertificates(folder);
  pem = { cert: readFileSync(keys.cert, 'utf8'), key: readFileSync(keys.key, 'utf8') };
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

describe('the line to S3', { timeout: TIMEOUT_MS }, () => {
  it('works only with a server with a certificate from STORAGE_CA', async () => {
    const { url: STORAGE_URL, stop } = await startRadosGw({ tls: keys });
    toClose.push(stop);
    const trusting = await open({ STORAGE_URL, STORAGE_CA: keys.ca });
    const key = `documents/${newId()}`;
    await trusting.core.platform.storage.put(key, Buffer.from('a document'));
    expect(Buffer.from((await trusting.core.platform.storage.get(key)) ?? []).toString()).toBe('a document');
    expect(await findUnreachable(trusting.core.settings)).toEqual([]);
    const doubting = await open({ STORAGE_URL });
    expect(await findUnreachable(doubting.core.settings)).toEqual([expect.stringContaining('STORAGE_URL')]);
    await expect(doubting.core.platform.storage.get(key)).rejects.toThrow(/certificate/);
  });
});

describe('the line to the mail server', { timeout: TIMEOUT_MS }, () => {
  const start = async (...tls: Parameters<typeof startSmtpServer>) => {
    const server = await startSmtpServer(...tls);
    toClose.push(server.close);
    return server;
  };
  const sendTo = async (env: Record<string, string>) => {
    const opened = await open(env);
    const worker = await startWorker(opened.core);
    toClose.push(() => worker.close(100));
    await opened.send('ada@example.edu');
    return opened;
  };
  const failed = async ({ core }: Awaited<ReturnType<typeof open>>): Promise<string> => {
    for (;;) {
      const [job] = (await core.platform.database.reads.query(
        "SELECT last_error FROM job WHERE kind = 'deliver-message' AND last_error IS NOT NULL",
      )) as { last_error: string }[];
      if (job) return job.last_error;
      await wait(10);
    }
  };

  it.each(['start', 'starttls'] as const)(
    'is encrypted (%s), and only to a server with a certificate from SMTP_CA',
    async (from) => {
      const server = await start({ ...pem, from });
      const trusting = await sendTo({ SMTP_URL: server.url, SMTP_CA: keys.ca });
      while (!(await trusting.delivered('ada@example.edu'))) await wait(10);
      expect(server.received).toHaveLength(1);
      expect(await findUnreachable(trusting.core.settings)).toEqual([]);
      expect(await failed(await sendTo({ SMTP_URL: server.url }))).toMatch(/certificate/);
      expect(server.received).toHaveLength(1);
    },
  );

  it('fails when the mail server does not encrypt and SMTP_STARTTLS requires it', async () => {
    const server = await start();
    expect(await failed(await sendTo({ SMTP_URL: server.url, SMTP_STARTTLS: 'required' }))).toMatch(
      /STARTTLS|TLS/,
    );
    expect(server.received).toEqual([]);
    const anyhow = await sendTo({ SMTP_URL: server.url });
    while (!(await anyhow.delivered('ada@example.edu'))) await wait(10);
    expect(server.received).toHaveLength(1);
  });
});
