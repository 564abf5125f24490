import { expect, it } from 'vitest';
import { startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { readSettings } from './settings.ts';
import { findUnreachable } from './find-unreachable.ts';

/** No program listens here: the discard port, which only root may use. */
const NOBODY = '127.0.0.1:9';

it('connects to nothing if everything is on this machine', async () => {
  expect(await findUnreachable(readSettings({}))).toEqual([]);
});

it('names the setting of every service that doesn’t respond, without passwords', async () => {
  const endpoint = encodeURIComponent(`http://${NOBODY}`);
  const silent = await findUnreachable(
    readSettings({
      DATABASE_URL: `mariadb://portico:hush-hush@${NOBODY}/portico`,
      REDIS_URL: `redis://:hush-hush@${NOBODY}`,
      STORAGE_URL: `s3://key:hush-hush@documents?region=x&endpoint=${endpoint}`,
      SMTP_URL: `smtp://portico:hush-hush@${NOBODY}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${NOBODY}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hush-hush',
      CLAMD_URL: `tcp://${NOBODY}`,
    }),
  );
  const named = [
    ...['DATABASE_URL', 'STORAGE_URL', 'REDIS_URL', 'SMTP_URL'],
    ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'CLAMD_URL'],
  ];
  expect(silent.map((sentence) => sentence.split(':')[0])).toEqual(named);
  for (const sentence of silent.slice(0, 3)) expect(sentence).toContain('ECONNREFUSED');
  expect(silent.join()).not.toContain('hush-hush');
});

it('checks whether a trace collector accepts traces', async () => {
  const collector = await startOtlpReceiver();
  const asked = () => findUnreachable(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }));
  expect(await asked()).toEqual([]);
  expect(collector.spans()).toEqual([]);
  const elsewhere = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/elsewhere` };
  expect(await findUnreachable(readSettings(elsewhere))).toEqual([
    "OTEL_EXPORTER_OTLP_ENDPOINT: the trace collector can't be used (it responded with status 404)",
  ]);
  await collector.close();
});
