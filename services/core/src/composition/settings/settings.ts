import path from 'node:path';
import type { ConverterSettings, ScannerSettings } from '../../documents/index.ts';
import {
  type DatabaseSettings,
  type MetricsPlace,
  type RedisSettings,
  type SchemaCare,
  SettingsError,
  type SmtpSettings,
  type StorageSettings,
  type TracingSettings,
} from '../../platform/index.ts';
import type { RetentionSettings } from '../../office/index.ts';
import { USUAL_LICENCES } from '../../releases/index.ts';
import type { SandboxSettings } from '../../programs/index.ts';
import { type OfficeSettings, readOffice } from './office.ts';
import { readParts } from './parts.ts';
import { reachProblems } from './reach.ts';
import { readSecretFiles } from './secret-files.ts';
import { schema } from './settings.schema.ts';

/** Everything that differs between two installations. Read once, at start. */
export interface Settings extends OfficeSettings {
  port: number;
  host: string;
  /** Where figures are told; absent: nowhere. */
  metrics?: MetricsPlace;
  /** Share of pages, from 0 to 1, that are asked to tell how they felt: none where nobody could read it. */
  pageVitalsShare: number;
  /** Milliseconds: how long an API that was told to stop still answers everybody; how long running jobs are waited for. */
  stop: { drainMs: number; jobsMs: number };
  /** Where a worker says how it is; absent: nowhere. */
  workerHealthPort?: number;
  /** Origin under which browsers reach the product, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  database: DatabaseSettings;
  /** The embedded form brings its tables up to date at start; where several processes share them, `npm run migrate` does. */
  schemaCare: SchemaCare;
  storage: StorageSettings;
  /** Absent: jobs are worked on by the API itself. */
  redis?: RedisSettings;
  /** Absent: messages stay in the database. */
  smtp?: SmtpSettings;
  /** Whether they can be read on the outbox page then, on the loopback only. */
  outboxPage: boolean;
  /** Folder with releases to install at start. */
  builtInReleases?: string;
  /** Absent: the example university. */
  partnerFile?: string;
  chromiumPath?: string;
  converter: ConverterSettings;
  /** Absent: nobody looks for viruses in uploads. */
  scanner?: ScannerSettings;
  sandbox: SandboxSettings;
  logLevel: string;
  /** Absent: nothing is traced. */
  tracing?: TracingSettings;
  /** SPDX ids; whatever a release brings under another is told to whoever publishes it. */
  allowedLicences: string[];
  /** Milliseconds between two looks at the release registry. */
  pollRegistryMs: number;
  /** Number of proxies in front whose `X-Forwarded-For` is believed. */
  trustedProxies: number;
  /** Multiplies what one network address may do; accounts keep their own limits. */
  addressThrottleFactor: number;
  /** What the signing keys are sealed with in the database; absent: they stand there plain. */
  secretKey?: string;
  /** Days that rows about persons are kept which nobody removes, and releases with which nothing is done. */
  retention: RetentionSettings;
  /** Whether teams may have this server judge by a step that they are writing, in their own browser. */
  scratchDefinitions: boolean;
  /** Whether visitors' browsers paint steps before any script has run. */
  firstPaint: boolean;
  /** Whether to write a staff key with every right into the data folder, for commands on this machine. */
  localStaffKey: boolean;
  /** Whether whoever started this process is fetching programs of the system, and says when they are there. */
  awaitPrograms: boolean;
}

/** @throws SettingsError naming all problems at once. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const secrets = readSecretFiles(env);
  const { error, value } = schema.validate(secrets.env);
  const problems = [...secrets.problems, ...(error ? error.details.map((detail) => detail.message) : [])];
  const dataDir = path.resolve(String(value.DATA_DIR ?? '.data'));
  const parts = readParts(value, dataDir);
  problems.push(...parts.problems);
  problems.push(
    ...reachProblems({
      host: String(value.HOST),
      publicUrl: value.PUBLIC_URL,
      smtpUrl: value.SMTP_URL,
      outboxPage: value.OUTBOX_PAGE,
      trustedProxies: value.TRUSTED_PROXIES,
    }),
  );
  const publicUrl = String(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '');
  const { office, problems: ofOffice } = readOffice(value, publicUrl);
  problems.push(...ofOffice);
  const { database, storage, redis, smtp, scanner, tracing } = parts;
  if (problems.length > 0 || !database || !storage) throw new SettingsError(problems);
  return {
    port: value.PORT,
    host: value.HOST,
    ...(value.METRICS_PORT !== undefined && {
      metrics: { host: value.METRICS_HOST, port: value.METRICS_PORT },
    }),
    pageVitalsShare: value.METRICS_PORT === undefined ? 0 : value.PAGE_VITALS_SHARE,
    stop: { drainMs: value.DRAIN_MS, jobsMs: value.STOP_JOBS_MS },
    ...(value.WORKER_HEALTH_PORT !== undefined && { workerHealthPort: value.WORKER_HEALTH_PORT }),
    publicUrl,
    ...office,
    dataDir,
    database,
    schemaCare: !redis || database.engine === 'better-sqlite3' ? 'migrate' : 'check',
    storage,
    ...(redis && { redis }),
    ...(smtp && { smtp }),
    ...(scanner && { scanner }),
    ...(tracing && { tracing }),
    outboxPage: value.OUTBOX_PAGE,
    builtInReleases: value.BUILT_IN_RELEASES && path.resolve(value.BUILT_IN_RELEASES),
    partnerFile: value.PARTNER_FILE && path.resolve(value.PARTNER_FILE),
    chromiumPath: value.CHROMIUM_PATH,
    converter: {
      libreOfficePath: value.LIBREOFFICE_PATH,
      engines: value.LIBREOFFICE_ENGINES,
      sandbox: value.SANDBOX,
    },
    sandbox: { mode: value.SANDBOX, hidden: [dataDir] },
    logLevel: value.LOG_LEVEL,
    allowedLicences: value.ALLOWED_LICENCES?.split(',').map((id: string) => id.trim()) ?? USUAL_LICENCES,
    pollRegistryMs: value.POLL_REGISTRY_MS,
    trustedProxies: value.TRUSTED_PROXIES,
    addressThrottleFactor: value.ADDRESS_THROTTLE_FACTOR,
    secretKey: value.SECRET_KEY,
    retention: {
      ...(value.KEEP_UNSUBMITTED_DAYS && { unsubmittedDays: value.KEEP_UNSUBMITTED_DAYS }),
      ...(value.KEEP_SUBMITTED_DAYS && { submittedDays: value.KEEP_SUBMITTED_DAYS }),
      unconfirmedDays: value.KEEP_UNCONFIRMED_DAYS,
      loginDays: value.KEEP_LOGINS_DAYS,
      auditDays: value.KEEP_AUDIT_DAYS,
      releaseDays: value.KEEP_RELEASES_DAYS,
    },
    scratchDefinitions: value.SCRATCH_DEFINITIONS,
    firstPaint: value.FIRST_PAINT,
    localStaffKey: value.LOCAL_STAFF_KEY,
    awaitPrograms: value.AWAIT_PROGRAMS,
  };
}
