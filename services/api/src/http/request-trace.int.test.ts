import { Writable } from 'node:stream';
import { PATHS, type PresignedUrlReply } from '@portico/contracts';
import { systemClock } from '@portico/core';
import {
  COMPLETE,
  createLogger,
  findLibreOffice,
  type OtlpReceiver,
  startOtlpReceiver,
  wordDocument,
} from '@portico/core/testing';
import { startWorker } from '@portico/worker';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const CONVERSION = `${PATHS.documentConversion}/transcript`;
const PRIVATE = {
  answer: 'Wendeltreppenhausen',
  fileName: 'zeugnis-quastenflosser.docx',
  email: 'pomeranzenbaum@example.edu',
  query: 'mandarinenkuchen',
  document: 'Zwischenprufungsnote',
};

const PATIENCE = 90_000;

describe('trace', () => {
  let api: TestApi;
  let collector: OtlpReceiver;
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const start = async (env: Record<string, string> = {}) => {
    api = await startTestApi(
      { clock: systemClock, logger: createLogger('debug', sink) },
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
    );
  };
  beforeEach(async () => {
    lines.length = 0;
    collector = await startOtlpReceiver();
  });
  afterEach(() => collector.close());

  it(
    'leads from the request over the transaction and the job to LibreOffice, and nothing that anybody typed is in it or the log',
    async () => {
      expect(findLibreOffice(), 'LibreOffice is not installed').toBeDefined();
      await start();
      const worker = await startWorker(api.core);
      const browser = await api.applicant(PRIVATE.email);
      await browser
        .put(`${PATHS.answer}?from=${PRIVATE.query}`)
        .send({ ...COMPLETE, city: PRIVATE.answer })
        .expect(200);
      await browser.get(`/nowhere?q=${PRIVATE.query}`);
      const form = (await browser.post(PATHS.presignedUrl).send({ answer_key: 'transcript' }).expect(200))
        .body as PresignedUrlReply;
      const docx = Buffer.from(wordDocument({ paragraphs: [PRIVATE.document] }));
      await browser.post(form.url).field(form.fields).attach('file', docx, PRIVATE.fileName).expect(204);
      const response = await browser
        .post(CONVERSION)
        .send({ file_key: form.fields.key, file_name: PRIVATE.fileName })
        .expect(200);
      await expect
        .poll(async () => (await browser.get(CONVERSION)).body as object, { timeout: 60_000 })
        .toMatchObject({ status: 'completed' });
      await worker.close();
      await api.close();

      const spans = collector.spans();
      const converted = spans.find(({ name }) => name === 'convert by LibreOffice');
      expect(converted && collector.lineOf(converted)).toEqual([
        `POST ${PATHS.documentConversion}/:key`,
        'transaction',
        'job convert-document',
        'convert by LibreOffice',
      ]);
      expect(
        new Set(spans.filter(({ traceId }) => traceId === converted?.traceId).map(({ name }) => name)),
      ).toContain('transaction');
      const line = logged().find(({ requestId }) => requestId === response.headers['x-request-id']);
      expect(line).toMatchObject({ msg: 'request', trace_id: converted?.traceId });
      expect(
        logged().find(({ msg, kind }) => msg === 'job ended' && kind === 'convert-document'),
      ).toMatchObject({
        trace_id: converted?.traceId,
      });
      for (const [what, word] of Object.entries(PRIVATE)) {
        expect(collector.bodies.join('\n'), what).not.toContain(word);
        expect(lines.join('\n'), what).not.toContain(word);
      }
    },
    PATIENCE,
  );

  it('contains only the listed attributes, with route patterns', async () => {
    await start();
    await api.browser().get('/health/live').expect(200);
    await api.browser().get('/api/nowhere/42').expect(404);
    const browser = await api.applicant();
    await browser.get(PATHS.profile).expect(200);
    await browser.put(PATHS.answer).send({ city: 'Paris' }).expect(200);
    await api.close();
    const keys = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].sort()).toEqual([
      'db.system.name',
      'http.request.method',
      'http.response.status_code',
      'http.route',
    ]);
    const names = collector.spans().map(({ name }) => name);
    expect(names).toContain(`GET ${PATHS.profile}`);
    expect(names.filter((name) => /42|health/.test(name))).toEqual([]);
  });

  it.each([
    ['starts a new one without a proxy', '0', false],
    ['continues a trusted proxy’s', '1', true],
  ])('%s', async (_what, proxies, isTaken) => {
    await start({ TRUSTED_PROXIES: proxies });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = (traceparent: string) =>
      api
        .browser()
        .get(PATHS.profile)
        .set('traceparent', traceparent)
        .set('tracestate', 'x=secret')
        .expect(401);
    await ask(`00-${traceId}-00f067aa0ba902b7-01`);
    for (const odd of ['00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'mandarin']) await ask(odd);
    await api.close();
    const asked = collector.spans().filter(({ name }) => name === `GET ${PATHS.profile}`);
    expect(asked).toHaveLength(4);
    expect(asked.map((span) => span.traceId === traceId)).toEqual([isTaken, false, false, false]);
    expect(new Set(asked.map((span) => span.traceId)).size).toBe(4);
    expect(collector.bodies.join()).not.toContain('secret');
  });

  it('is off by default: nothing is sent, and log lines have no trace id', async () => {
    api = await startTestApi({ logger: createLogger('info', sink) });
    await api.browser().get(PATHS.profile).expect(401);
    await api.close();
    expect(lines.join('\n')).toContain('"msg":"request"');
    expect(lines.join('\n')).not.toContain('trace_id');
  });
});
