export { WEBHOOK_ENTITIES } from './entities.ts';
export { type AfterDisabling, DISABLED_BY_PORTICO } from './deliver-webhook.job.ts';
export { openWebhooks, webhookJobs, type Webhooks } from './open-webhooks.ts';
export { WebhookDeliveryEntity, type WebhookDeliveryRow } from './webhook-delivery.entity.ts';
export type { ListedEndpoint } from './webhook-endpoints.ts';
export type { WebhookEvents } from './webhook-events.ts';
export { publicOnly } from './send-webhook.ts';
export { urlProblem } from './webhook-url.ts';
