import { Body, Controller, HttpCode, Inject, Post, Req, UseGuards } from '@nestjs/common';
import {
  submitBody,
  type SubmitPayload,
  type SubmitReply,
  submitReply,
  said,
  texts,
} from '@portico/contracts';
import type { Applicant, Core, ShownPage } from '@portico/core';
import type { Request } from 'express';
import { readBody } from '../http/validate-input.ts';
import { receivedAt } from '../http/received-at.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { schemaOf, Takes } from '../http/validated-input.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

const schema = schemaOf<SubmitPayload>(submitBody);

@UseGuards(SessionGuard)
@Controller('api')
export class SubmissionController {
  constructor(@Inject(CORE.applications) private readonly applications: Core['applications']) {}

  @Replies(submitReply)
  @Refuses('incomplete', 'conflict')
  @Post('submit')
  @Takes({ body: submitBody, headers: pageHeaders })
  @HttpCode(200)
  async submit(
    @CurrentApplicant() applicant: Applicant,
    @Body() body: unknown,
    @Shown() page: ShownPage,
    @Req() request: Request,
  ): Promise<SubmitReply> {
    // Clients other than our page may send an empty body.
    const { unkept, draft_only: draftOnly = unkept } = readBody(schema, body ?? {});
    const receipt = await this.applications.submissions.submit(
      applicant,
      page,
      draftOnly,
      receivedAt(request),
    );
    return { ...said(texts.submitted), web_status: 'submitted', ...receipt };
  }
}
