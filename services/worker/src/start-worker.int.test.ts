import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '@portico/core';
import { startTestCore, type TestCore } from '@portico/core/testing';
import { startWorker, type Worker } from './start-worker.ts';

describe('worker inside the API', () => {
  let test: TestCore | undefined;
  let worker: Worker | undefined;
  afterEach(async () => {
    await worker?.close();
    await test?.close();
  });

  it('delivers a message right after its transaction, and stops in order', async () => {
    test = await startTestCore({ clock: systemClock });
    const { core } = test;
    worker = await startWorker(core);
    const sent = await core.platform.database.unitOfWork.run((manager) =>
      core.platform.outbox.send(manager, {
        recipient: 'ada@example.edu',
        subject: 'Hello',
        body: 'Hello, Ada.',
      }),
    );
    const delivered = async () =>
      (await core.platform.outboxMessages.newest('ada@example.edu')).some(
        ({ id, deliveredAt }) => id === sent && deliveredAt,
      );
    while (!(await delivered())) await wait(10);
    expect(await delivered()).toBe(true);
  });
});
