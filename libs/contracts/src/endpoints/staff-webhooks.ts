import {
  described,
  flag,
  instant,
  list,
  maybe,
  oneOf,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';

/** Requires the scope `webhooks`. */
export const STAFF_WEBHOOKS_PATH = '/service/webhooks';
const path = (...parts: string[]) => [STAFF_WEBHOOKS_PATH, ...parts.map(encodeURIComponent)].join('/');

export const WEBHOOK_PATHS = {
  endpoints: STAFF_WEBHOOKS_PATH,
  endpoint: (id: string): string => path(id),
  state: (id: string): string => path(id, 'state'),
  secret: (id: string): string => path(id, 'secret'),
  test: (id: string): string => path(id, 'test'),
  deliveries: (id: string): string => path(id, 'deliveries'),
  replay: (id: string, delivery: string): string => `${path(id, 'deliveries', delivery)}/replay`,
} as const;

export const WEBHOOK_EVENTS = [
  'application.started',
  'application.submitted',
  'application.reopened',
  'application.erased',
  'document.attached',
  'document.requested',
  'document.received',
  'recommendation.received',
  'release.changed',
  'release.failing',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event that only the test button sends. */
export const WEBHOOK_TEST = 'webhook.test';

export const WEBHOOK_URL_MAX_LENGTH = 500;

const event = () => oneOf(...WEBHOOK_EVENTS);

/** Restricts only lengths: the use case checks the URL and the events, with more helpful messages. */
export const newWebhookBody = () =>
  record({
    url: described(
      value<string>((joi) => joi.string().max(2_000)),
      'HTTPS URL of the receiver.',
    ),
    events: described(list(text), 'Names of the events to send.'),
  });
export type NewWebhookPayload = TypeOf<typeof newWebhookBody>;

export const newWebhookReply = () =>
  record({
    id: text,
    secret: described(text, 'Standard Webhooks secret (`whsec_…`). It is not shown again.'),
  });
export type NewWebhookReply = TypeOf<typeof newWebhookReply>;

export const webhookReply = () =>
  record({
    id: text,
    url: text,
    events: list(event()),
    enabled: flag,
    disabled_at: maybe(instant),
    disabled_by: described(
      maybe(text),
      'Who disabled it. `Portico` after three days without a successful delivery, or after a 410 reply.',
    ),
    created_at: instant,
    created_by: text,
    old_secret_until: described(
      maybe(instant),
      'Until then, events are signed with the former secret, too. Null without a recent rotation.',
    ),
    pending: described(whole, 'Number of events that are waiting.'),
    failed: described(whole, 'Number of events in the log that were given up.'),
  });
export type WebhookReply = TypeOf<typeof webhookReply>;

export const webhooksReply = () => record({ endpoints: list(webhookReply()) });
export type WebhooksReply = TypeOf<typeof webhooksReply>;

export const webhookStateBody = () => record({ enabled: flag });

export const webhookSecretReply = () =>
  record({
    secret: described(text, 'The new secret. It is not shown again.'),
    old_secret_until: described(instant, 'Until then, events are signed with both secrets.'),
  });
export type WebhookSecretReply = TypeOf<typeof webhookSecretReply>;

export const webhookTestReply = () =>
  record({
    delivered: flag,
    status: described(maybe(whole), 'HTTP status; null without a reply.'),
    error: described(maybe(text), 'Why there was no reply.'),
    milliseconds: whole,
  });
export type WebhookTestReply = TypeOf<typeof webhookTestReply>;

const webhookDelivery = () =>
  record({
    id: text,
    event_id: described(text, '`webhook-id`: the same for every attempt and replay of an event.'),
    event: event(),
    application: described(maybe(text), 'Null for events of releases.'),
    release: described(
      maybe(text),
      'Name of the step, `shell`, or `office`; null for events of applications.',
    ),
    created_at: instant,
    state: oneOf('pending', 'delivered', 'failed'),
    attempts: whole,
    status: described(maybe(whole), 'HTTP status of the last attempt.'),
    error: described(maybe(text), 'Why the last attempt got no reply.'),
    next_at: described(maybe(instant), 'Next attempt of a pending event.'),
    delivered_at: maybe(instant),
  });
export type WebhookDeliveryReply = TypeOf<typeof webhookDelivery>;

export const webhookDeliveriesReply = () =>
  record({
    deliveries: described(list(webhookDelivery()), 'Newest first.'),
    next: described(maybe(text), '`after` of the next page; null on the last one.'),
  });
export type WebhookDeliveriesReply = TypeOf<typeof webhookDeliveriesReply>;
