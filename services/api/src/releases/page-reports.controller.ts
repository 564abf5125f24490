import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import {
  type MessageReply,
  messageReply,
  pageFailureBody,
  pageVitalsBody,
  said,
  stepFailureBody,
  stepViewBody,
  texts,
} from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';

/**
 * Public, because pages of visitors report too. A report about a step counts only if this installation served the page with that
 * step version.
 */
@Public()
@Controller('public')
export class PageReportsController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('step-failures')
  @HttpCode(200)
  async stepFailure(
    @Req() request: Request,
    @JsonBody(stepFailureBody) body: ShapeOf<typeof stepFailureBody>,
  ): Promise<MessageReply> {
    await this.releases.stepFailures.report(body, {
      address: addressOf(request),
      userAgent: request.get('user-agent'),
    });
    return said(texts.noted);
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('step-views')
  @HttpCode(200)
  async stepView(
    @Req() request: Request,
    @JsonBody(stepViewBody) body: ShapeOf<typeof stepViewBody>,
  ): Promise<MessageReply> {
    await this.releases.stepViews.report(body, addressOf(request));
    return said(texts.noted);
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('page-failures')
  @HttpCode(200)
  async pageFailure(
    @Req() request: Request,
    @JsonBody(pageFailureBody) body: ShapeOf<typeof pageFailureBody>,
  ): Promise<MessageReply> {
    await this.releases.pageFailures.report(body, addressOf(request));
    return said(texts.noted);
  }

  @Replies(messageReply)
  @Refuses('too_many')
  @Post('page-vitals')
  @HttpCode(200)
  async pageVitals(
    @Req() request: Request,
    @JsonBody(pageVitalsBody) body: ShapeOf<typeof pageVitalsBody>,
  ): Promise<MessageReply> {
    await this.releases.pageVitals.report(body, addressOf(request));
    return said(texts.noted);
  }
}
