export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/** Where traces go; see https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables. */
export interface TracingSettings {
  /** Takes OTLP as JSON: `https://collector:4318/v1/traces`. */
  endpoint: string;
  /** Of each request; may hold a key. */
  headers: Record<string, string>;
  /** Milliseconds for each request, with those that try it again. */
  timeoutMs: number;
  /** Certificates of the authority that vouches for an `https:` endpoint (PEM). */
  ca?: string;
  service: string;
  /** Of everything that this process tells. */
  attributes: Record<string, string>;
  sampler: { name: SamplerName; ratio: number };
}

/** As the environment has them. */
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

/** Where a collector on the same machine listens. */
const USUAL = 'http://localhost:4318';

/** Absent: nothing is traced. A collector that is named switches it on, and so does the exporter's name. */
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

/** `name=value` with commas between, each percent-encoded where it holds one of those. */
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

/** `%ff` is no text: it stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
