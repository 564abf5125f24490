import { type Database, openDatabase } from './database/database.ts';
import { DatabaseClock } from './database/database-clock.ts';
import type { Entities } from './database/data-source.ts';
import type { DatabaseSettings, SchemaMode } from './database/database-settings.ts';
import { WriteProbe } from './database/probe/write-probe.ts';
import { FailedJobs } from './jobs/failed-jobs.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { RedisSettings } from './jobs/redis-settings.ts';
import type { QueueDeps } from './jobs/queue-deps.ts';
import { createLogger, type Logger } from './logging/logger.ts';
import { SecurityLog } from './logging/security-log.ts';
import { addConnectionMetrics, Metrics } from './metrics/metrics.ts';
import { addJobMetrics } from './metrics/job-metrics.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboxMessages } from './outbox/outbox-messages.ts';
import { ReadinessChecks } from './readiness.ts';
import { SigningKeyStore } from './signing/signing-key-store.ts';
import { createStorage } from './storage/create-storage.ts';
import type { Storage } from './storage/storage.ts';
import type { StorageSettings } from './storage/storage-settings.ts';
import { Throttle } from './throttle/throttle.ts';
import type { Clock } from './time/clock.ts';
import { traceTransactions } from './tracing/traced-transactions.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { TracingSettings } from './tracing/tracing-settings.ts';
import { RedisJobQueue } from './jobs/redis-job-queue.ts';
import { PollingJobQueue } from './jobs/polling-job-queue.ts';
import type { JobLog } from './jobs/job-log.ts';

export interface Platform {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  tracing?: Tracing;
  securityLog: SecurityLog;
  database: Database;
  keyrings: SigningKeyStore;
  jobs: JobQueue;
  failedJobs: FailedJobs;
  outbox: Outbox;
  outboxMessages: OutboxMessages;
  storage: Storage;
  throttle: Throttle;
  readiness: ReadinessChecks;
  close(): Promise<void>;
}

export interface PlatformSettings {
  database: DatabaseSettings;
  schemaMode: SchemaMode;
  storage: StorageSettings;
  redis?: RedisSettings;
  outboxPage: boolean;
  secretKey?: string;
  addressThrottleFactor: number;
  logLevel: string;
  tracing?: TracingSettings;
}

export interface PlatformOverrides {
  clock?: Clock;
  logger?: Logger;
  makeJobs?: (deps: QueueDeps) => JobQueue;
  storage?: Storage;
}

export async function openPlatform(
  settings: PlatformSettings,
  entities: Entities,
  overrides: PlatformOverrides = {},
): Promise<Platform> {
  const logger = overrides.logger ?? createLogger(settings.logLevel);
  const plain = await openDatabase(settings.database, entities, settings.schemaMode, (move) =>
    logger.warn(move, 'DATABASE_URL: the first writable host has changed'),
  );
  const tracing = await openTracing(settings.tracing, logger);
  const database = tracing ? traceTransactions(plain) : plain;
  const clock = overrides.clock ?? (await DatabaseClock.start(database));

  const metrics = new Metrics();
  addJobMetrics(metrics, database, clock);
  addConnectionMetrics(metrics, database);

  const { secretKey } = settings;
  const keyrings = await SigningKeyStore.open({ database, clock, logger, ...(secretKey && { secretKey }) });
  const securityLog = new SecurityLog(logger, keyrings.key('log'), metrics);

  const queueParts = { database, clock, log: logger, ...(tracing && { tracing }) };
  const jobs = overrides.makeJobs?.(queueParts) ?? createJobQueue(settings.redis, queueParts);
  const storage =
    overrides.storage ?? (await createStorage(settings.storage, { ring: keyrings.ring('storage'), clock }));

  const readiness = new ReadinessChecks(logger);
  const writeProbe = new WriteProbe(database);
  readiness.add('database', () => writeProbe.status());
  readiness.add('jobs', () => jobs.status());

  return {
    clock,
    logger,
    metrics,
    ...(tracing && { tracing }),
    securityLog,
    database,
    keyrings,
    jobs,
    failedJobs: new FailedJobs(database, clock),
    outbox: new Outbox(jobs, clock),
    outboxMessages: new OutboxMessages(database, clock, settings.outboxPage),
    storage,
    throttle: new Throttle(database, clock, settings.addressThrottleFactor, securityLog),
    readiness,
    close: async () => {
      await keyrings.close();
      await storage.close();
      if (clock instanceof DatabaseClock) clock.stop();
      await database.close();
      await tracing?.close();
    },
  };
}

function createJobQueue(redis: RedisSettings | undefined, deps: QueueDeps): JobQueue {
  return redis ? new RedisJobQueue({ ...deps, redis }) : new PollingJobQueue(deps);
}

async function openTracing(settings: TracingSettings | undefined, log: JobLog): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { OtlpTracing } = await import('./tracing/otlp-tracing.ts');
  return new OtlpTracing(settings, log);
}
