import { Controller, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { type SubmitReply, submitReply, said, texts } from '@portico/contracts';
import type { Applicant, Core, ShownPage } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Takes } from '../http/shaped.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class SubmissionController {
  constructor(@Inject(CORE.applications) private readonly applications: Core['applications']) {}

  @Replies(submitReply)
  @Refuses('incomplete', 'conflict')
  @Post('submit')
  @Takes({ headers: pageHeaders })
  @HttpCode(200)
  async submit(@CurrentApplicant() applicant: Applicant, @Shown() page: ShownPage): Promise<SubmitReply> {
    const receipt = await this.applications.submissions.submit(applicant, page);
    return { ...said(texts.submitted), web_status: 'submitted', ...receipt };
  }
}
