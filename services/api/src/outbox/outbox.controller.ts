import { Controller, Get, Header, Inject, Query, Req, Res, UseGuards } from '@nestjs/common';
import { type OutboxReply, outboxReply } from '@portico/contracts';
import { type Core, partnerIn } from '@portico/core';
import type { Request, Response } from 'express';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Languages } from '../languages/languages.ts';
import { LoopbackGuard } from './loopback.guard.ts';
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts';

@UseGuards(LoopbackGuard)
@Controller()
export class OutboxController {
  constructor(
    @Inject(CORE.partner) private readonly partner: Core['partner'],
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(Languages) private readonly languages: Languages,
  ) {}

  @RepliesFile('text/html')
  @Refuses('not_found')
  @Get('outbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', OUTBOX_POLICY)
  async page(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<string> {
    const locale = this.texts.locale(this.languages.of(request));
    response.set('content-language', locale.language);
    const messages = await this.platform.outboxMessages.newest();
    return outboxPage(messages, partnerIn(locale, this.partner), locale);
  }

  /** Returns the outbox page's messages as JSON, for tests. */
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
