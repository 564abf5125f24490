import Joi from 'joi';
import { DEFAULT_DATABASE_LIMITS, DEFAULT_S3_LIMITS, PAIRS, SAMPLERS } from '../../platform/index.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const days = (byDefault: number, least = 1) =>
  Joi.number().empty('').integer().min(least).max(36_500).default(byDefault);
const file = () => Joi.string().empty('');
const whole = (byDefault: number, least: number, most: number) =>
  Joi.number().empty('').integer().min(least).max(most).default(byDefault);
const web = () =>
  Joi.string()
    .empty('')
    .uri({ scheme: ['http', 'https'] });
/** Keeps the value out of error messages, because it may contain a key. */
const pairs = () =>
  Joi.string()
    .empty('')
    .pattern(PAIRS)
    .messages({ 'string.pattern.base': '{{#label}} must be name=value, separated by commas' });
const milliseconds = (byDefault: number) => whole(byDefault, 100, 600_000);

export const schema = Joi.object({
  PORT: Joi.number().empty('').port().default(3000),
  HOST: Joi.string().empty('').hostname().default('127.0.0.1'),
  METRICS_PORT: Joi.number().empty('').port(),
  METRICS_HOST: Joi.string().empty('').hostname().default('127.0.0.1'),
  PAGE_VITALS_SHARE: Joi.number().empty('').min(0).max(1).default(0.1),
  PUBLIC_URL: web(),
  OFFICE_URL: web(),
  OIDC_ISSUER: web(),
  OIDC_CLIENT_ID: Joi.string().empty(''),
  OIDC_CLIENT_SECRET: Joi.string().empty(''),
  OIDC_SCOPE: Joi.string().empty('').default('openid profile email'),
  OIDC_ROLES_CLAIM: Joi.string().empty('').default('roles'),
  OIDC_ROLES: Joi.string().empty(''),
  OIDC_NAME: Joi.string().empty('').max(60).default('University account'),
  DRAIN_MS: whole(0, 0, 600_000),
  STOP_JOBS_MS: whole(25_000, 0, 600_000),
  WORKER_HEALTH_PORT: Joi.number().empty('').port(),
  DATA_DIR: file().default('.data'),
  DATABASE_URL: Joi.string().empty(''),
  DATABASE_POOL: whole(DEFAULT_DATABASE_LIMITS.pool, 2, 500),
  DATABASE_TIMEOUT_MS: milliseconds(DEFAULT_DATABASE_LIMITS.timeoutMs),
  DATABASE_CA: file(),
  STORAGE_URL: Joi.string().empty(''),
  STORAGE_CA: file(),
  STORAGE_TIMEOUT_MS: milliseconds(DEFAULT_S3_LIMITS.timeoutMs),
  STORAGE_CONNECTIONS: whole(DEFAULT_S3_LIMITS.connections, 1, 1_000),
  REDIS_URL: Joi.string().empty(''),
  REDIS_CA: file(),
  REDIS_SENTINEL_PASSWORD: Joi.string().empty(''),
  REDIS_TIMEOUT_MS: milliseconds(10_000),
  SMTP_URL: Joi.string()
    .empty('')
    .uri({ scheme: ['smtp', 'smtps'] }),
  SMTP_CA: file(),
  SMTP_STARTTLS: Joi.string().empty('').valid('offered', 'required').default('offered'),
  SMTP_CONNECTIONS: whole(4, 1, 100),
  SMTP_TIMEOUT_MS: milliseconds(30_000),
  OUTBOX_PAGE: Joi.boolean().empty('').default(false),
  BUILT_IN_RELEASES: file(),
  PARTNER_FILE: file(),
  CHROMIUM_PATH: file(),
  LIBREOFFICE_PATH: file(),
  LIBREOFFICE_ENGINES: whole(2, 0, 8),
  CLAMD_URL: Joi.string().empty(''),
  CLAMD_TIMEOUT_MS: milliseconds(30_000),
  CLAMD_AWAY: Joi.string().empty('').valid('wait', 'refuse').default('wait'),
  SANDBOX: Joi.string().empty('').valid('bubblewrap', 'required', 'off').default('bubblewrap'),
  LOG_LEVEL: Joi.string()
    .empty('')
    .valid(...LEVELS)
    .default('info'),
  // Supported subset of https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables.
  OTEL_SDK_DISABLED: Joi.boolean().empty('').default(false),
  OTEL_TRACES_EXPORTER: Joi.string().empty('').valid('otlp', 'none'),
  OTEL_EXPORTER_OTLP_ENDPOINT: web(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: web(),
  OTEL_EXPORTER_OTLP_PROTOCOL: Joi.string().empty('').valid('http/json').default('http/json'),
  OTEL_EXPORTER_OTLP_HEADERS: pairs(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: file(),
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds(10_000),
  OTEL_SERVICE_NAME: Joi.string().empty('').max(100).default('portico-api'),
  OTEL_RESOURCE_ATTRIBUTES: pairs(),
  OTEL_TRACES_SAMPLER: Joi.string()
    .empty('')
    .valid(...SAMPLERS)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: Joi.number().empty('').min(0).max(1).default(1),
  ALLOWED_LICENCES: Joi.string().empty(''),
  POLL_REGISTRY_MS: whole(1000, 10, 600_000),
  TRUSTED_PROXIES: whole(0, 0, 10),
  ADDRESS_THROTTLE_FACTOR: Joi.number().empty('').min(0.01).max(10_000).default(1),
  WEBHOOK_PRIVATE_NETWORKS: Joi.boolean().empty('').default(false),
  EXPORT_FOLDER: Joi.string().empty(''),
  SECRET_KEY: Joi.string().empty('').min(32),
  KEEP_UNSUBMITTED_DAYS: Joi.number().empty('').integer().min(30).max(36_500),
  KEEP_SUBMITTED_DAYS: Joi.number().empty('').integer().min(30).max(36_500),
  KEEP_UNCONFIRMED_DAYS: days(30),
  KEEP_LOGINS_DAYS: days(365),
  KEEP_AUDIT_DAYS: days(1095),
  KEEP_WEBHOOKS_DAYS: days(30),
  KEEP_INVITATIONS_DAYS: days(365),
  // At least 7: a page may stay open for a day, and preview links are valid for two.
  KEEP_RELEASES_DAYS: days(90, 7),
  SCRATCH_DEFINITIONS: Joi.boolean().empty('').default(false),
  FIRST_PAINT: Joi.boolean().empty('').default(true),
  LOCAL_STAFF_KEY: Joi.boolean().empty('').default(false),
  AWAIT_PROGRAMS: Joi.boolean().empty('').default(false),
}).options({ abortEarly: false, stripUnknown: true, errors: { wrap: { label: false } } });
