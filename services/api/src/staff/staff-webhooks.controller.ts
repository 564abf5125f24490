import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import {
  newWebhookBody,
  newWebhookReply,
  STAFF_WEBHOOKS_PATH,
  webhookDeliveriesReply,
  type WebhookDeliveriesReply,
  type WebhookDeliveryReply,
  type WebhookReply,
  webhookSecretReply,
  type WebhookSecretReply,
  webhooksReply,
  type WebhooksReply,
  webhookStateBody,
  webhookTestReply,
  type WebhookTestReply,
} from '@portico/contracts';
import type { Core, ListedEndpoint, StaffMember, WebhookDeliveryRow } from '@portico/core';
import Joi from 'joi';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';

export const deliveriesQuery = Joi.object<{ after?: string; state?: WebhookDeliveryReply['state'] }>({
  after: Joi.string().max(36).description('`next` of the previous page.'),
  state: Joi.string().valid('pending', 'delivered', 'failed'),
});

@StaffOnly('webhooks')
@Controller(STAFF_WEBHOOKS_PATH)
export class StaffWebhooksController {
  constructor(@Inject(CORE.webhooks) private readonly webhooks: Core['webhooks']) {}

  @Replies(webhooksReply)
  @Get()
  async list(): Promise<WebhooksReply> {
    return { endpoints: (await this.webhooks.endpoints.list()).map(endpointOf) };
  }

  @RequiresRecentLogin()
  @Refuses('conflict')
  @Replies(newWebhookReply)
  @Post()
  add(@JsonBody(newWebhookBody) body: ShapeOf<typeof newWebhookBody>, @CurrentStaff() { name }: StaffMember) {
    return this.webhooks.endpoints.add(body, name);
  }

  @Refuses('not_found')
  @Put(':id/state')
  @HttpCode(204)
  async setState(
    @Param('id') id: string,
    @JsonBody(webhookStateBody) { enabled }: ShapeOf<typeof webhookStateBody>,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<void> {
    await this.webhooks.endpoints.setEnabled(id, enabled, name);
  }

  /** Replaces the secret. For a day, events are signed with both the old and the new one. */
  @RequiresRecentLogin()
  @Refuses('not_found')
  @Replies(webhookSecretReply)
  @Post(':id/secret')
  async rotate(@Param('id') id: string): Promise<WebhookSecretReply> {
    const { secret, oldSecretUntil } = await this.webhooks.endpoints.rotate(id);
    return { secret, old_secret_until: oldSecretUntil };
  }

  /** Sends a `webhook.test` event right away, also to a disabled endpoint. */
  @Refuses('not_found')
  @Replies(webhookTestReply)
  @Post(':id/test')
  @HttpCode(200)
  async test(@Param('id') id: string): Promise<WebhookTestReply> {
    const { isDelivered: delivered, ...sent } = await this.webhooks.endpoints.test(id);
    return { delivered, ...sent };
  }

  @Refuses('not_found')
  @Replies(webhookDeliveriesReply)
  @Get(':id/deliveries')
  async deliveries(
    @Param('id') id: string,
    @ShapedQuery(deliveriesQuery) query: ShapeOf<typeof deliveriesQuery>,
  ): Promise<WebhookDeliveriesReply> {
    const { deliveries, next } = await this.webhooks.endpoints.deliveries(id, query);
    return { deliveries: deliveries.map(deliveryOf), next };
  }

  /** Sends an event again, with the same `webhook-id`. */
  @Refuses('not_found', 'conflict')
  @Post(':id/deliveries/:delivery/replay')
  @HttpCode(204)
  async replay(@Param('id') id: string, @Param('delivery') delivery: string): Promise<void> {
    await this.webhooks.endpoints.replay(id, delivery);
  }

  @RequiresRecentLogin()
  @Refuses('not_found')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    await this.webhooks.endpoints.remove(id);
  }
}

const endpointOf = (endpoint: ListedEndpoint): WebhookReply => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  enabled: endpoint.disabledAt === null,
  disabled_at: endpoint.disabledAt,
  disabled_by: endpoint.disabledBy,
  created_at: endpoint.createdAt,
  created_by: endpoint.createdBy,
  old_secret_until: endpoint.oldSecretUntil,
  pending: endpoint.pending,
  failed: endpoint.failed,
});

const isOfRelease = ({ event }: WebhookDeliveryRow) => event.startsWith('release.');

const deliveryOf = (row: WebhookDeliveryRow): WebhookDeliveryReply => ({
  id: row.id,
  event_id: row.eventId,
  event: row.event,
  application: isOfRelease(row) ? null : row.applicationId,
  release: isOfRelease(row) ? (row.ids.name ?? null) : null,
  created_at: row.createdAt,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  error: row.error,
  next_at: row.state === 'pending' ? row.nextAt : null,
  delivered_at: row.deliveredAt,
});
