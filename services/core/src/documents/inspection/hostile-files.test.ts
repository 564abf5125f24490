import { afterAll, beforeAll, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { openThreads } from '../../composition/open-threads.ts';
import { inspectInThread } from './inspect-in-thread.ts';
import { type HostileFile, hostileFiles } from './testing/hostile-files.ts';

const TAKEN_MAX = 64 * 1024 * 1024;

let threads: ReturnType<typeof openThreads>;
let files: HostileFile[];
beforeAll(async () => {
  threads = openThreads(SILENT);
  files = await hostileFiles();
});
afterAll(() => threads.close());

it('accepts or refuses each hostile file in time', async () => {
  const never = new AbortController().signal;
  for (const { what, name, bytes } of files) {
    expect(bytes.length, what).toBeLessThanOrEqual(1_048_576);
    const found = await inspectInThread(threads, bytes, name, never);
    if (found.ok) expect(found.bytes.length, what).toBeLessThan(TAKEN_MAX);
    else expect(found.message, what).toMatch(/^Your /);
  }
}, 120_000);
