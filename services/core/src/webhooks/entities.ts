import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';
import { WebhookEndpointEntity } from './webhook-endpoint.entity.ts';

export const WEBHOOK_ENTITIES = [WebhookEndpointEntity, WebhookDeliveryEntity];
