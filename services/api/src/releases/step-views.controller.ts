import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type MessageReply, messageReply, stepViewBody, said, texts } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';

/** Public, because pages of visitors report too. Counts only pages served here during a canary, and changes nothing directly. */
@Public()
@Controller('public/step-views')
export class StepViewsController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Replies(messageReply)
  @Refuses('too_many')
  @Post()
  @HttpCode(200)
  async report(
    @Req() request: Request,
    @JsonBody(stepViewBody) body: ShapeOf<typeof stepViewBody>,
  ): Promise<MessageReply> {
    await this.releases.stepViews.report(body, addressOf(request));
    return said(texts.noted);
  }
}
