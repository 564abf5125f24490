import path from 'node:path';
import Joi from 'joi';
import type { ConverterSettings } from '../../documents/index.ts';
import {
  type DatabaseSettings,
  DEFAULT_POOL,
  readDatabaseUrl,
  readStorageUrl,
  type SchemaCare,
  SettingsError,
  type StorageSettings,
} from '../../platform/index.ts';
import { USUAL_LICENCES } from '../../releases/index.ts';
import type { SandboxSettings } from '../../programs/index.ts';
import { reachProblems } from './reach.ts';

/** Everything that differs between two installations. Read once, at start. */
export interface Settings {
  port: number;
  host: string;
  /** Origin under which browsers reach the product, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  database: DatabaseSettings;
  /** The embedded form brings its tables up to date at start; where several processes share them, `npm run migrate` does. */
  schemaCare: SchemaCare;
  storage: StorageSettings;
  /** Absent: jobs are worked on by the API itself. */
  redisUrl?: string;
  /** Absent: messages stay in the database. */
  smtpUrl?: string;
  /** Whether they can be read on the outbox page then, on the loopback only. */
  outboxPage: boolean;
  /** Folder with releases to install at start. */
  builtInReleases?: string;
  /** Absent: the example university. */
  partnerFile?: string;
  chromiumPath?: string;
  converter: ConverterSettings;
  sandbox: SandboxSettings;
  logLevel: string;
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
  retention: { unconfirmedDays: number; loginDays: number; auditDays: number; releaseDays: number };
  /** Whether teams may have this server judge by a step that they are writing, in their own browser. */
  scratchDefinitions: boolean;
  /** Whether to write a staff key with every right into the data folder, for commands on this machine. */
  localStaffKey: boolean;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const days = (byDefault: number, least = 1) =>
  Joi.number().empty('').integer().min(least).max(36_500).default(byDefault);
const file = () => Joi.string().empty('');

const schema = Joi.object({
  PORT: Joi.number().port().default(3000),
  HOST: Joi.string().empty('').hostname().default('127.0.0.1'),
  PUBLIC_URL: Joi.string()
    .empty('')
    .uri({ scheme: ['http', 'https'] }),
  DATA_DIR: file().default('.data'),
  DATABASE_URL: Joi.string().empty(''),
  DATABASE_POOL: Joi.number().integer().min(2).max(500).default(DEFAULT_POOL),
  STORAGE_URL: Joi.string().empty(''),
  REDIS_URL: Joi.string()
    .empty('')
    .uri({ scheme: ['redis', 'rediss', 'unix'] }),
  SMTP_URL: Joi.string()
    .empty('')
    .uri({ scheme: ['smtp', 'smtps'] }),
  OUTBOX_PAGE: Joi.boolean().empty('').default(false),
  BUILT_IN_RELEASES: file(),
  PARTNER_FILE: file(),
  CHROMIUM_PATH: file(),
  LIBREOFFICE_PATH: file(),
  LIBREOFFICE_ENGINES: Joi.number().integer().min(0).max(8).default(2),
  SANDBOX: Joi.string().empty('').valid('bubblewrap', 'off').default('bubblewrap'),
  LOG_LEVEL: Joi.string()
    .empty('')
    .valid(...LEVELS)
    .default('info'),
  ALLOWED_LICENCES: Joi.string().empty(''),
  POLL_REGISTRY_MS: Joi.number().integer().min(10).max(600_000).default(1000),
  TRUSTED_PROXIES: Joi.number().integer().min(0).max(10).default(0),
  ADDRESS_THROTTLE_FACTOR: Joi.number().min(0.01).max(10_000).default(1),
  SECRET_KEY: Joi.string().empty('').min(32),
  KEEP_UNCONFIRMED_DAYS: days(30),
  KEEP_LOGINS_DAYS: days(365),
  KEEP_AUDIT_DAYS: days(1095),
  // A page may be open for a day, and a link to try a version holds for two.
  KEEP_RELEASES_DAYS: days(90, 7),
  SCRATCH_DEFINITIONS: Joi.boolean().empty('').default(false),
  LOCAL_STAFF_KEY: Joi.boolean().empty('').default(false),
}).options({ abortEarly: false, stripUnknown: true, errors: { wrap: { label: false } } });

/** @throws SettingsError naming all problems at once. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { error, value } = schema.validate(env);
  const problems = error ? error.details.map((detail) => detail.message) : [];
  const dataDir = path.resolve(String(value.DATA_DIR ?? '.data'));
  const database = readDatabaseUrl(
    value.DATABASE_URL,
    path.join(dataDir, 'portico.sqlite'),
    value.DATABASE_POOL,
  );
  if (typeof database === 'string') problems.push(database);
  const storage = readStorageUrl(value.STORAGE_URL, path.join(dataDir, 'storage'));
  if (typeof storage === 'string') problems.push(storage);
  problems.push(
    ...reachProblems({
      host: String(value.HOST),
      publicUrl: value.PUBLIC_URL,
      smtpUrl: value.SMTP_URL,
      outboxPage: value.OUTBOX_PAGE,
      trustedProxies: value.TRUSTED_PROXIES,
    }),
  );
  if (problems.length > 0 || typeof database === 'string' || typeof storage === 'string')
    throw new SettingsError(problems);
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: String(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir,
    database,
    schemaCare: !value.REDIS_URL || database.engine === 'better-sqlite3' ? 'migrate' : 'check',
    storage,
    redisUrl: value.REDIS_URL,
    smtpUrl: value.SMTP_URL,
    outboxPage: value.OUTBOX_PAGE,
    builtInReleases: value.BUILT_IN_RELEASES && path.resolve(value.BUILT_IN_RELEASES),
    partnerFile: value.PARTNER_FILE && path.resolve(value.PARTNER_FILE),
    chromiumPath: value.CHROMIUM_PATH,
    converter: { libreOfficePath: value.LIBREOFFICE_PATH, engines: value.LIBREOFFICE_ENGINES },
    sandbox: { mode: value.SANDBOX, hidden: [dataDir] },
    logLevel: value.LOG_LEVEL,
    allowedLicences: value.ALLOWED_LICENCES?.split(',').map((id: string) => id.trim()) ?? USUAL_LICENCES,
    pollRegistryMs: value.POLL_REGISTRY_MS,
    trustedProxies: value.TRUSTED_PROXIES,
    addressThrottleFactor: value.ADDRESS_THROTTLE_FACTOR,
    secretKey: value.SECRET_KEY,
    retention: {
      unconfirmedDays: value.KEEP_UNCONFIRMED_DAYS,
      loginDays: value.KEEP_LOGINS_DAYS,
      auditDays: value.KEEP_AUDIT_DAYS,
      releaseDays: value.KEEP_RELEASES_DAYS,
    },
    scratchDefinitions: value.SCRATCH_DEFINITIONS,
    localStaffKey: value.LOCAL_STAFF_KEY,
  };
}
