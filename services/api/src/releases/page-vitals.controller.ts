import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type MessageReply, messageReply, pageVitalsBody, said, texts } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';

/** Public, because pages of visitors report too. Reports only update metrics. */
@Public()
@Controller('public/page-vitals')
export class PageVitalsController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Replies(messageReply)
  @Refuses('too_many')
  @Post()
  @HttpCode(200)
  async report(
    @Req() request: Request,
    @JsonBody(pageVitalsBody) body: ShapeOf<typeof pageVitalsBody>,
  ): Promise<MessageReply> {
    await this.releases.pageVitals.report(body, addressOf(request));
    return said(texts.noted);
  }
}
