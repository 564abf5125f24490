import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { afterCommit } from '../database/after-commit.ts';
import { createLogger } from '../logging/logger.ts';
import { whole } from './active-span.ts';

let collector: OtlpReceiver;
let test: TestCore;
const lines: { who?: number; trace_id?: string }[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
    done();
  },
});
beforeAll(async () => {
  collector = await startOtlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  test = await startTestCore({ logger: createLogger('info', sink) }, env);
});
afterAll(() => collector.close());

it('keeps the spans of concurrent writers separate, even in a shared COMMIT', async () => {
  const { tracing, database, logger } = test.core.platform;
  if (!tracing) throw new Error('Nothing is traced.');
  lines.length = 0;
  const traces = new Map<number, string>();
  const one = (who: number) => {
    const span = tracing.begin({ name: 'POST /test', as: 'server', facts: {} });
    traces.set(who, span.ids.trace_id);
    return whole(span, () =>
      database.unitOfWork.run(async (manager) => {
        await manager.query('SELECT 1');
        await database.unitOfWork.run((same) => same.query('SELECT 2'));
        logger.info({ who }, 'within');
        afterCommit(manager, () => logger.info({ who }, 'committed'));
      }),
    );
  };
  await Promise.all(Array.from({ length: 20 }, (_, who) => one(who)));
  await database.unitOfWork.run((manager) => manager.query('SELECT 3'));
  logger.info({ who: 99 }, 'outside');
  await test.close();

  const traced = lines.filter(({ who }) => who !== undefined);
  expect(traced).toHaveLength(41);
  for (const { who, trace_id } of traced) expect(trace_id, String(who)).toBe(traces.get(who ?? -1));
  for (const trace of traces.values()) {
    const names = collector.spans().filter(({ traceId }) => traceId === trace);
    expect(names.map(({ name }) => name).sort()).toEqual(['POST /test', 'transaction']);
  }
  expect(collector.spans()).toHaveLength(40);
});
