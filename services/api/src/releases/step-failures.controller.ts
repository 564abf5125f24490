import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type MessageReply, messageReply, stepFailureBody, said, texts } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';

/** Public, because pages of visitors report too. Accepts only reports of pages served here, which change nothing directly. */
@Public()
@Controller('public/step-failures')
export class StepFailuresController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Replies(messageReply)
  @Refuses('too_many')
  @Post()
  @HttpCode(200)
  async report(
    @Req() request: Request,
    @JsonBody(stepFailureBody) body: ShapeOf<typeof stepFailureBody>,
  ): Promise<MessageReply> {
    await this.releases.stepFailures.report(body, addressOf(request));
    return said(texts.noted);
  }
}
