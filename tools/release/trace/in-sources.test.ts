import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { speakOutside } from '../../workspace/release-command.mjs';
import { trace } from '../commands/trace.mjs';
import { inSources } from './in-sources.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const text = 'at apps/visit/src/day.tsx:2:7\nat apps/shell/src/page.tsx:1:1\nat apps/essays/src/page.tsx:1:1';

it('names files as this repository has them', async () => {
  expect(await inSources(text, 'visit')).toBe(text);
});

it("names a step's own files as its own repository has them, in texts and stack traces", async () => {
  speakOutside();
  const own = text.replace('apps/visit/', '');
  expect(await inSources(text, 'visit')).toBe(own);

  const map = { version: 3, sources: ['apps/visit/src/day.tsx'], names: [], mappings: 'AACA' };
  const server = createServer((_, response) => response.end(gzipSync(JSON.stringify(map))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('PORTICO_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('PORTICO_STAFF_KEY', 'key');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  try {
    await trace(['Error: no\n  at /releases/visit/1.0.0/step.js:1:1'], 'visit');
    expect(log.mock.lastCall).toEqual(['Error: no\n  at src/day.tsx:2:1']);
  } finally {
    server.close();
  }
});
