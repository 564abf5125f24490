import { setTimeout as wait } from 'node:timers/promises';
import { describeProcesses, describeStorage, newId, postForm } from '@portico/core/testing';
import { expect, it } from 'vitest';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { openCore } from '../lines/open-core.ts';
import { startRadosGw } from './radosgw.mjs';

async function open() {
  await ensureSystem(['radosgw']);
  const gateway = await startRadosGw();
  const { core, close } = await openCore({ STORAGE_URL: gateway.url });
  const { storage } = core.platform;
  return {
    ...{ gateway, storage, base: gateway.endpoint, now: () => new Date() },
    close: async () => {
      await close();
      await gateway.stop();
    },
  };
}

describeStorage('S3 (Ceph RadosGW)', open);

describeProcesses('S3 (Ceph RadosGW)', async () => {
  const { gateway, storage, close } = await open();
  return { storage, goAway: () => gateway.halt('SIGKILL'), comeBack: () => gateway.resume(), close };
});

it('expires forms, and keeps its objects after the gateway was killed', async () => {
  const { gateway, storage, base, close } = await open();
  const key = `uploads/${newId()}`;
  const policy = { minBytes: 1, maxBytes: 10, expiresAt: new Date(Date.now() + 1_000) };
  const post = await storage.presignPost(key, policy);
  await storage.put(key, Buffer.from('kept'));
  await wait(2_100); // Longer than the lifetime of one second, because the gateway counts whole seconds.
  expect((await postForm(base, post, Buffer.from('too late'))).status).toBe(403);
  await gateway.halt('SIGKILL');
  await gateway.resume();
  expect(Buffer.from((await storage.get(key)) ?? []).toString()).toBe('kept');
  await close();
});
