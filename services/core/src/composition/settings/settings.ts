import path from 'node:path';
import type { ConverterSettings, ScannerSettings } from '../../documents/index.ts';
import {
  type DatabaseSettings,
  type MetricsAddress,
  type RedisSettings,
  type SchemaMode,
  SettingsError,
  type SmtpSettings,
  type StorageSettings,
  type TracingSettings,
} from '../../platform/index.ts';
import type { RetentionSettings } from '../../office/index.ts';
import { COMMON_LICENSES } from '../../releases/index.ts';
import type { SandboxSettings } from '../../subprocess/index.ts';
import { type OfficeSettings, readOffice } from './office.ts';
import { readServiceSettings } from './service-settings.ts';
import { exposureProblems } from './exposure.ts';
import { readSecretFiles } from './secret-files.ts';
import { schema } from './settings.schema.ts';

export interface Settings extends OfficeSettings {
  port: number;
  host: string;
  metrics?: MetricsAddress;
  /** Share of pages, 0 to 1, that report vitals; 0 without metrics. */
  pageVitalsShare: number;
  /** Milliseconds: how long a stopping API still answers, and how long it waits for running jobs. */
  stop: { drainMs: number; jobsMs: number };
  workerHealthPort?: number;
  publicUrl: string;
  dataDir: string;
  database: DatabaseSettings;
  /** `check` if there are several processes, which leave the migration to `npm run migrate`. */
  schemaMode: SchemaMode;
  storage: StorageSettings;
  /** Absent: the API runs the jobs itself. */
  redis?: RedisSettings;
  /** Absent: messages stay in the database. */
  smtp?: SmtpSettings;
  /** Whether unsent messages can be read on the outbox page, on loopback only. */
  outboxPage: boolean;
  builtInReleases?: string;
  partnerFile?: string;
  chromiumPath?: string;
  converter: ConverterSettings;
  scanner?: ScannerSettings;
  sandbox: SandboxSettings;
  logLevel: string;
  tracing?: TracingSettings;
  /** SPDX ids. Publishers of releases get a warning about other licenses. */
  allowedLicences: string[];
  pollRegistryMs: number;
  /** Number of trusted proxies that set `X-Forwarded-For`. */
  trustedProxies: number;
  /** Multiplies the rate limits of network addresses, but not those of accounts. */
  addressThrottleFactor: number;
  /** Encrypts the signing keys in the database; absent: they are stored unencrypted. */
  secretKey?: string;
  /** Whether webhooks may reach private networks, also without TLS. */
  webhookPrivateNetworks: boolean;
  /** Folder in which staff may have exports delivered; absent: none. */
  exportFolder?: string;
  retention: RetentionSettings;
  /** Whether teams may validate against a step under development, in their own browser. */
  scratchDefinitions: boolean;
  firstPaint: boolean;
  /** Whether to write an unrestricted staff key into the data folder, for local commands. */
  localStaffKey: boolean;
  /** Whether the parent process is downloading system programs and will report when they are ready. */
  awaitPrograms: boolean;
}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const secrets = readSecretFiles(env);
  const { error, value } = schema.validate(secrets.env);
  const problems = [...secrets.problems, ...(error ? error.details.map((detail) => detail.message) : [])];
  const dataDir = path.resolve(String(value.DATA_DIR ?? '.data'));
  const services = readServiceSettings(value, dataDir);
  problems.push(...services.problems);
  problems.push(
    ...exposureProblems({
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
  const { database, storage, redis, smtp, scanner, tracing } = services;
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
    schemaMode: !redis || database.engine === 'better-sqlite3' ? 'migrate' : 'check',
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
    allowedLicences: value.ALLOWED_LICENCES?.split(',').map((id: string) => id.trim()) ?? COMMON_LICENSES,
    pollRegistryMs: value.POLL_REGISTRY_MS,
    trustedProxies: value.TRUSTED_PROXIES,
    addressThrottleFactor: value.ADDRESS_THROTTLE_FACTOR,
    secretKey: value.SECRET_KEY,
    ...(value.EXPORT_FOLDER !== undefined && { exportFolder: path.resolve(value.EXPORT_FOLDER) }),
    webhookPrivateNetworks: value.WEBHOOK_PRIVATE_NETWORKS,
    retention: {
      ...(value.KEEP_UNSUBMITTED_DAYS && { unsubmittedDays: value.KEEP_UNSUBMITTED_DAYS }),
      ...(value.KEEP_SUBMITTED_DAYS && { submittedDays: value.KEEP_SUBMITTED_DAYS }),
      unconfirmedDays: value.KEEP_UNCONFIRMED_DAYS,
      loginDays: value.KEEP_LOGINS_DAYS,
      auditDays: value.KEEP_AUDIT_DAYS,
      webhookDays: value.KEEP_WEBHOOKS_DAYS,
      invitationDays: value.KEEP_INVITATIONS_DAYS,
      releaseDays: value.KEEP_RELEASES_DAYS,
    },
    scratchDefinitions: value.SCRATCH_DEFINITIONS,
    firstPaint: value.FIRST_PAINT,
    localStaffKey: value.LOCAL_STAFF_KEY,
    awaitPrograms: value.AWAIT_PROGRAMS,
  };
}
