import { Body, Controller, HttpCode, Inject, Post, Put, UseGuards } from '@nestjs/common';
import {
  lastPageBody,
  messageReply,
  type MessageReply,
  said,
  texts,
  webStatusBody,
  type WebStatusReply,
  webStatusReply,
} from '@portico/contracts';
import { type Applicant, type Core, errorMapSchema, type ShownPage } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, Takes, type ShapeOf } from '../http/validated-input.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class ProgressController {
  constructor(@Inject(CORE.applications) private readonly applications: Core['applications']) {}

  @Replies(messageReply)
  @Refuses('conflict')
  @Put('last-page')
  @Takes({ headers: pageHeaders })
  async lastPage(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(lastPageBody) body: ShapeOf<typeof lastPageBody>,
    @Shown() page: ShownPage,
  ): Promise<MessageReply> {
    await this.applications.progress.setLastPage(applicant, body.last_page, page);
    return said(texts.noted);
  }

  @Replies(webStatusReply)
  @Refuses('conflict')
  @Post('web-status')
  @HttpCode(200)
  async webStatus(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(webStatusBody) body: ShapeOf<typeof webStatusBody>,
  ): Promise<WebStatusReply> {
    const { web_status } = body;
    return {
      ...said(texts.noted),
      web_status: await this.applications.progress.setStatus(applicant, web_status),
    };
  }

  @Replies(messageReply)
  @Refuses('conflict')
  @Post('validations')
  @Takes({ body: errorMapSchema, headers: pageHeaders })
  @HttpCode(200)
  async validations(
    @CurrentApplicant() applicant: Applicant,
    @Body() body: unknown,
    @Shown() page: ShownPage,
  ): Promise<MessageReply> {
    await this.applications.progress.setValidations(applicant, body, page);
    return said(texts.noted);
  }
}
