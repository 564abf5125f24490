import { Controller, Headers, HttpCode, Inject, Post, UseGuards } from '@nestjs/common';
import { type SubmitReply, TEXTS } from '@portico/contracts';
import type { Applicant, Core } from '@portico/core';
import type { IncomingHttpHeaders } from 'node:http';
import { submitReply } from '@portico/contracts/replies';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { readStepVersions, stepVersionHeaders } from '../http/page-headers.ts';
import { Takes } from '../http/shaped.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class SubmissionController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  @Replies(submitReply)
  @Refuses('incomplete')
  @Post('submit')
  @Takes({ headers: stepVersionHeaders })
  @HttpCode(200)
  async submit(
    @CurrentApplicant() applicant: Applicant,
    @Headers() headers: IncomingHttpHeaders,
  ): Promise<SubmitReply> {
    const receipt = await this.core.submissions.submit(applicant, readStepVersions(headers));
    return { message: TEXTS.submitted, web_status: 'submitted', ...receipt };
  }
}
