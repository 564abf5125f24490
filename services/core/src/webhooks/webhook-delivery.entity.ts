import type { WebhookEvent } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

/** One event for one endpoint. Written in the transaction of the change. Contains ids only. */
export interface WebhookDeliveryRow {
  id: string;
  endpointId: string;
  /** The same for every endpoint and every attempt. */
  eventId: string;
  event: WebhookEvent;
  /** ID of the application; for events of a release, `laneOfRelease` of its name. */
  applicationId: string;
  /** Ids of what the event is about, besides the application. Of events of a release: all of its data. */
  ids: Record<string, string>;
  /** Order within the endpoint and application; assigned while the application is locked. */
  position: number;
  state: DeliveryState;
  attempts: number;
  nextAt: string;
  /** The event is given up if an attempt fails and the next one would be after this time. */
  until: string;
  status: number | null;
  error: string | null;
  createdAt: string;
  deliveredAt: string | null;
}

export const WebhookDeliveryEntity = new EntitySchema<WebhookDeliveryRow>({
  name: 'webhook_delivery',
  tableName: 'webhook_delivery',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    endpointId: { type: 'varchar', length: 36, name: 'endpoint_id' },
    eventId: { type: 'varchar', length: 36, name: 'event_id' },
    event: { type: 'varchar', length: 40 },
    applicationId: { type: 'varchar', length: 36, name: 'application_id' },
    ids: { type: 'json' },
    position: { type: 'int' },
    state: { type: 'varchar', length: 16 },
    attempts: { type: 'int' },
    nextAt: { type: 'varchar', length: 24, name: 'next_at' },
    until: { type: 'varchar', length: 24, name: 'give_up_at' },
    status: { type: 'int', nullable: true },
    error: { type: 'varchar', length: 200, nullable: true },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    deliveredAt: { type: 'varchar', length: 24, name: 'delivered_at', nullable: true },
  },
});
