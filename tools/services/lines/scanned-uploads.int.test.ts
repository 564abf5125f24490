import { setTimeout as wait } from 'node:timers/promises';
import { ConversionBench, png, wordDocument } from '@portico/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { MARK, startClamd } from '../clamd.mjs';

const TIMEOUT_MS = 180_000;
const INFECTED = { status: 'failed', text: 'conversion.infected' };
const picture = () => png({ width: 30, height: 20, pixel: () => [200, 0, 0] });

describe('uploads that clamd scans', { timeout: TIMEOUT_MS }, () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  const toClose: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    clamd = await startClamd((await ensureSystem(['clamav'])).clamav ?? '');
  }, TIMEOUT_MS);
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });
  afterAll(() => clamd.stop());

  const open = async (env: Record<string, string>) => {
    const bench = await ConversionBench.open(undefined, env);
    toClose.push(() => bench.close());
    const worker = await bench.nextWorker();
    toClose.push(() => worker.close());
    return bench;
  };

  it.each(['tcp', 'unix'] as const)(
    'are rejected when something is found, even in an archive, and otherwise accepted: %s',
    async (way) => {
      const bench = await open({ CLAMD_URL: clamd[way] });
      const owner = await bench.owner();
      await bench.start(owner, Buffer.concat([picture(), Buffer.from(MARK)]), 'scan.png');
      expect(await bench.ended(owner)).toMatchObject(INFECTED);
      await bench.settles(0);
      await bench.start(owner, wordDocument({ paragraphs: [MARK] }), 'letter.docx');
      expect(await bench.ended(owner)).toMatchObject(INFECTED);
      expect(await bench.answer(owner)).toBe('');
      await bench.start(owner, picture(), 'scan.png');
      expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    },
  );

  it('wait while clamd is away, and are taken when it is back', async () => {
    const bench = await open({ CLAMD_URL: clamd.tcp });
    const owner = await bench.owner();
    await clamd.halt();
    await bench.start(owner, picture(), 'scan.png');
    while ((await bench.status(owner)).status !== 'in_progress') await wait(10);
    expect(await lastError(bench)).toMatch(/CLAMD_URL: clamd at tcp:.* didn’t reply \(ECONNREFUSED\)/);
    expect(await bench.status(owner)).toMatchObject({ status: 'in_progress' });
    await clamd.resume();
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
  });

  it('are rejected while clamd is away with CLAMD_AWAY=refuse', async () => {
    const bench = await open({ CLAMD_URL: clamd.unix, CLAMD_AWAY: 'refuse' });
    const owner = await bench.owner();
    await clamd.halt();
    await bench.start(owner, picture(), 'scan.png');
    expect(await bench.ended(owner)).toMatchObject({ status: 'failed', text: 'conversion.not_scanned' });
    await clamd.resume();
    await bench.start(owner, picture(), 'scan.png');
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
  });

  async function lastError(bench: ConversionBench): Promise<string> {
    for (;;) {
      const [job] = (await bench.core.platform.database.reads.query(
        "SELECT last_error FROM job WHERE kind = 'convert-document' AND last_error IS NOT NULL",
      )) as { last_error: string }[];
      if (job) return job.last_error;
      await wait(10);
    }
  }
});
