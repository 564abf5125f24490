import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type MessageReply, messageReply, pageFailureBody, said, texts } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';

/** Public, because pages of visitors report failures too. Reports are only logged. */
@Public()
@Controller('public/page-failures')
export class PageFailuresController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Replies(messageReply)
  @Refuses('too_many')
  @Post()
  @HttpCode(200)
  async report(
    @Req() request: Request,
    @JsonBody(pageFailureBody) body: ShapeOf<typeof pageFailureBody>,
  ): Promise<MessageReply> {
    await this.releases.pageFailures.report(body, addressOf(request));
    return said(texts.noted);
  }
}
