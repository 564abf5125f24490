import type { WebhookEvent } from '@portico/contracts';
import { eventNames } from './webhooks.texts.ts';

const NAMES: Record<WebhookEvent, keyof typeof eventNames> = {
  'application.started': 'started',
  'application.submitted': 'submitted',
  'application.reopened': 'reopened',
  'application.erased': 'erased',
  'document.attached': 'attached',
  'document.requested': 'requested',
  'document.received': 'received',
  'recommendation.received': 'recommended',
  'release.changed': 'releaseChanged',
  'release.failing': 'releaseFailing',
};

export const eventName = (event: WebhookEvent) => eventNames[NAMES[event]];
