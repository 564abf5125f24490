import { Body, Controller, HttpCode, Inject, Post, Put, UseGuards } from '@nestjs/common';
import { type MessageReply, TEXTS, type WebStatusReply } from '@portico/contracts';
import { lastPageSchema, webStatusSchema } from '@portico/contracts/schemas';
import { type Applicant, type Core, errorMapSchema, type ShownPage } from '@portico/core';
import { messageReply, webStatusReply } from '@portico/contracts/replies';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, Takes, type ShapeOf } from '../http/shaped.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class ProgressController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  @Replies(messageReply)
  @Refuses('conflict')
  @Put('last-page')
  @Takes({ headers: pageHeaders })
  async lastPage(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(lastPageSchema) body: ShapeOf<typeof lastPageSchema>,
    @Shown() page: ShownPage,
  ): Promise<MessageReply> {
    await this.core.progress.setLastPage(applicant, body.last_page, page);
    return { message: TEXTS.noted };
  }

  @Replies(webStatusReply)
  @Refuses('conflict')
  @Post('web-status')
  @HttpCode(200)
  async webStatus(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(webStatusSchema) body: ShapeOf<typeof webStatusSchema>,
  ): Promise<WebStatusReply> {
    const { web_status } = body;
    return { message: TEXTS.noted, web_status: await this.core.progress.setStatus(applicant, web_status) };
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
    await this.core.progress.setValidations(applicant, body, page);
    return { message: TEXTS.noted };
  }
}
