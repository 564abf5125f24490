import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const tracing = (env: Record<string, string>) => readSettings(env).tracing;

describe('tracing', () => {
  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }],
  ])('is off with %j', (env) => {
    expect(tracing(env)).toBeUndefined();
  });

  it.each([
    [{ OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector/otlp/' }, 'https://collector/otlp/v1/traces'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector/as-is' }, 'http://collector/as-is'],
  ])('with %j exports to %s', (env, endpoint) => {
    expect(tracing(env)).toMatchObject({ endpoint, service: 'portico-api', timeoutMs: 10_000 });
  });

  it('rejects invalid settings, all in one message without keys', () => {
    const read = () =>
      readSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
        OTEL_EXPORTER_OTLP_HEADERS: 'hush-hush',
        OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere',
        OTEL_EXPORTER_OTLP_TIMEOUT: '1',
        OTEL_TRACES_EXPORTER: 'zipkin',
        OTEL_TRACES_SAMPLER: 'some',
        OTEL_TRACES_SAMPLER_ARG: '2',
        OTEL_RESOURCE_ATTRIBUTES: 'a',
        OTEL_SDK_DISABLED: 'perhaps',
      });
    for (const name of [
      'ENDPOINT must',
      'PROTOCOL must be .http/json.',
      'HEADERS must be name=value',
      'CERTIFICATE: the certificates in /nowhere',
      'TIMEOUT must',
      'TRACES_EXPORTER must',
      'TRACES_SAMPLER must',
      'SAMPLER_ARG must',
      'RESOURCE_ATTRIBUTES must',
      'SDK_DISABLED must',
    ])
      expect(read).toThrow(new RegExp(`OTEL_.*${name}`));
    expect(read).not.toThrow('hush-hush');
  });
});
