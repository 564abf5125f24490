import { Redis } from 'ioredis';
import type { DatabaseSettings } from './database/database-settings.ts';
import { openWriter } from './database/database.ts';
import { hearEveryError } from './jobs/redis-connections.ts';
import type { RedisSettings } from './jobs/redis-settings.ts';
import { checkMailServer } from './outbox/smtp-mailer.ts';
import type { SmtpSettings } from './outbox/smtp-settings.ts';
import { SettingsError } from './settings-error.ts';
import type { S3Settings, StorageSettings } from './storage/storage-settings.ts';
import { systemClock } from './time/clock.ts';
import { askCollector } from './tracing/ask-collector.ts';
import type { TracingSettings } from './tracing/tracing-settings.ts';

interface PartsElsewhere {
  database: DatabaseSettings;
  storage: StorageSettings;
  redis?: RedisSettings;
  smtp?: SmtpSettings;
  tracing?: TracingSettings;
}

/** Asks each part on another machine for a word. @returns a sentence for each that gives none, with its setting and without secrets. */
export async function unreachableParts({
  database,
  storage,
  redis,
  smtp,
  tracing,
}: PartsElsewhere): Promise<string[]> {
  const asked = [
    database.engine !== 'better-sqlite3' && problemOf('DATABASE_URL', () => askDatabase(database)),
    storage.kind === 's3' && problemOf('STORAGE_URL: the bucket', () => askStorage(storage)),
    redis && problemOf(`REDIS_URL: Redis at ${redis.place}`, () => askRedis(redis)),
    smtp && problemOf('SMTP_URL: the mail server', () => checkMailServer(smtp)),
    tracing && problemOf('OTEL_EXPORTER_OTLP_ENDPOINT: the trace collector', () => askCollector(tracing)),
  ];
  return (await Promise.all(asked)).filter((problem) => typeof problem === 'string');
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

async function askDatabase(settings: DatabaseSettings): Promise<void> {
  await (await openWriter(settings)).destroy();
}

/** The mark of the installation: it is read, whether it is there or not. */
async function askStorage(settings: S3Settings): Promise<void> {
  const { S3Storage } = await import('./storage/s3/s3-storage.ts');
  const storage = new S3Storage(settings, systemClock);
  try {
    await storage.mark();
  } finally {
    await storage.close();
  }
}

async function askRedis({ options }: RedisSettings): Promise<void> {
  const never = () => null;
  const once = { lazyConnect: true, retryStrategy: never, sentinelRetryStrategy: never };
  const redis = new Redis({ ...options, ...once });
  hearEveryError(redis);
  // `connect` says that a line was closed, an event says why.
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
