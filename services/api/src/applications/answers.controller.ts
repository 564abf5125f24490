import { Body, Controller, Get, Headers, Inject, Put, UseGuards } from '@nestjs/common';
import { type ProfileReply, profileReply, saveBody, saveReply, type SaveReply } from '@portico/contracts';
import type { Applicant, Core, ShownPage } from '@portico/core';
import type { IncomingHttpHeaders } from 'node:http';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { readSaveHeaders, saveHeaders } from '../http/page-headers.ts';
import { Takes } from '../http/validated-input.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class AnswersController {
  constructor(@Inject(CORE.applications) private readonly applications: Core['applications']) {}

  @Replies(profileReply)
  @Get('profile')
  @Takes({ headers: pageHeaders })
  async profile(@CurrentApplicant() applicant: Applicant, @Shown() page: ShownPage): Promise<ProfileReply> {
    await this.applications.servedPages.recordVisitorsPage(applicant, page);
    return this.applications.profiles.read(applicant);
  }

  @Replies(saveReply)
  @Refuses('conflict', 'too_many')
  @Put('answer')
  @Takes({ body: saveBody, headers: saveHeaders })
  save(
    @CurrentApplicant() applicant: Applicant,
    @Body() answers: unknown,
    @Headers() headers: IncomingHttpHeaders,
    @Shown() page: ShownPage,
  ): Promise<SaveReply> {
    return this.applications.answers.save(applicant, { ...readSaveHeaders(headers), answers }, page);
  }
}
