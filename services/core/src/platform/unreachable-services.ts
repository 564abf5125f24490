import { Redis } from 'ioredis';
import type { DatabaseSettings } from './database/database-settings.ts';
import { openWriter } from './database/database.ts';
import { handleEveryError } from './jobs/redis-connections.ts';
import type { RedisSettings } from './jobs/redis-settings.ts';
import { checkMailServer } from './outbox/smtp-mailer.ts';
import type { SmtpSettings } from './outbox/smtp-settings.ts';
import { SettingsError } from './settings-error.ts';
import type { S3Settings, StorageSettings } from './storage/storage-settings.ts';
import { systemClock } from './time/clock.ts';
import { checkCollector } from './tracing/check-collector.ts';
import type { TracingSettings } from './tracing/tracing-settings.ts';

interface ExternalServices {
  database: DatabaseSettings;
  storage: StorageSettings;
  redis?: RedisSettings;
  smtp?: SmtpSettings;
  tracing?: TracingSettings;
}

/** Returns a message for each external service that can't be reached, with its setting and without secrets. */
export async function unreachableServices({
  database,
  storage,
  redis,
  smtp,
  tracing,
}: ExternalServices): Promise<string[]> {
  const checks = [
    database.engine !== 'better-sqlite3' && problemOf('DATABASE_URL', () => checkDatabase(database)),
    storage.kind === 's3' && problemOf('STORAGE_URL: the bucket', () => checkStorage(storage)),
    redis && problemOf(`REDIS_URL: Redis at ${redis.place}`, () => checkRedis(redis)),
    smtp && problemOf('SMTP_URL: the mail server', () => checkMailServer(smtp)),
    tracing && problemOf('OTEL_EXPORTER_OTLP_ENDPOINT: the trace collector', () => checkCollector(tracing)),
  ];
  return (await Promise.all(checks)).filter((problem) => typeof problem === 'string');
}

async function problemOf(place: string, ask: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.join(' ');
    const { code, name, message } = error as NodeJS.ErrnoException;
    return `${place} can't be used (${code ?? (message || name)})`;
  }
}

async function checkDatabase(settings: DatabaseSettings): Promise<void> {
  await (await openWriter(settings)).destroy();
}

async function checkStorage(settings: S3Settings): Promise<void> {
  const { S3Storage } = await import('./storage/s3/s3-storage.ts');
  const storage = new S3Storage(settings, systemClock);
  try {
    await storage.mark();
  } finally {
    await storage.close();
  }
}

async function checkRedis({ options }: RedisSettings): Promise<void> {
  const never = () => null;
  const once = { lazyConnect: true, retryStrategy: never, sentinelRetryStrategy: never };
  const redis = new Redis({ ...options, ...once });
  handleEveryError(redis);
  let reason: Error | undefined;
  redis.on('error', (error: Error) => (reason ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
