import Joi from 'joi';
import { DEFAULT_POOL } from '../../platform/index.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const days = (byDefault: number, least = 1) =>
  Joi.number().empty('').integer().min(least).max(36_500).default(byDefault);
const file = () => Joi.string().empty('');

/** What each variable of the environment may be. docs/operations.md says what they mean. */
export const schema = Joi.object({
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
