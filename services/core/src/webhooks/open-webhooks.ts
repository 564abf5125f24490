import type { JobHandlers, Platform } from '../platform/index.ts';
import { type AfterDisabling, deliverWebhook } from './deliver-webhook.job.ts';
import { WebhookSender } from './send-webhook.ts';
import { WebhookEndpoints } from './webhook-endpoints.ts';
import { WebhookEvents } from './webhook-events.ts';
import { WebhookSecrets } from './webhook-secrets.ts';

export interface Webhooks {
  events: WebhookEvents;
  endpoints: WebhookEndpoints;
  sender: WebhookSender;
  secrets: WebhookSecrets;
}

export interface WebhookSettings {
  webhookPrivateNetworks: boolean;
  secretKey?: string;
}

export function openWebhooks(platform: Platform, settings: WebhookSettings): Webhooks {
  const { database, clock, jobs } = platform;
  const allowPrivate = settings.webhookPrivateNetworks;
  const secrets = new WebhookSecrets(clock, settings.secretKey);
  const sender = new WebhookSender({ allowPrivate });
  return {
    events: new WebhookEvents(jobs, clock),
    endpoints: new WebhookEndpoints({ database, clock, jobs, sender, secrets, allowPrivate }),
    sender,
    secrets,
  };
}

export function webhookJobs(
  { sender, secrets }: Webhooks,
  platform: Platform,
  afterDisabling: AfterDisabling,
): Omit<JobHandlers<'deliver-webhook'>, 'close'> {
  const { database, clock, jobs } = platform;
  const deps = { database, clock, jobs, sender, secrets, afterDisabling };
  return { handlers: { 'deliver-webhook': deliverWebhook(deps) } };
}
