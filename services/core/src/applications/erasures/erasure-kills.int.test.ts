// @module-tag soak
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConversionBench } from '../../documents/conversions/testing/conversion-bench.ts';
import { ConversionEntity } from '../documents/conversion.entity.ts';
import { newId } from '../../platform/identifiers.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { addApplication, COMPLETE } from '../../testing/index.ts';
import { AnonymousApplicationEntity } from './anonymous-application.entity.ts';
import { ErasureEntity } from './erasure.entity.ts';
import { everythingStored, filesIn } from './testing/everything-stored.ts';

const APPLICANTS = 12;

describe('process that erases applicants', () => {
  let bench: ConversionBench;
  beforeAll(async () => {
    bench = await ConversionBench.open();
  });
  afterAll(() => bench.close());

  const killedIn = async (count: number, ids: string[]): Promise<string[]> => {
    const script = fileURLToPath(new URL('./testing/erasing.main.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...ids], {
      env: { ...process.env, ...bench.test.env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    const done: string[] = [];
    let started = 0;
    createInterface(child.stdout).on('line', (line) => {
      const [what, id = ''] = line.split(' ');
      if (what === 'begins' && ++started === count)
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 8);
      if (what !== 'done') return;
      done.push(id);
      child.stdin.write('\n');
    });
    child.stdin.on('error', () => undefined); // the process may already be dead
    await exited;
    return done;
  };

  const withDocument = async () => {
    const { core } = bench;
    const { applicationId } = await addApplication(core, COMPLETE);
    const [sourceKey, pdfKey] = [storageKey('claimed'), storageKey('documents', '.pdf')];
    await core.platform.storage.put(pdfKey, Buffer.from(applicationId));
    await core.platform.database.unitOfWork.run((manager) =>
      manager.insert(ConversionEntity, {
        id: newId(),
        applicationId,
        answerKey: 'transcript',
        generation: 1,
        status: 'completed',
        message: null,
        fileName: 'grades.pdf',
        fileSize: 36,
        sourceKey,
        pdfKey,
        jobId: null,
        createdAt: '',
        updatedAt: '',
      }),
    );
    return applicationId;
  };

  it('can be killed at any moment: each applicant is whole or gone, files included', async () => {
    const { core } = bench;
    const ids: string[] = [];
    for (let n = 0; n < APPLICANTS; n++) ids.push(await withDocument());
    const { reads } = core.platform.database;
    const tablesOf = async (id: string) =>
      [...(await everythingStored(core))]
        .filter(([place, text]) => place.startsWith('table ') && text.includes(id))
        .map(([place]) => place.slice('table '.length))
        .sort();

    let gone: string[] = [];
    for (const count of [1, 2, 3]) {
      const waiting = ids.filter((id) => !gone.includes(id));
      const done = await killedIn(count, waiting);
      gone = (await reads.find(ErasureEntity)).map(({ applicationId }) => applicationId);
      expect(gone).toEqual(expect.arrayContaining(done));
      expect(await reads.count(AnonymousApplicationEntity)).toBe(gone.length);
      for (const id of ids)
        expect(await tablesOf(id)).toEqual(
          gone.includes(id) ? ['erasure', 'job'] : ['application', 'conversion'],
        );
    }
    expect(gone.length).toBeGreaterThanOrEqual(0 + 1 + 2);
    expect(gone.length).toBeLessThan(APPLICANTS);

    await bench.work();
    const documents = () => filesIn(core.settings.dataDir).filter((file) => !file.includes('erasures'));
    const left = ids.length - gone.length;
    while (documents().length > left) await wait(10);
    for (const id of ids.filter((each) => !gone.includes(each)))
      expect(
        [...(await everythingStored(core)).values()].filter((text) => text.endsWith(`\n${id}`)),
      ).toHaveLength(1);

    expect(await killedIn(Infinity, ids)).toEqual(ids);
    expect(await reads.count(AnonymousApplicationEntity)).toBe(APPLICANTS);
    while (documents().length > 0) await wait(10);
    const logged = ids.map((id) => path.join('storage', 'erasures', `${id}.json`)).sort();
    await expect.poll(() => filesIn(core.settings.dataDir).sort()).toEqual(logged);
    // Long timeout: four processes start, and each compiles the sources.
  }, 120_000);
});
