import { Controller, Get, Header, Inject, Query, UseGuards } from '@nestjs/common';
import { type OutboxReply, outboxReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { LoopbackGuard } from './loopback.guard.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts';

/** Where messages can be read while there is no mail server. */
@UseGuards(LoopbackGuard)
@Controller()
export class OutboxController {
  constructor(
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
  ) {}

  @RepliesFile('text/html')
  @Refuses('not_found')
  @Get('outbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', OUTBOX_POLICY)
  async page(): Promise<string> {
    return outboxPage(await this.platform.outboxMessages.newest(), this.partner);
  }

  /** For tests. */
  @Replies(outboxReply)
  @Refuses('not_found')
  @Get('outbox.json')
  async messages(@Query('recipient') recipient: unknown): Promise<OutboxReply> {
    const to = typeof recipient === 'string' ? recipient : undefined;
    const messages = await this.platform.outboxMessages.newest(to);
    return {
      messages: messages.map(({ id, recipient, subject, body, createdAt, deliveredAt }) => ({
        id,
        recipient,
        subject,
        body,
        created_at: createdAt,
        delivered_at: deliveredAt,
      })),
    };
  }
}
