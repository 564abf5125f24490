import path from 'node:path';
import { readClamdUrl, type ScannerSettings } from '../../documents/index.ts';
import {
  type DatabaseSettings,
  readDatabaseUrl,
  readRedisUrl,
  readStorageUrl,
  readTracing,
  type RedisSettings,
  type SmtpSettings,
  type StorageSettings,
  type TracingSettings,
} from '../../platform/index.ts';
import { readAuthorities } from './read-authorities.ts';

interface ServiceSettings {
  database?: DatabaseSettings;
  storage?: StorageSettings;
  redis?: RedisSettings;
  smtp?: SmtpSettings;
  scanner?: ScannerSettings;
  tracing?: TracingSettings;
  problems: string[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- Joi gives no types
type Checked = Record<string, any>;

export function readServiceSettings(value: Checked, dataDir: string): ServiceSettings {
  const { problems, ...authorities } = readAuthorities(value);
  const services: ServiceSettings = { problems };
  const take = <K extends keyof ServiceSettings>(name: K, read: ServiceSettings[K] | string) => {
    if (typeof read === 'string') problems.push(read);
    else services[name] = read;
  };
  const database = { pool: value.DATABASE_POOL, timeoutMs: value.DATABASE_TIMEOUT_MS };
  take(
    'database',
    readDatabaseUrl(value.DATABASE_URL, path.join(dataDir, 'portico.sqlite'), {
      ...database,
      ...ca(authorities.DATABASE_CA),
    }),
  );
  take(
    'storage',
    readStorageUrl(value.STORAGE_URL, path.join(dataDir, 'storage'), {
      ...{ timeoutMs: value.STORAGE_TIMEOUT_MS, connections: value.STORAGE_CONNECTIONS },
      ...ca(authorities.STORAGE_CA),
    }),
  );
  const sentinelPassword: string | undefined = value.REDIS_SENTINEL_PASSWORD;
  if (value.REDIS_URL)
    take(
      'redis',
      readRedisUrl(value.REDIS_URL, {
        timeoutMs: value.REDIS_TIMEOUT_MS,
        ...ca(authorities.REDIS_CA),
        ...(sentinelPassword && { sentinelPassword }),
      }),
    );
  if (value.CLAMD_URL)
    take(
      'scanner',
      readClamdUrl(value.CLAMD_URL, { timeoutMs: value.CLAMD_TIMEOUT_MS, away: value.CLAMD_AWAY }),
    );
  if (value.SMTP_URL) services.smtp = readSmtp(value, authorities.SMTP_CA);
  const tracing = readTracing(value as never, authorities.OTEL_EXPORTER_OTLP_CERTIFICATE);
  if (tracing) services.tracing = tracing;
  problems.push(...ineffectiveSettings(value));
  return services;
}

const ca = (certificates: string | undefined) => (certificates ? { ca: certificates } : {});

/** A configured CA implies TLS. */
function readSmtp(value: Checked, authority: string | undefined): SmtpSettings {
  return {
    url: value.SMTP_URL,
    connections: value.SMTP_CONNECTIONS,
    timeoutMs: value.SMTP_TIMEOUT_MS,
    encrypted: value.SMTP_STARTTLS === 'required' || authority !== undefined,
    ...(authority !== 'system' && ca(authority)),
  };
}

/**
 * Returns an error message for each setting that would secure a connection, but has no effect because that connection isn't
 * configured.
 */
function ineffectiveSettings(value: Checked): string[] {
  const needs: [string, boolean][] = [
    [
      'DATABASE_CA needs a DATABASE_URL with mysql:// or mariadb://',
      !/^(mysql|mariadb):/.test(value.DATABASE_URL ?? ''),
    ],
    ['STORAGE_CA needs STORAGE_URL', !value.STORAGE_URL],
    ['REDIS_CA needs REDIS_URL', !value.REDIS_URL],
    ['REDIS_SENTINEL_PASSWORD needs REDIS_URL', !value.REDIS_URL],
    ['SMTP_CA needs SMTP_URL', !value.SMTP_URL],
  ];
  return needs
    .filter(([sentence, isMissing]) => isMissing && value[sentence.split(' ')[0] ?? ''])
    .map(([sentence]) => sentence);
}
