export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

export interface TracingSettings {
  endpoint: string;
  headers: Record<string, string>;
  timeoutMs: number;
  ca?: string;
  service: string;
  attributes: Record<string, string>;
  sampler: { name: SamplerName; ratio: number };
}

interface Given {
  OTEL_SDK_DISABLED: boolean;
  OTEL_TRACES_EXPORTER?: 'otlp' | 'none';
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string;
  OTEL_EXPORTER_OTLP_HEADERS?: string;
  OTEL_EXPORTER_OTLP_TIMEOUT: number;
  OTEL_SERVICE_NAME: string;
  OTEL_RESOURCE_ATTRIBUTES?: string;
  OTEL_TRACES_SAMPLER: SamplerName;
  OTEL_TRACES_SAMPLER_ARG: number;
}

const USUAL = 'http://localhost:4318';

/** Tracing is on if a collector or the exporter's name is set. */
export function readTracing(given: Given, ca: string | undefined): TracingSettings | undefined {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = given;
  const base = given.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOn = exporter === 'otlp' || (exporter === undefined && (whole ?? base) !== undefined);
  if (!isOn || given.OTEL_SDK_DISABLED) return undefined;
  return {
    endpoint: whole ?? `${(base ?? USUAL).replace(/\/+$/, '')}/v1/traces`,
    headers: pairs(given.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMs: given.OTEL_EXPORTER_OTLP_TIMEOUT,
    ...(ca !== undefined && ca !== 'system' && { ca }),
    service: given.OTEL_SERVICE_NAME,
    attributes: pairs(given.OTEL_RESOURCE_ATTRIBUTES),
    sampler: { name: given.OTEL_TRACES_SAMPLER, ratio: given.OTEL_TRACES_SAMPLER_ARG },
  };
}

/** Comma-separated `name=value` pairs, percent-encoded if needed. */
export const PAIRS = /^\s*[^=,%\s]+=([^,%]|%[0-9A-Fa-f]{2})*(,\s*[^=,%\s]+=([^,%]|%[0-9A-Fa-f]{2})*)*$/;

const pairs = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), decoded(value.join('=').trim())];
      }),
  );

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
