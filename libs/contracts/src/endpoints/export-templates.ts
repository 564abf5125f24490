import {
  described,
  flag,
  instant,
  list,
  maybe,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';
import { applicationViewFilters } from './staff-applications.ts';
import { BULK_LIMITS } from './staff-bulk.ts';

/** GET and POST (scope `applications`); changes require the scope `changes`, destinations `webhooks`. */
export const EXPORT_TEMPLATES_PATH = '/service/export-templates';
const path = (...parts: string[]) => [EXPORT_TEMPLATES_PATH, ...parts.map(encodeURIComponent)].join('/');

export const EXPORT_TEMPLATE_PATHS = {
  templates: EXPORT_TEMPLATES_PATH,
  template: (id: string): string => path(id),
  columns: '/service/export-columns',
  runs: (id: string): string => path(id, 'runs'),
  file: (id: string, run: string): string => path(id, 'runs', run, 'file'),
  saved: (id: string, run: string): string => path(id, 'runs', run, 'saved'),
  destinations: '/service/export-destinations',
  destination: (id: string): string => `/service/export-destinations/${encodeURIComponent(id)}`,
} as const;

export const EXPORT_LIMITS = {
  name: 60,
  header: 100,
  url: 500,
  folder: 100,
  templates: 50,
  privateKey: 5_000,
} as const;

/** Columns about the application instead of an answer, with their usual headers. */
export const APPLICATION_COLUMNS = {
  'application:id': 'APPLICATION_ID',
  'application:email': 'EMAIL',
  'application:status': 'STATUS',
  'application:reference': 'REFERENCE',
  'application:submitted_at': 'SUBMITTED_AT',
  'application:updated_at': 'UPDATED_AT',
} as const;

const name = () => value<string>((joi) => joi.string().trim().min(1).max(EXPORT_LIMITS.name));

const exportColumn = () =>
  record({
    key: described(
      value<string>((joi) => joi.string().max(100)),
      `Key of an answer, or one of ${Object.keys(APPLICATION_COLUMNS).join(', ')}.`,
    ),
    name: optional(
      described(
        value<string>((joi) => joi.string().trim().min(1).max(EXPORT_LIMITS.header)),
        'Header of the column, for example the field of your student system. Default: the export name.',
      ),
    ),
  });
export type ExportColumnPayload = TypeOf<typeof exportColumn>;

const schedule = () =>
  record({
    every: oneOf('day', 'week'),
    weekday: optional(
      described(
        value<number>((joi) => joi.number().integer().min(0).max(6)),
        'For `week`: 0 is Sunday.',
      ),
    ),
    time: described(
      value<string>((joi) => joi.string().pattern(/^([01]\d|2[0-3]):[0-5]\d$/)),
      'Such as `06:00`, in the university’s time zone.',
    ),
  });
export type ExportSchedule = TypeOf<typeof schedule>;

const templateFields = () => ({
  name: name(),
  format: oneOf('csv', 'json'),
  search: described(
    value<TypeOf<typeof applicationViewFilters>>((joi) => applicationViewFilters().schema(joi).required()),
    'Which applications, as in a saved view. The order has no effect.',
  ),
  columns: described(
    value<ExportColumnPayload[]>((joi) =>
      joi.array().items(exportColumn().schema(joi)).min(1).max(BULK_LIMITS.columns).unique('key').required(),
    ),
    'Columns are in this order: name, application details, answers in form order.',
  ),
  dates: described(
    oneOf('iso', 'us'),
    '`iso`: 2027-01-15, times in UTC. `us`: 01/15/2027, times in the university’s time zone.',
  ),
  only_new: described(flag, 'Only applications that are new or have changed since the last run.'),
  schedule: maybe(schedule()),
  destination: described(maybe(text), 'ID of a destination. Null: the file is downloaded by hand.'),
});

export const exportTemplateBody = () => record(templateFields());
export type ExportTemplatePayload = TypeOf<typeof exportTemplateBody>;

export const exportTemplateChangeBody = () =>
  record({
    ...templateFields(),
    start_over: optional(described(flag, 'Whether the next run has every application again.')),
  });
export type ExportTemplateChangePayload = TypeOf<typeof exportTemplateChangeBody>;

export const exportRunReply = () =>
  record({
    id: text,
    state: described(
      oneOf('running', 'download', 'done', 'failed'),
      '`download`: waits until its file has been downloaded and reported as saved.',
    ),
    started_by: described(maybe(text), 'Null for the schedule.'),
    applications: maybe(whole),
    file: described(maybe(text), 'Name of the file.'),
    problem: described(maybe(text), 'Why the last attempt failed.'),
    created_at: instant,
    ended_at: maybe(instant),
  });
export type ExportRunReply = TypeOf<typeof exportRunReply>;
export const exportRunsReply = () => record({ runs: described(list(exportRunReply()), 'Newest first.') });
export type ExportRunsReply = TypeOf<typeof exportRunsReply>;

export const exportTemplateReply = () =>
  record({
    ...templateFields(),
    id: text,
    next_at: maybe(instant),
    changed_by: text,
    changed_at: instant,
    last_run: maybe(exportRunReply()),
  });
export type ExportTemplateReply = TypeOf<typeof exportTemplateReply>;

const destinationFields = () => ({
  name: name(),
  kind: oneOf('folder', 's3', 'sftp'),
});

export const exportDestinationBody = () =>
  record({
    ...destinationFields(),
    place: described(
      value<string>((joi) => joi.string().trim().max(EXPORT_LIMITS.url)),
      'Of `folder`: a folder within EXPORT_FOLDER. Of `s3`: `s3://bucket/folder?region=us-east-1`, with `&endpoint=` for other servers than Amazon’s. Of `sftp`: `sftp://server:port/folder`.',
    ),
    user: optional(
      described(
        value<string>((joi) => joi.string().trim().max(200).allow('')),
        'Access key ID (`s3`) or username (`sftp`).',
      ),
    ),
    secret: optional(
      described(
        value<string>((joi) => joi.string().max(500).allow('')),
        'Secret access key (`s3`), or password or passphrase of the private key (`sftp`). It is never shown again.',
      ),
    ),
    private_key: optional(
      described(
        value<string>((joi) => joi.string().max(EXPORT_LIMITS.privateKey).allow('')),
        'Of `sftp`: a private key in OpenSSH or PEM format. It is never shown again.',
      ),
    ),
    host_key: optional(
      described(
        value<string>((joi) => joi.string().trim().max(100).allow('')),
        'Of `sftp`: fingerprint of the server’s key, such as `SHA256:…` from `ssh-keygen -l`. Other servers are refused.',
      ),
    ),
  });
export type ExportDestinationPayload = TypeOf<typeof exportDestinationBody>;

export const exportDestinationReply = () =>
  record({
    ...destinationFields(),
    id: text,
    place: text,
    user: maybe(text),
    host_key: maybe(text),
    created_by: text,
    created_at: instant,
  });
export type ExportDestinationReply = TypeOf<typeof exportDestinationReply>;
export const exportDestinationsReply = () => record({ destinations: list(exportDestinationReply()) });
export type ExportDestinationsReply = TypeOf<typeof exportDestinationsReply>;

export const exportTemplatesReply = () =>
  record({
    templates: list(exportTemplateReply()),
    destinations: list(record({ id: text, name: text })),
  });
export type ExportTemplatesReply = TypeOf<typeof exportTemplatesReply>;

export const exportColumnsReply = () =>
  record({
    columns: described(
      list(
        record({
          key: text,
          header: described(text, 'Usual header.'),
          label: described(maybe(text), 'The question; null for columns that no question in use fills.'),
          group: maybe(text),
        }),
      ),
      'In the order of the file.',
    ),
  });
export type ExportColumnsReply = TypeOf<typeof exportColumnsReply>;
